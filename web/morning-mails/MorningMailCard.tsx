import {
  MorningMailKind,
  type MorningMails,
  morningMailKindLabels,
  mornings,
} from '#contract/morning-mails.ts';
import { clockText } from '#web/calendar/clock-text.ts';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { Checkbox } from '#web/kit/Checkbox.tsx';
import { Field } from '#web/kit/Field.tsx';
import { FoldCard } from '#web/kit/FoldCard.tsx';
import { Select } from '#web/kit/Select.tsx';
import { MorningPreview } from '#web/morning-mails/MorningPreview.tsx';
import { useChangeMorningMails, useMorningMails } from '#web/morning-mails/morning-mail-calls.ts';
import { zoneLabel, zoneOptions } from '#web/morning-mails/time-zones.ts';

/** What comes by mail in the morning. Every choice is saved at once. */
export function MorningMailCard() {
  const mails = useMorningMails();
  return (
    <FoldCard id="morning-mail" title="Morning mail">
      <Arriving
        read={mails}
        rows={3}
        loading="Loading your choices"
        failed="Could not load your choices."
      />
      {mails.data && <Choices mails={mails.data} />}
    </FoldCard>
  );
}

const times = mornings.map((time) => ({ value: time, label: clockText(time) }));

function Choices({ mails: { isOn, off, time, timeZone } }: { mails: MorningMails }) {
  const change = useChangeMorningMails();
  const { user } = useCurrentUser();
  const firmZone = user?.timeZone;
  return (
    <div className="grid gap-4">
      <Checkbox
        label="Send me a letter in the morning"
        hint="On days when there is something to say."
        checked={isOn}
        onChange={({ target }) => change.mutate({ body: { isOn: target.checked } })}
      />
      {isOn && (
        <>
          <Kinds off={off} onChange={(kinds) => change.mutate({ body: { off: kinds } })} />
          <Field label="Time">
            <Select
              options={times}
              value={time}
              onChange={({ target }) => change.mutate({ body: { time: target.value } })}
            />
          </Field>
          <Field
            label="Time zone"
            hint={timeZone === null && firmZone ? zoneLabel(firmZone) : undefined}
          >
            <Select
              emptyLabel="The firm's time zone"
              options={zoneOptions(Intl.supportedValuesOf('timeZone'), timeZone)}
              value={timeZone ?? ''}
              onChange={({ target }) => change.mutate({ body: { timeZone: target.value || null } })}
            />
          </Field>
          <MorningPreview />
        </>
      )}
    </div>
  );
}

interface KindsProps {
  off: MorningMailKind[];
  onChange: (off: MorningMailKind[]) => void;
}

function Kinds({ off, onChange }: KindsProps) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">What it tells you about</legend>
      {MorningMailKind.options.map((kind) => (
        <Checkbox
          key={kind}
          label={morningMailKindLabels[kind]}
          checked={!off.includes(kind)}
          onChange={({ target }) =>
            onChange(target.checked ? off.filter((other) => other !== kind) : [...off, kind])
          }
        />
      ))}
    </fieldset>
  );
}

/** Logging and editing are one form; an edit sends only what was changed. */
import { type SubmitEvent, useRef } from 'react';
import { NewTimeEntry, type TimeEntry } from '#contract/time-entries.ts';
import { useCurrentUser, useMay } from '#web/frame/current-user.ts';
import { useToday } from '#web/frame/today.ts';
import { Button } from '#web/kit/Button.tsx';
import { CheckboxField } from '#web/kit/CheckboxField.tsx';
import { DayField } from '#web/kit/DayField.tsx';
import { Form } from '#web/kit/Form.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { useLateFocus } from '#web/kit/late-focus.ts';
import { MoneyField } from '#web/kit/MoneyField.tsx';
import { NumberField } from '#web/kit/NumberField.tsx';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { MatterField } from '#web/matters/MatterField.tsx';
import { NoMatter } from '#web/matters/NoMatter.tsx';
import { CodeFields } from '#web/time-entries/CodeFields.tsx';
import { OneLine } from '#web/time-entries/OneLine.tsx';
import { TimeReckoning, useTerms } from '#web/time-entries/TimeReckoning.tsx';
import type { TimeStart } from '#web/time-entries/time-asked.ts';
import { useChangeTime, useLogTime, useLogTimer } from '#web/time-entries/time-entry-calls.ts';
import { blankTime, editableTime } from '#web/time-entries/time-start.ts';
import { ColleagueField } from '#web/users/ColleagueField.tsx';

interface Props {
  /** The entry to edit; without one, time is logged. */
  entry?: TimeEntry;
  start: TimeStart;
  onDirtyChange: (dirty: boolean) => void;
  onDone: () => void;
  /** Logged, and the next one is on the same matter and day. */
  onAnother: (start: TimeStart) => void;
}

export function TimeForm({ entry, start, onDirtyChange, onDone, onAnother }: Props) {
  const { user } = useCurrentUser();
  const today = useToday();
  const log = useLogTime();
  const logTimer = useLogTimer();
  const change = useChangeTime();
  const first = useLateFocus<HTMLDivElement>();
  const isAnother = useRef(false);
  if (!user) return null;
  const values = entry ? editableTime(entry) : blankTime(start, user.id, today);

  const send = async (body: NewTimeEntry, idempotencyKey: string) => {
    const { timerId, onLogged } = start;
    if (timerId) await logTimer.mutateAsync({ params: { id: timerId }, body, idempotencyKey });
    else await log.mutateAsync({ body, idempotencyKey });
    onLogged?.();
    const { matterId, day } = body;
    if (isAnother.current) onAnother({ matterId, day });
    else onDone();
  };
  return (
    <div
      onSubmitCapture={({ nativeEvent }: SubmitEvent) => {
        const { submitter } = nativeEvent;
        isAnother.current = submitter instanceof HTMLButtonElement && submitter.name === 'another';
      }}
    >
      <Form
        takes={NewTimeEntry}
        start={values}
        onDirtyChange={onDirtyChange}
        onSubmit={async (typed, { changed, idempotencyKey }) => {
          if (!entry) return send(typed, idempotencyKey);
          if (Object.keys(changed).length > 0)
            await change.mutateAsync({ params: { id: entry.id }, body: changed });
          onDone();
        }}
      >
        <div ref={first} className="grid gap-4">
          {!entry && !start.timerId && <OneLine />}
          <div className="grid gap-4 sm:grid-cols-2">
            <div className="grid gap-1.5 sm:col-span-2">
              <MatterField
                name="matterId"
                label="Matter"
                startId={values.matterId || null}
                isOpenOnly
                required
              />
              {!entry && <NoMatter onLeave={onDone} />}
            </div>
            <TextField
              name="duration"
              label="Time"
              required
              autoComplete="off"
              hint="As you would say it: 1h20m, 1:20, 80m or 1.3."
            />
            <DayField name="day" label="Day" required />
            <TextAreaField
              name="narrative"
              label="What was done"
              required
              rows={3}
              className="sm:col-span-2"
            />
          </div>
        </div>
        <TimeReckoning entry={entry} />
        <CheckboxField name="isBillable" label="Billable" />
        <div className="grid gap-4 sm:grid-cols-2">
          <CodeFields start={values} />
          <ColleagueField name="userId" label="Person" emptyLabel="Choose a person" required />
          <OtherThanAgreed />
        </div>
        <FormActions>
          <SubmitButton>{entry ? 'Save Time' : 'Log Time'}</SubmitButton>
          {!entry && (
            <Button type="submit" name="another" variant="secondary">
              Log another
            </Button>
          )}
          <Button variant="secondary" className="mr-auto max-sm:hidden" onClick={onDone}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </div>
  );
}

/** For who may write time down and charge another rate. */
function OtherThanAgreed() {
  const terms = useTerms();
  const mayDiscount = useMay('discountTime');
  if (!mayDiscount) return null;
  return (
    <>
      <NumberField
        name="billedMinutes"
        label="Billed minutes"
        unit="min"
        placeholder="By the rule"
        hint="Left empty, by the rule."
      />
      <MoneyField
        name="rate"
        label="Another rate"
        placeholder={terms ? `${terms.rate} as agreed` : 'As agreed'}
        hint="For this entry alone. Left empty, as agreed."
      />
    </>
  );
}

import { useWatch } from 'react-hook-form';
import { NoticeKind, noticeKindLabels } from '#contract/notice-rules.ts';
import { NewNotice } from '#contract/notices.ts';
import { useToday } from '#web/frame/today.ts';
import { DayField } from '#web/kit/DayField.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { optionsOf } from '#web/kit/options.ts';
import { SelectField } from '#web/kit/SelectField.tsx';
import { MatterField } from '#web/matters/MatterField.tsx';
import { useAddNotice } from '#web/notices/notice-calls.ts';
import { happened } from '#web/notices/notice-words.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

const kindOptions = optionsOf(NoticeKind.options, noticeKindLabels);

export function AddNotice({ open, onClose }: Props) {
  const add = useAddNotice();
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Add notice"
      description="When it is due follows from its rule."
      takes={NewNotice}
      start={{ kind: undefined, matterId: undefined, eventOn: useToday() }}
      submit="Add notice"
      onSubmit={(body, { idempotencyKey }) => add.mutateAsync({ body, idempotencyKey })}
    >
      <div className="grid gap-4">
        <SelectField
          name="kind"
          label="Kind"
          required
          emptyLabel="Choose a kind"
          options={kindOptions}
        />
        <MatterField name="matterId" label="Matter" required />
        <EventOn />
      </div>
    </FormDialog>
  );
}

function EventOn() {
  const kind: NoticeKind | null | undefined = useWatch({ name: 'kind' });
  const label = kind ? `${happened[kind]} on` : 'Day';
  return <DayField name="eventOn" label={label} required />;
}

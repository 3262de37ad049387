import { type LimitationDate, limitationDates } from '#contract/limitation-dates.ts';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { useSettleLimitation } from '#web/limitation-dates/limitation-calls.ts';

interface Props {
  date: LimitationDate;
  onClose: () => void;
}

/** Nobody is alerted any more, so it is written down why. */
export function SettleLimitation({ date, onClose }: Props) {
  const settle = useSettleLimitation();
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Settle limitation date"
      description={`Nobody is alerted to ‘${date.claim}’ any more.`}
      takes={limitationDates.settle.takes}
      start={{ note: '' }}
      submit="Settle"
      onSubmit={(body, { idempotencyKey }) =>
        settle.mutateAsync({ params: { id: date.id }, body, idempotencyKey })
      }
    >
      <TextAreaField
        name="note"
        label="Why it needs no more watching"
        hint="Such as ‘Complaint filed on Mar 2, 2026’."
        required
      />
    </FormDialog>
  );
}

import { formatMoney } from '#contract/cents.ts';
import { trustReports, type UnidentifiedDeposit } from '#contract/trust-reports.ts';
import { useToday } from '#web/frame/today.ts';
import { DayField } from '#web/kit/DayField.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { useLogSearch } from '#web/trust-reports/trust-report-calls.ts';

interface Props {
  /** Null: nobody asks for it. */
  deposit: UnidentifiedDeposit | null;
  onClose: () => void;
}

/** What was done to find out whose a deposit is. */
export function LogSearch({ deposit, onClose }: Props) {
  const log = useLogSearch();
  const today = useToday();
  return (
    <FormDialog
      open={deposit !== null}
      onClose={onClose}
      title="Log a search"
      description={
        deposit
          ? `For the owner of ${formatMoney(deposit.amount)} from ${deposit.party ?? 'somebody'}. The entry stays.`
          : undefined
      }
      takes={trustReports.search.takes}
      start={{ entryId: deposit?.entryId ?? '', effort: '', day: today }}
      submit="Log search"
      onSubmit={(body, { idempotencyKey }) => log.mutateAsync({ body, idempotencyKey })}
    >
      <div className="grid gap-4">
        <TextAreaField name="effort" label="What was done" rows={3} required />
        <DayField name="day" label="Date" />
      </div>
    </FormDialog>
  );
}

import { useFormContext } from 'react-hook-form';
import type { TrustAccount } from '#contract/trust-accounts.ts';
import { NewReconciliation } from '#contract/trust-reconciliations.ts';
import { trustReports } from '#contract/trust-reports.ts';
import type { StatementReading } from '#contract/trust-statement-lines.ts';
import { useToday } from '#web/frame/today.ts';
import { useRead } from '#web/kit/api.ts';
import { DayField } from '#web/kit/DayField.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { MoneyField } from '#web/kit/MoneyField.tsx';
import { useProposed } from '#web/kit/proposed-value.ts';
import { useBegin } from '#web/trust-reconciliations/reconciliation-calls.ts';
import { ImportStatement } from '#web/trust-statement-lines/ImportStatement.tsx';

interface Props {
  account: TrustAccount;
  open: boolean;
  onClose: () => void;
  onBegun: (id: string) => void;
}

/** The day of the statement and what it ends with: typed, or out of the bank's file. */
export function BeginReconciliation({ account, open, onClose, onBegun }: Props) {
  const begin = useBegin();
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Begin reconciliation"
      description={`${account.name}: the last day of the bank’s statement, and the balance it ends with.`}
      takes={NewReconciliation}
      start={{ accountId: account.id, statementOn: '', statementBalance: '' }}
      submit="Begin reconciliation"
      onSubmit={async (body, { idempotencyKey }) =>
        onBegun((await begin.mutateAsync({ body, idempotencyKey })).id)
      }
    >
      <Fields accountId={account.id} />
    </FormDialog>
  );
}

function Fields({ accountId }: { accountId: string }) {
  const { setValue } = useFormContext<NewReconciliation>();
  useProposed('statementOn', useNextStatement(accountId));
  /** A CSV file has lines and no ending. */
  const fill = ({ statementOn, statementBalance }: StatementReading) => {
    const typed = { shouldDirty: true, shouldValidate: true };
    if (statementOn) setValue('statementOn', statementOn, typed);
    if (statementBalance) setValue('statementBalance', statementBalance, typed);
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ImportStatement accountId={accountId} onRead={fill} className="sm:col-span-2" />
      <DayField name="statementOn" label="Statement on" required />
      <MoneyField name="statementBalance" label="Ending balance" required />
    </div>
  );
}

/** Of a month that is not over there is no statement yet. Undefined: not known yet. */
function useNextStatement(accountId: string): string | null | undefined {
  const today = useToday();
  const { data } = useRead(trustReports.standing);
  const next = data?.find((account) => account.accountId === accountId)?.nextStatementOn;
  return next && next > today ? null : next;
}

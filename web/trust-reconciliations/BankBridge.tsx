import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatMoney } from '#contract/cents.ts';
import { formatDay } from '#contract/dates.ts';
import type { ReconciliationRecord } from '#contract/trust-reconciliations.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { classes } from '#web/kit/classes.ts';
import { CorrectBalance } from '#web/trust-reconciliations/CorrectBalance.tsx';
import { counted, signed } from '#web/trust-reconciliations/reconciliation-words.ts';

/** How the adjusted bank comes about, line by line. */
export function BankBridge({ reconciliation }: { reconciliation: ReconciliationRecord }) {
  const [isCorrecting, setCorrecting] = useState(false);
  const { state, statementOn, workings } = reconciliation;
  const { depositsInTransit, outstanding, bankErrors } = workings;
  return (
    <Card
      title="From the statement to the adjusted bank"
      action={
        state === 'open' && (
          <Button variant="quiet" size="sm" icon={Pencil} onClick={() => setCorrecting(true)}>
            Correct balance
          </Button>
        )
      }
    >
      <dl className="grid gap-1.5 text-sm">
        <Line
          label={`Statement of ${formatDay(statementOn)}`}
          amount={formatMoney(workings.statementBalance)}
        />
        <Line
          label={`Deposits in transit (${counted(depositsInTransit.length, 'entry', 'entries')})`}
          amount={signed(workings.inTransit)}
        />
        <Line
          label={`Outstanding payments (${counted(outstanding.length, 'entry', 'entries')})`}
          amount={formatMoney(negated(workings.outstandingTotal))}
        />
        {bankErrors !== '0.00' && (
          <Line label="Bank errors taken out" amount={signed(negated(bankErrors))} />
        )}
        <Line isSum label="Adjusted bank" amount={formatMoney(workings.adjustedBank)} />
      </dl>
      <CorrectBalance
        reconciliation={reconciliation}
        open={isCorrecting}
        onClose={() => setCorrecting(false)}
      />
    </Card>
  );
}

const negated = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

interface LineProps {
  label: ReactNode;
  amount: string;
  isSum?: boolean;
}

function Line({ label, amount, isSum = false }: LineProps) {
  return (
    <div
      className={classes(
        'flex items-baseline justify-between gap-4',
        isSum && 'mt-1 border-t border-border pt-2 font-semibold',
      )}
    >
      <dt className={classes(!isSum && 'text-muted')}>{label}</dt>
      <dd className="figure whitespace-nowrap">{amount}</dd>
    </div>
  );
}

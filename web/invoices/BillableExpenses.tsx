import { Receipt } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { formatMoney, totalOf } from '#contract/cents.ts';
import { expenses } from '#contract/expenses.ts';
import { lineOfExpense, type Written, type WrittenLine } from '#web/invoices/written-lines.ts';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';

/** What was spent for the chosen client and nobody has billed yet. */
export function BillableExpenses({ onAdd }: { onAdd: (lines: WrittenLine[]) => void }) {
  const clientId = useWatch<Written, 'clientId'>({ name: 'clientId' }) ?? undefined;
  const matterId = useWatch<Written, 'matterId'>({ name: 'matterId' }) ?? undefined;
  const lines = useWatch<Written, 'lines'>({ name: 'lines' }) ?? [];
  const { data = [] } = useRead(expenses.list, {
    query: { clientId, matterId, unbilled: 'yes' },
    enabled: clientId !== undefined,
  });
  const here = new Set(lines.map(({ expenseId }) => expenseId));
  const left = data.filter(({ id, status }) => status !== 'rejected' && !here.has(id));
  if (!clientId || left.length === 0) return null;
  const sum = formatMoney(totalOf(left.map(({ amount }) => amount)));
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={Receipt}
        onClick={() => onAdd(left.map(lineOfExpense))}
      >
        Add billable expenses
      </Button>
      <p className="figure text-sm text-muted">
        {left.length === 1 ? '1 expense' : `${left.length} expenses`}, {sum}, not billed yet
      </p>
    </>
  );
}

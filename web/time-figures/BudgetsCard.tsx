import { Link } from 'wouter';
import { type BudgetUse, timeFigures } from '#contract/time-figures.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Badge } from '#web/kit/Badge.tsx';
import { Card } from '#web/kit/Card.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';
import { timeHref } from '#web/time-entries/time-filters.ts';
import { percentText } from '#web/time-figures/percent-text.ts';

const whole = 1000;

const columns: Column<BudgetUse>[] = [
  {
    header: 'Matter',
    cell: ({ matterId, matterNumber, clientName }) => (
      <>
        <Link
          href={`/clients?tab=matters&matter=${matterId}`}
          className="inline-block min-h-6 font-medium text-link hover:underline"
        >
          {matterNumber}
        </Link>
        <span className="block font-normal wrap-anywhere text-muted">{clientName}</span>
      </>
    ),
  },
  { header: 'Budget', num: true, cell: ({ budget }) => <MoneyText amount={budget} /> },
  { header: 'Billed', num: true, cell: ({ billed }) => <MoneyText amount={billed} /> },
  {
    header: 'Unbilled',
    num: true,
    cell: ({ matterId, unbilled }) => (
      <Link
        href={timeHref({ matterId, state: 'unbilled' })}
        className="inline-block min-h-6 text-link hover:underline"
      >
        <MoneyText amount={unbilled} />
      </Link>
    ),
  },
  {
    header: 'Used',
    num: true,
    cell: ({ used }) => (
      <span className="inline-flex items-center gap-2">
        {used > whole && <Badge tone="danger">Exceeded</Badge>}
        {percentText(used)}
      </span>
    ),
  },
];

/** How much of their budgets open matters have used, the fullest first. */
export function BudgetsCard() {
  const read = useRead(timeFigures.budgets);
  return (
    <Card title="Budgets" flush>
      <p className="px-4 pb-3 text-sm text-muted sm:px-5">
        What is billed and what waits for a bill, of the budget of each open matter.
      </p>
      <Arriving read={read} rows={3} loading="Loading budgets" failed="Could not load budgets." />
      {read.data?.length === 0 && <EmptyState text="No open matter has a budget." />}
      {read.data && read.data.length > 0 && (
        <Table
          caption="Budgets"
          columns={columns}
          rows={read.data}
          rowKey={({ matterId }) => matterId}
        />
      )}
    </Card>
  );
}

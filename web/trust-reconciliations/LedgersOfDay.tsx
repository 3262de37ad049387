import { toCents } from '#contract/cents.ts';
import { type Day, formatDay } from '#contract/dates.ts';
import { trustLedgerLabels } from '#contract/trust-ledgers.ts';
import type { LedgerOnDay, ReconciliationWorkings } from '#contract/trust-reconciliations.ts';
import { Card } from '#web/kit/Card.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';

const columns: Column<LedgerOnDay>[] = [
  {
    header: 'Ledger',
    cell: ({ kind, clientName }) => (
      <span className="wrap-anywhere">
        {kind === 'client'
          ? (clientName ?? 'A matter that is closed to you')
          : trustLedgerLabels[kind]}
      </span>
    ),
  },
  {
    header: 'Matter',
    cell: ({ matterNumber }) => <span className="figure text-muted">{matterNumber ?? '–'}</span>,
  },
  { header: 'Balance', num: true, cell: ({ balance }) => <MoneyText amount={balance} /> },
];

interface Props {
  workings: ReconciliationWorkings;
  statementOn: Day;
}

/** Whose the money was at the end of the day; what held nothing is left out. */
export function LedgersOfDay({ workings, statementOn }: Props) {
  const held = workings.ledgers.filter(({ balance }) => toCents(balance) !== 0n);
  return (
    <Card title={`All ledgers on ${formatDay(statementOn)}`} flush>
      {held.length === 0 ? (
        <p className="px-4 pt-2 pb-4 text-sm text-muted sm:px-5">No ledger held anything.</p>
      ) : (
        <div className="relative mt-2 overflow-x-auto">
          <Table caption="All ledgers" columns={columns} rows={held} rowKey={({ id }) => id} />
        </div>
      )}
    </Card>
  );
}

import type { TrustAccount } from '#contract/trust-accounts.ts';
import type { StaleCheck } from '#contract/trust-books.ts';
import { trustReports } from '#contract/trust-reports.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Card } from '#web/kit/Card.tsx';
import { DayText } from '#web/kit/DayText.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';
import { EntryNumber } from '#web/trust-reports/EntryNumber.tsx';
import { staleWords } from '#web/trust-reports/journal-words.ts';

const columns: Column<StaleCheck>[] = [
  {
    header: 'Check',
    cell: (check) => (
      <span className="figure block">
        {check.checkNumber}
        <span className="block font-normal text-muted">
          <EntryNumber line={check} />
        </span>
      </span>
    ),
  },
  {
    header: 'Written',
    cell: ({ day, days }) => (
      <span className="block">
        <DayText value={day} />
        <span className="block text-danger">{staleWords(days)}</span>
      </span>
    ),
  },
  {
    header: 'To',
    cell: ({ party, clientName, matterNumber, isClosed }) => (
      <span className="block max-w-72 wrap-anywhere max-sm:ml-auto">
        {isClosed ? 'Of a matter that is closed to you' : party}
        {clientName && (
          <span className="block text-muted">
            {clientName}, {matterNumber}
          </span>
        )}
      </span>
    ),
  },
  { header: 'Amount', num: true, cell: ({ amount }) => <MoneyText amount={amount} /> },
];

/** Somebody has to be called, or the check to be voided and the money kept for whom it belongs to. */
export function StaleChecksBook({ account }: { account: TrustAccount }) {
  const read = useRead(trustReports.staleChecks, { query: { accountId: account.id } });
  return (
    <Card title="Stale checks" flush>
      <Arriving
        read={read}
        rows={4}
        loading="Loading stale checks"
        failed="Could not load stale checks."
      />
      {read.data?.length === 0 && (
        <EmptyState
          text="No stale check."
          hint="A check nobody has cashed for as long as the rules of the account say is listed here."
        />
      )}
      {read.data && read.data.length > 0 && (
        <div className="relative mt-2 overflow-x-auto">
          <Table
            caption="Stale checks"
            columns={columns}
            rows={read.data}
            rowKey={({ entryId }) => entryId}
          />
        </div>
      )}
    </Card>
  );
}

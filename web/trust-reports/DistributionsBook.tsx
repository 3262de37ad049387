import type { TrustAccount } from '#contract/trust-accounts.ts';
import type { DueDistribution } from '#contract/trust-books.ts';
import { trustReports } from '#contract/trust-reports.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Card } from '#web/kit/Card.tsx';
import { DayText } from '#web/kit/DayText.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';
import { overdueWords } from '#web/trust-reports/journal-words.ts';

const columns: Column<DueDistribution>[] = [
  {
    header: 'Client and matter',
    cell: ({ ledgerId, clientName, matterNumber }) =>
      clientName === null ? (
        'Of a matter that is closed to you'
      ) : (
        <span className="block max-w-72 wrap-anywhere">
          <PlaceLink parts={{ desk: 'trust', ledger: ledgerId, book: undefined }}>
            {clientName}
          </PlaceLink>
          <span className="block text-muted">{matterNumber}</span>
        </span>
      ),
  },
  { header: 'Came in', cell: ({ since }) => <DayText value={since} /> },
  {
    header: 'Pay out by',
    cell: ({ payOutBy, overdueDays }) => (
      <span className="block">
        <DayText value={payOutBy} />
        <span className="block text-danger">{overdueWords(overdueDays)}</span>
      </span>
    ),
  },
  { header: 'Amount', num: true, cell: ({ amount }) => <MoneyText amount={amount} /> },
];

/** It goes to whom it belongs to, or is held with the reason. */
export function DistributionsBook({ account }: { account: TrustAccount }) {
  const read = useRead(trustReports.distributions, { query: { accountId: account.id } });
  return (
    <Card title="To be paid out" flush>
      <Arriving
        read={read}
        rows={4}
        loading="Loading what is to be paid out"
        failed="Could not load what is to be paid out."
      />
      {read.data?.length === 0 && (
        <EmptyState
          text="Nothing is to be paid out."
          hint="What came in for a client, is no advance and nobody disputes is listed here when its days are over."
        />
      )}
      {read.data && read.data.length > 0 && (
        <div className="relative mt-2 overflow-x-auto">
          <Table
            caption="To be paid out"
            columns={columns}
            rows={read.data}
            rowKey={({ ledgerId }) => ledgerId}
          />
        </div>
      )}
    </Card>
  );
}

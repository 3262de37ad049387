import { Link } from 'wouter';
import { billedHours } from '#contract/rounding.ts';
import { longWaitDays, timeFigures, type WaitingMatter } from '#contract/time-figures.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Card } from '#web/kit/Card.tsx';
import { DayText } from '#web/kit/DayText.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';
import { timeHref } from '#web/time-entries/time-filters.ts';

const columns: Column<WaitingMatter>[] = [
  {
    header: 'Matter',
    cell: ({ matterId, matterNumber, clientName }) => (
      <>
        <Link
          href={timeHref({ matterId, state: 'unbilled' })}
          className="inline-block min-h-6 font-medium text-link hover:underline"
        >
          {matterNumber}
        </Link>
        <span className="block font-normal wrap-anywhere text-muted">{clientName}</span>
      </>
    ),
  },
  { header: 'Waiting since', cell: ({ since }) => <DayText value={since} /> },
  {
    header: 'Last billed',
    cell: ({ lastBilled }) => (lastBilled ? <DayText value={lastBilled} /> : 'Never'),
  },
  { header: 'Time', num: true, cell: (one) => `${billedHours(one.billedMinutes)} h` },
  { header: 'Amount', num: true, cell: ({ amount }) => <MoneyText amount={amount} /> },
];

/** Whom to bill first. */
export function WaitingMatters() {
  const read = useRead(timeFigures.waiting, { query: {} });
  return (
    <Card title="Not billed for long" flush>
      <p className="px-4 pb-3 text-sm text-muted sm:px-5">
        Matters with time or expenses that are at least {longWaitDays} days old and on no bill. The
        amount is that of time and expenses together.
      </p>
      <Arriving
        read={read}
        rows={3}
        loading="Loading what waits for a bill"
        failed="Could not load what waits for a bill."
      />
      {read.data?.length === 0 && <EmptyState text="Nothing has been waiting for long." />}
      {read.data && read.data.length > 0 && (
        <Table
          caption="Not billed for long"
          columns={columns}
          rows={read.data}
          rowKey={({ matterId }) => matterId}
        />
      )}
    </Card>
  );
}

import { Link } from 'wouter';
import { analytics } from '#contract/analytics.ts';
import type { AnalyticsAddress } from '#contract/analytics-address.ts';
import { spanText } from '#contract/analytics-periods.ts';
import type { AnalyticsRow, RowsOf } from '#contract/analytics-rows.ts';
import { invoiceAgeLabels } from '#contract/invoice-ages.ts';
import { matterTypeLabels } from '#contract/matter-types.ts';
import { askedOf } from '#web/analytics/analytics-address.ts';
import { usePayerName } from '#web/analytics/payer-name.ts';
import { rowsColumns, rowsTitles, rowsTotalText } from '#web/analytics/rows-words.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Dialog } from '#web/kit/Dialog.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { useReadPages } from '#web/kit/read-pages.ts';
import { ShowMore } from '#web/kit/ShowMore.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';

interface Props {
  address: AnalyticsAddress & { rows: RowsOf };
  /** 'Nov 1, 2026 to Nov 18, 2026'. */
  days: string;
  onClose: () => void;
}

/** The records behind a figure, and what they come to. */
export function RowsSheet({ address, days, onClose }: Props) {
  const { rows: of, age, only, payer, within, matterType = only } = address;
  const { title, isToday } = rowsTitles[of];
  const named = usePayerName(payer);
  const about = [
    isToday ? 'As of today' : within ? spanText(within) : days,
    matterType && matterTypeLabels[matterType],
    age && invoiceAgeLabels[age],
    payer && named,
  ];
  return (
    <Dialog
      open
      wide
      title={title}
      description={about.filter(Boolean).join(', ')}
      onClose={onClose}
    >
      <Records key={of} of={of} address={{ ...address, matterType }} />
    </Dialog>
  );
}

function Records({ of, address }: { of: RowsOf; address: AnalyticsAddress }) {
  const { age, payer, within } = address;
  const custom = within && { period: 'custom' as const, ...within };
  const span = askedOf({ ...address, ...custom }) ?? { period: 'month' as const };
  const asked = { ...span, of, ...(age && { age }), ...(payer && { payer }) };
  const total = useRead(analytics.total, { query: asked, isFresh: true });
  const read = useReadPages(analytics.rows, { limit: 50, query: asked, isFresh: true });
  return (
    <div className="grid gap-4">
      <p role="status" className="min-h-6 font-medium">
        {total.data && rowsTotalText(of, total.data)}
        {total.isError && 'Could not add them up.'}
      </p>
      {total.data?.hasClosedMatters && (
        <Alert tone="info">The figure may also count matters that are closed to you.</Alert>
      )}
      <Arriving
        read={read}
        rows={5}
        loading="Loading records"
        failed="Could not load the records."
      />
      {read.data?.length === 0 && !total.isPending && (
        <EmptyState
          text={
            total.data?.hasClosedMatters
              ? 'No record behind this figure is open to you.'
              : 'No record is behind this figure.'
          }
        />
      )}
      {read.data && read.data.length > 0 && (
        <div className="-mx-5 border-y border-border">
          <Table
            caption={rowsTitles[of].title}
            columns={columnsOf(of)}
            rows={read.data}
            rowKey={({ id }) => id}
          />
          <ShowMore read={read} failed="Could not load more records." />
        </div>
      )}
    </div>
  );
}

const columnsOf = (of: RowsOf): Column<AnalyticsRow>[] => [
  {
    header: 'Record',
    cell: ({ title, about, url }) => (
      <span className="grid">
        <Link href={url} className="line-clamp-2 font-medium text-link hover:underline">
          {title}
        </Link>
        {about && <span className="text-muted">{about}</span>}
      </span>
    ),
  },
  ...rowsColumns[of],
];

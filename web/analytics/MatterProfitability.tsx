import { Link } from 'wouter';
import type { Analytics, Profitability } from '#contract/analytics.ts';
import { emptyStateOf } from '#contract/analytics-empty.ts';
import { definitions, timeText } from '#contract/analytics-words.ts';
import { matterTypeLabels } from '#contract/matter-types.ts';
import type { RowsHref } from '#web/analytics/rows-href.ts';
import { Card } from '#web/kit/Card.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { Formula } from '#web/kit/Formula.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';

interface Props {
  figures: Analytics;
  hrefOf: RowsHref;
}

/** What is left of what came in, by type; each type opens its matters, the most profitable first. */
export function MatterProfitability({ figures, hrefOf }: Props) {
  const columns: Column<Profitability>[] = [
    {
      header: 'Matter type',
      cell: ({ matterType }) => (
        <Link
          href={hrefOf('profitability', { only: matterType })}
          className="inline-block min-h-6 text-link hover:underline"
        >
          {matterTypeLabels[matterType]}
        </Link>
      ),
    },
    { header: 'Received', num: true, cell: (one) => <MoneyText amount={one.received} /> },
    { header: 'Expenses', num: true, cell: (one) => <MoneyText amount={one.expenses} /> },
    { header: 'Profit', num: true, cell: (one) => <MoneyText amount={one.profit} /> },
    { header: 'Time', num: true, cell: (one) => timeText(one.workedMinutes) },
    {
      header: 'Per hour',
      num: true,
      cell: ({ perHour }) => (perHour === null ? '–' : <MoneyText amount={perHour} />),
    },
  ];
  const empty = emptyStateOf('Matter profitability', figures);
  return (
    <Card
      title="Matter profitability"
      flush
      action={
        <span className="flex items-center gap-3">
          <Link
            href={hrefOf('profitability')}
            className="inline-block min-h-6 text-sm text-link hover:underline"
          >
            Show matters
          </Link>
          <Formula of="Matter profitability">{definitions['Matter profitability']}</Formula>
        </span>
      }
    >
      {empty ? (
        <EmptyState {...empty} />
      ) : (
        <Table
          caption="Matter profitability"
          columns={columns}
          rows={figures.profitability}
          rowKey={({ matterType }) => matterType}
        />
      )}
    </Card>
  );
}

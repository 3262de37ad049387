import { Link } from 'wouter';
import type { Analytics } from '#contract/analytics.ts';
import { emptyStateOf } from '#contract/analytics-empty.ts';
import { definitions } from '#contract/analytics-words.ts';
import { formatMoney, totalOf } from '#contract/cents.ts';
import { formatDay } from '#contract/dates.ts';
import { invoiceAgeLabels } from '#contract/invoice-ages.ts';
import { FigureLink } from '#web/analytics/FigureLink.tsx';
import { NoChart } from '#web/analytics/NoChart.tsx';
import type { RowsHref } from '#web/analytics/rows-href.ts';
import { Card } from '#web/kit/Card.tsx';
import { classes } from '#web/kit/classes.ts';
import { Formula } from '#web/kit/Formula.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { Table } from '#web/kit/Table.tsx';

interface Props {
  figures: Analytics;
  hrefOf: RowsHref;
}

/** What was done and stands on no bill, today. */
export function UnbilledWork({ figures, hrefOf }: Props) {
  const { time, expenses, since } = figures.unbilled;
  const action = <Formula of="Unbilled work">{definitions['Unbilled work']}</Formula>;
  const empty = emptyStateOf('Unbilled work', figures);
  if (empty) return <NoChart title="Unbilled work" action={action} {...empty} />;
  return (
    <Card title="Unbilled work" action={action}>
      <p className="figure text-xl font-semibold">
        <FigureLink href={hrefOf('unbilled')} name="Unbilled work">
          {formatMoney(totalOf([time, expenses]))}
        </FigureLink>
      </p>
      <dl className="mt-4 grid gap-2 text-sm">
        <Line name="Time" text={formatMoney(time)} />
        <Line name="Expenses" text={formatMoney(expenses)} />
        {since && <Line name="Oldest" text={formatDay(since)} />}
      </dl>
    </Card>
  );
}

const Line = ({ name, text }: { name: string; text: string }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-muted">{name}</dt>
    <dd className="figure">{text}</dd>
  </div>
);

const all = 'All';

/** Who owes for how long, today. */
export function Receivables({ figures, hrefOf }: Props) {
  const { ages, invoices, balance } = figures.receivables;
  const rows = [
    ...ages.map(({ age, ...sums }) => ({
      name: invoiceAgeLabels[age],
      href: hrefOf('receivables', { age }),
      ...sums,
    })),
    { name: all, href: hrefOf('receivables'), invoices, balance },
  ];
  const action = <Formula of="Receivables by age">{definitions['Receivables by age']}</Formula>;
  const empty = emptyStateOf('Receivables by age', figures);
  if (empty) return <NoChart title="Receivables by age" action={action} {...empty} />;
  return (
    <Card title="Receivables by age" flush action={action} className="h-full">
      <Table
        caption="Receivables by age"
        dense
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          {
            header: 'Overdue for',
            cell: ({ name, href }) => (
              <Link
                href={href}
                className={classes(
                  'inline-block min-h-6 text-link hover:underline',
                  name === all && 'font-semibold',
                )}
              >
                {name}
              </Link>
            ),
          },
          { header: 'Invoices', num: true, cell: (row) => row.invoices },
          { header: 'Balance', num: true, cell: (row) => <MoneyText amount={row.balance} /> },
        ]}
      />
    </Card>
  );
}

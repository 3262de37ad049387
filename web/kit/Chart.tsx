/**
 * A chart is a picture with three ways to read it: the drawing, a sentence that says what it
 * shows, and the numbers in a table. Chart.js is loaded when the first chart is shown.
 */
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { Button } from '#web/kit/Button.tsx';
import type { ChartKind, Series } from '#web/kit/ChartCanvas.tsx';
import { chartColor } from '#web/kit/chart-color.ts';
import { classes } from '#web/kit/classes.ts';
import { Skeleton } from '#web/kit/Skeleton.tsx';
import { Table } from '#web/kit/Table.tsx';

const ChartCanvas = lazy(() =>
  import('#web/kit/ChartCanvas.tsx').then((module) => ({ default: module.ChartCanvas })),
);

interface Props {
  kind: ChartKind;
  title: string;
  /** One or two sentences: the kind of chart, its range, its highest, lowest and latest. */
  summary: string;
  /** What the labels are: 'Month', 'Matter type'. */
  labelHeader: string;
  labels: readonly string[];
  series: readonly [Series, ...Series[]];
  /** How a value is written: '$1,250'. */
  format?: (value: number) => string;
  /** A select or link beside the title. */
  action?: ReactNode;
}

export function Chart({
  kind,
  title,
  summary,
  labelHeader,
  labels,
  series,
  format = String,
  action,
}: Props) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const rows = labels.map((label, index) => ({ label, index }));
  return (
    <figure
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-summary`}
      className="grid gap-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={`${id}-title`} className="text-lg font-semibold">
          {title}
        </h3>
        {action}
      </div>
      <div
        className={classes(
          kind === 'doughnut' && 'grid items-center gap-x-8 gap-y-4 sm:grid-cols-[13rem_1fr]',
        )}
      >
        <div className={classes('relative', kind === 'doughnut' ? 'mx-auto size-52' : 'h-64')}>
          <Suspense fallback={<Skeleton className="size-full rounded-lg" />}>
            <ChartCanvas
              kind={kind}
              name={`${title} chart. ${summary}`}
              labels={labels}
              series={series}
              format={format}
            />
          </Suspense>
        </div>
        {kind === 'doughnut' && <Legend labels={labels} series={series[0]} format={format} />}
      </div>
      {series.length > 1 && <SeriesNames series={series} />}
      <p id={`${id}-summary`} className="max-w-prose text-sm text-muted">
        {summary}
      </p>
      <div>
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={asTable}
          aria-controls={`${id}-table`}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'Hide the table' : 'View as table'}
        </Button>
      </div>
      <div id={`${id}-table`} hidden={!asTable} className="rounded-lg border border-border">
        <Table
          caption={title}
          rows={rows}
          rowKey={(row) => String(row.index)}
          columns={[
            { header: labelHeader, cell: (row) => row.label },
            ...series.map((one) => ({
              header: one.name,
              num: true,
              cell: (row: { index: number }) => format(one.values[row.index] ?? 0),
            })),
          ]}
        />
      </div>
    </figure>
  );
}

/** The second and later series are dashed in the drawing and here. */
function SeriesNames({ series }: { series: readonly Series[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {series.map(({ name }, index) => (
        <li key={name} className="flex items-center gap-2">
          <span
            aria-hidden
            className={classes('w-6 border-t-2', index > 0 && 'border-dashed')}
            style={{ borderColor: `var(${chartColor(index)})` }}
          />
          {name}
        </li>
      ))}
    </ul>
  );
}

interface LegendProps {
  labels: readonly string[];
  series: Series;
  format: (value: number) => string;
}

/** Fifteen colours cannot all be told apart by everybody, so the counts stand beside the names. */
function Legend({ labels, series, format }: LegendProps) {
  return (
    <ul className="gap-x-8 text-sm sm:columns-2">
      {labels.map((label, index) => (
        <li key={label} className="flex break-inside-avoid items-baseline gap-2 py-0.5">
          <span
            aria-hidden
            className="size-2.5 shrink-0 rounded-xs"
            style={{ backgroundColor: `var(${chartColor(index)})` }}
          />
          <span className="min-w-0 flex-1">{label}</span>
          <span className="figure font-medium">{format(series.values[index] ?? 0)}</span>
        </li>
      ))}
    </ul>
  );
}

/**
 * A chart is a picture with three ways to read it: the drawing, a sentence that says what it
 * shows, and the numbers in a table. Chart.js is loaded when the first chart is shown.
 */
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { Link } from 'wouter';
import type { ChartKind } from '#web/kit/ChartCanvas.tsx';
import { ChartLegend } from '#web/kit/ChartLegend.tsx';
import { ChartTable } from '#web/kit/ChartTable.tsx';
import { chartColor } from '#web/kit/chart-color.ts';
import { type Series, valueText } from '#web/kit/chart-series.ts';
import { classes } from '#web/kit/classes.ts';
import { Skeleton } from '#web/kit/Skeleton.tsx';

const ChartCanvas = lazy(() =>
  import('#web/kit/ChartCanvas.tsx').then((module) => ({ default: module.ChartCanvas })),
);

interface Props {
  kind: ChartKind;
  title: string;
  /** Of the title: 3 under a heading of its own, 2 where it stands for itself. */
  level?: 2 | 3;
  /** One or two sentences: the kind of chart, its range, its highest, lowest and latest. */
  summary: string;
  /** What the labels are: 'Month', 'Matter type'. */
  labelHeader: string;
  labels: readonly string[];
  /** The labels in full, for the table: 'November 2026' where the axis has room for 'Nov'. */
  longLabels?: readonly string[];
  series: readonly [Series, ...Series[]];
  /** How a value is written: '$1,250'. */
  format?: (value: number) => string;
  /** A select or link beside the title. */
  action?: ReactNode;
  /** The rows behind a label, of each series its own; the drawing, the legend and the table lead to them. */
  hrefOf?: (index: number, series: number) => string | undefined;
  /** In the hole of a doughnut: what its slices come to, and the rows behind all of them. */
  middle?: ReactNode;
  middleHref?: string;
}

export function Chart({
  kind,
  title,
  level = 3,
  summary,
  labelHeader,
  labels,
  longLabels = labels,
  series,
  format = String,
  action,
  hrefOf,
  middle,
  middleHref,
}: Props) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <figure
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-summary`}
      className="flex h-full flex-col gap-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading id={`${id}-title`} className="text-lg font-semibold">
          {title}
        </Heading>
        {action}
      </div>
      <div
        className={classes(
          kind === 'doughnut'
            ? 'grid items-center gap-x-6 gap-y-4 sm:grid-cols-[13rem_minmax(0,1fr)]'
            : // As high as what stands beside it, where that is higher.
              'relative grow basis-64',
        )}
      >
        <div className={kind === 'doughnut' ? 'relative mx-auto size-52' : 'absolute inset-0'}>
          <Suspense fallback={<Skeleton className="size-full rounded-lg" />}>
            <ChartCanvas
              kind={kind}
              name={`${title} chart. ${summary}`}
              labels={labels}
              series={series}
              format={format}
              hrefOf={hrefOf}
            />
          </Suspense>
          {middle && (
            <div
              aria-hidden={middleHref === undefined}
              className="pointer-events-none absolute inset-0 grid place-content-center text-center"
            >
              {middleHref ? (
                <Link
                  href={middleHref}
                  className="pointer-events-auto grid rounded-md px-2 py-1 text-fg no-underline hover:bg-surface-2"
                >
                  {middle}
                </Link>
              ) : (
                middle
              )}
            </div>
          )}
        </div>
        {kind === 'doughnut' && (
          <ChartLegend
            labels={labels}
            series={series[0]}
            format={format}
            hrefOf={(index) => hrefOf?.(index, 0)}
          />
        )}
      </div>
      {series.length > 1 && <SeriesNames series={series} isLine={kind === 'line'} />}
      <ChartTable
        id={id}
        title={title}
        summary={summary}
        labelHeader={labelHeader}
        headers={series.map(({ name }) => name)}
        rows={longLabels.map((label, index) => ({
          label,
          hrefs: series.map((_, at) => hrefOf?.(index, at)),
          cells: series.map((one) => valueText(one, index, format)),
        }))}
      />
    </figure>
  );
}

/** The second and later lines are dashed in the drawing and here. */
function SeriesNames({ series, isLine }: { series: readonly Series[]; isLine: boolean }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {series.map(({ name }, index) => (
        <li key={name} className="flex items-center gap-2">
          <span
            aria-hidden
            className={
              isLine
                ? classes('w-6 border-t-2', index > 0 && 'border-dashed')
                : 'size-2.5 rounded-xs border-5'
            }
            style={{ borderColor: `var(${chartColor(index)})` }}
          />
          {name}
        </li>
      ))}
    </ul>
  );
}

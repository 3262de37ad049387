import { Gauge } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import type { Analytics, Share } from '#contract/analytics.ts';
import { emptyStateOf } from '#contract/analytics-empty.ts';
import {
  definitions,
  notEnoughData,
  percentText,
  productivityOf,
  productivitySummary,
} from '#contract/analytics-words.ts';
import { Growth } from '#web/analytics/Growth.tsx';
import { NoChart } from '#web/analytics/NoChart.tsx';
import { hrefWithin, type RowsHref } from '#web/analytics/rows-href.ts';
import { Card } from '#web/kit/Card.tsx';
import { ChartTable } from '#web/kit/ChartTable.tsx';
import { Formula } from '#web/kit/Formula.tsx';

interface Props {
  figures: Analytics;
  hrefOf: RowsHref;
}

const behind = {
  Utilisation: 'utilisation',
  Realisation: 'realisation',
  Collection: 'collection',
  'Task Completion': 'tasks',
} as const;

/** Four shares as bars, each with its number: above a hundred the bar is full and the number says more. */
export function ProductivityMetrics({ figures, hrefOf }: Props) {
  const id = useId();
  const measures = productivityOf(figures);
  const empty = emptyStateOf('Productivity Metrics', figures);
  if (empty)
    return (
      <NoChart
        title="Productivity Metrics"
        icon={Gauge}
        {...empty}
        definitions={
          <ul className="flex flex-wrap justify-center gap-x-5 gap-y-1 text-sm text-muted">
            {measures.map(({ name }) => (
              <li key={name} className="flex items-center gap-1.5">
                {name}
                <Formula of={name}>{definitions[name]}</Formula>
              </li>
            ))}
          </ul>
        }
      />
    );
  return (
    <Card className="grid grid-cols-1">
      <figure
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-summary`}
        className="flex h-full flex-col gap-4"
      >
        <h2 id={`${id}-title`} className="text-lg font-semibold">
          Productivity Metrics
        </h2>
        <ul className="grid grow content-around gap-4">
          {measures.map(({ name, share }) => (
            <li key={name}>
              <Measure name={name} share={share} href={hrefOf(behind[name])} />
            </li>
          ))}
        </ul>
        <ChartTable
          id={id}
          title="Productivity Metrics"
          summary={productivitySummary(figures)}
          labelHeader="Measure"
          rows={measures.map(({ name, share }) => ({
            label: name,
            hrefs: [
              hrefOf(behind[name]),
              share.before === null ? undefined : hrefWithin(hrefOf, behind[name], figures.before),
            ],
            cells: [percentText(share.now), percentText(share.before)],
          }))}
          headers={['This period', 'Period before']}
        />
      </figure>
    </Card>
  );
}

interface MeasureProps {
  name: keyof typeof behind;
  share: Share;
  href: string;
}

function Measure({ name, share: { now, points }, href }: MeasureProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex min-w-0 items-center gap-2">
          <Link href={href} className="inline-block min-h-6 font-medium text-link hover:underline">
            {name}
          </Link>
          <Formula of={name}>{definitions[name]}</Formula>
        </span>
        {now === null ? (
          <span className="ml-auto text-sm text-muted">{notEnoughData}</span>
        ) : (
          <span className="ml-auto flex items-center gap-3 text-sm">
            {points !== null && <Growth change={points} isPoints />}
            <span className="figure text-base font-semibold">{percentText(now)}</span>
          </span>
        )}
      </div>
      <svg
        aria-hidden
        viewBox="0 0 1000 10"
        preserveAspectRatio="none"
        className="mt-1.5 h-2.5 w-full rounded-full"
      >
        <rect width="1000" height="10" className="fill-surface-3" />
        <rect width={Math.min(1000, now ?? 0)} height="10" className="fill-chart-1" />
      </svg>
    </>
  );
}

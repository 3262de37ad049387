import type { ReactNode } from 'react';
import type { Analytics } from '#contract/analytics.ts';
import { spanText } from '#contract/analytics-periods.ts';
import type { RowsOf } from '#contract/analytics-rows.ts';
import { definitions, percentText } from '#contract/analytics-words.ts';
import { formatMoney } from '#contract/cents.ts';
import { FigureLink } from '#web/analytics/FigureLink.tsx';
import { Growth } from '#web/analytics/Growth.tsx';
import type { RowsHref } from '#web/analytics/rows-href.ts';
import { Formula } from '#web/kit/Formula.tsx';
import { StatCard } from '#web/kit/StatCard.tsx';

interface Props {
  figures: Analytics;
  hrefOf: RowsHref;
}

/** The average or the share of no records; there is nothing to open. */
const none = '–';

/** The four figures of the period, each beside the equal period before. */
export function FigureCards({ figures, hrefOf }: Props) {
  const { revenue, activeClients, averageInvoice, taskCompletion, before } = figures;
  return (
    <section
      aria-label="Figures of the period"
      className="grid grid-cols-1 gap-3 min-[24rem]:grid-cols-2 sm:gap-4 lg:grid-cols-4"
    >
      <Tile
        name="Total Revenue"
        rows="revenue"
        value={formatMoney(revenue.now)}
        growth={<Growth change={revenue.growth} />}
        {...{ before, hrefOf }}
      />
      <Tile
        name="Active Clients"
        rows="clients"
        value={String(activeClients.now)}
        growth={<Growth change={activeClients.growth} />}
        {...{ before, hrefOf }}
      />
      <Tile
        name="Avg Invoice Value"
        rows="invoices"
        value={averageInvoice.now === null ? none : formatMoney(averageInvoice.now)}
        growth={<Growth change={averageInvoice.growth} />}
        {...{ before, hrefOf }}
      />
      <Tile
        name="Task Completion"
        rows="tasks"
        value={percentText(taskCompletion.now)}
        growth={<Growth change={taskCompletion.points} isPoints />}
        {...{ before, hrefOf }}
      />
    </section>
  );
}

interface TileProps {
  name: 'Total Revenue' | 'Active Clients' | 'Avg Invoice Value' | 'Task Completion';
  rows: RowsOf;
  value: string;
  growth: ReactNode;
  before: Analytics['before'];
  hrefOf: RowsHref;
}

function Tile({ name, rows, value, growth, before, hrefOf }: TileProps) {
  return (
    <StatCard
      label={name}
      aside={<Formula of={name}>{definitions[name]}</Formula>}
      value={
        value === none ? (
          none
        ) : (
          <FigureLink href={hrefOf(rows)} name={name}>
            {value}
          </FigureLink>
        )
      }
      hint={
        <span className="flex flex-wrap items-center gap-x-2" title={`Against ${spanText(before)}`}>
          {growth}
        </span>
      }
    />
  );
}

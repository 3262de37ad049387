/** What the figures say, in sentences; each leads to the rows it speaks of. */
import type { Analytics, Insight } from '#contract/analytics.ts';
import { type AnalyticsAddress, analyticsAddress } from '#contract/analytics-address.ts';
import type { RowsOf } from '#contract/analytics-rows.ts';
import { formatMoney, fromCents, toCents } from '#contract/cents.ts';
import { daysBetween, formatDay } from '#contract/dates.ts';
import { matterTypeLabels } from '#contract/matter-types.ts';
import { longWaitDays } from '#contract/time-figures.ts';
import { perMille } from '#server/time-figures/people.ts';
import type { Asked } from './asked.ts';
import type { Payer } from './payers.ts';
import type { OldestDebt, OverdueTasks } from './pressing.ts';

export interface Pressing {
  payer: Payer | null;
  oldestDebt: OldestDebt | null;
  overdue: OverdueTasks;
}

type Figures = Omit<Analytics, 'insights'>;

/** Less than a twentieth up or down is no news. */
const newsworthy = 50;

export function insightsOf(asked: Asked, figures: Figures, pressing: Pressing): Insight[] {
  const address: Address = (rows, more = {}) =>
    analyticsAddress({
      period: asked.period,
      ...asked.chosen,
      ...(asked.matterType && { matterType: asked.matterType }),
      rows,
      ...more,
    });
  return [
    largestChange(figures, address),
    oldestReceivable(asked, pressing.oldestDebt),
    concentrationOf(figures, pressing.payer, address),
    overdueWork(pressing.overdue, address),
    longUnbilled(asked, figures, address),
    loss(figures, address),
  ].filter((insight) => insight !== null);
}

type Address = (rows: RowsOf, more?: Pick<AnalyticsAddress, 'only' | 'payer'>) => string;

function largestChange(figures: Figures, address: Address): Insight | null {
  const { revenue, activeClients, averageInvoice, performance } = figures;
  const money = (amount: string | null) => formatMoney(amount ?? '0.00');
  const changes: [name: string, RowsOf, growth: number | null, now: string, before: string][] = [
    ['Revenue', 'revenue', revenue.growth, money(revenue.now), money(revenue.before)],
    [
      'The number of active clients',
      'clients',
      activeClients.growth,
      `${activeClients.now}`,
      `${activeClients.before}`,
    ],
    [
      'The average invoice',
      'invoices',
      averageInvoice.growth,
      money(averageInvoice.now),
      money(averageInvoice.before),
    ],
    [
      'The worth of billable work',
      'worked',
      performance.worked.growth,
      money(performance.worked.now),
      money(performance.worked.before),
    ],
    [
      'What was invoiced',
      'invoices',
      performance.invoiced.growth,
      money(performance.invoiced.now),
      money(performance.invoiced.before),
    ],
    [
      'Expenses',
      'expenses',
      performance.expenses.growth,
      money(performance.expenses.now),
      money(performance.expenses.before),
    ],
  ];
  const [largest] = changes.toSorted(
    (one, other) => Math.abs(other[2] ?? 0) - Math.abs(one[2] ?? 0),
  );
  if (!largest) return null;
  const [name, rows, growth, now, before] = largest;
  if (growth === null || Math.abs(growth) < newsworthy) return null;
  return {
    kind: 'change',
    // To lay out more for clients is neither good nor bad.
    tone: rows === 'expenses' ? 'neutral' : growth > 0 ? 'good' : 'bad',
    sentence: `${name} ${growth > 0 ? 'rose' : 'fell'} by ${percent(Math.abs(growth))}: ${now}, and ${before} in the equal period before.`,
    url: address(rows),
  };
}

function oldestReceivable({ today }: Asked, debt: OldestDebt | null): Insight | null {
  if (!debt) return null;
  const days = daysBetween(debt.dueDate, today);
  return {
    kind: 'receivable',
    tone: 'bad',
    sentence: `The oldest receivable is ${debt.invoiceNumber} of ${debt.clientName}: ${formatMoney(debt.balance)}, due on ${formatDay(debt.dueDate)}, ${days} ${days === 1 ? 'day' : 'days'} ago.`,
    url: `/financial-mgmt?invoice=${debt.id}`,
  };
}

function concentrationOf(
  { revenue }: Figures,
  payer: Payer | null,
  address: Address,
): Insight | null {
  const share = payer && perMille(payer.paid, toCents(revenue.now));
  if (!share) return null;
  return {
    kind: 'concentration',
    tone: share >= 500 ? 'bad' : 'neutral',
    sentence: `${percent(share)} of the revenue came from ${payer.name}: ${formatMoney(fromCents(payer.paid))} of ${formatMoney(revenue.now)}.`,
    url: address('revenue', { payer: payer.clientId ?? payer.name }),
  };
}

function overdueWork({ tasks, since }: OverdueTasks, address: Address): Insight | null {
  if (tasks === 0 || since === null) return null;
  return {
    kind: 'overdue',
    tone: 'bad',
    sentence:
      tasks === 1
        ? `1 task is overdue, since ${formatDay(since)}.`
        : `${tasks} tasks are overdue, the oldest since ${formatDay(since)}.`,
    url: address('overdue'),
  };
}

function longUnbilled({ today }: Asked, { unbilled }: Figures, address: Address): Insight | null {
  if (unbilled.since === null || daysBetween(unbilled.since, today) < longWaitDays) return null;
  const all = fromCents(toCents(unbilled.time) + toCents(unbilled.expenses));
  return {
    kind: 'unbilled',
    tone: 'neutral',
    sentence: `${formatMoney(all)} of work is not billed, the oldest since ${formatDay(unbilled.since)}.`,
    url: address('unbilled'),
  };
}

function loss({ profitability }: Figures, address: Address): Insight | null {
  const worst = profitability.at(-1);
  if (!worst?.profit.startsWith('-')) return null;
  return {
    kind: 'loss',
    tone: 'bad',
    sentence: `${matterTypeLabels[worst.matterType]} cost more than it brought: ${formatMoney(worst.received)} received, ${formatMoney(worst.expenses)} laid out.`,
    url: address('profitability', { only: worst.matterType }),
  };
}

const percent = (perMille: number) => `${(perMille / 10).toFixed(perMille % 10 === 0 ? 0 : 1)}%`;

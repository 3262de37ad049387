/** The words around the figures: what they are called, how they come about, and what the charts show. */
import type { Analytics } from '#contract/analytics.ts';
import { spanText } from '#contract/analytics-periods.ts';
import { formatMoney, share, toCents } from '#contract/cents.ts';
import { daysBetween, formatDay, plusDays } from '#contract/dates.ts';
import { matterTypeLabels } from '#contract/matter-types.ts';
import { dayOfMonth } from '#contract/recurrence.ts';

/** How each figure comes about; the server counts them so. */
export const definitions = {
  'Total Revenue':
    'Payments received in the period, by the day they came in. A payment that was reversed or refunded counts on no day. Write-offs are no revenue; trust money is none until an invoice is paid with it.',
  'Active Clients':
    'Clients with at least one matter that was open on a day of the period, whatever the list of clients says of them today.',
  'Avg Invoice Value':
    'What the invoices issued in the period come to, divided by how many they are. Cancelled invoices are not counted.',
  'Task Completion':
    'Of the tasks that were due in the period, how many are completed. Cancelled tasks and tasks without a due date are not counted.',
  'Revenue Trend':
    'Payments received, step by step, beside the equal period before. Where that has more days, they are added to its last step.',
  'Matter Distribution':
    'Matters that were open on a day of the period, pending ones and those closed since too, by practice area. A matter without one counts as Other.',
  'Performance Overview':
    'Work done is billable time at its rates on hourly matters. Invoiced is what the invoices issued in the period come to. Expenses are those laid out for matters.',
  Utilisation:
    'Billable time of the time that everybody who logged some in the period could have worked: their weekly hours over Monday to Friday, up to today.',
  Realisation:
    'Of what the time worked in the period and billed since is worth at its rates, how much was billed after discounts.',
  Collection:
    'Of what was billed for the time worked in the period, how much has been paid. A payment of part of an invoice counts in part for everything on it.',
  'Unbilled work':
    'Time on hourly matters that waits to be billed and billable expenses that stand on no invoice yet, as of today, whatever the period.',
  'Receivables by age':
    'What is owed on open invoices, as of today, whatever the period, by how long it is overdue.',
  'Matter profitability':
    'Payments received for matters of a type in the period, less the expenses laid out for them in it. Per hour is what was received divided by all time worked. Salaries and rent are not in it. Invoices without a matter count as Other.',
} as const;

export const notEnoughData = 'Not enough data';

const tenths = (value: number) => (Math.abs(value) / 10).toFixed(value % 10 === 0 ? 0 : 1);
const sign = (value: number) => (value > 0 ? '+' : value < 0 ? '−' : '');

/** '87.3%'; of nothing there is no share. */
export const percentText = (perMille: number | null) =>
  perMille === null ? '–' : `${perMille < 0 ? '−' : ''}${tenths(perMille)}%`;

/** '+8.2%' against the equal period before. */
export const growthText = (growth: number | null) =>
  growth === null ? notEnoughData : `${sign(growth)}${tenths(growth)}%`;

/** '+2.1 points': shares are compared by their difference. */
export const pointsText = (points: number | null) =>
  points === null
    ? notEnoughData
    : `${sign(points)}${tenths(points)} ${Math.abs(points) === 10 ? 'point' : 'points'}`;

/** '12h 30m'. */
export const timeText = (minutes: number) =>
  minutes % 60 === 0 ? `${minutes / 60}h` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`;

const stepNames = { day: 'day', week: 'week', month: 'month' } as const;

type Point = Analytics['trend']['points'][number];

/** What a step is called, in full: a month by its name, a week by its days. */
export function stepText(
  { from, to }: Pick<Point, 'from' | 'to'>,
  step: Analytics['trend']['step'],
) {
  if (step === 'month' && isWhole({ from, to }, step)) return monthName(from);
  return spanText({ from, to });
}

/** Short enough for an axis: 'Jan', 'Jan 2024' where there is more than one, 'Feb 29'. */
export function stepLabels({ step, points }: Analytics['trend']): string[] {
  const isOneYear = points[0]?.from.slice(0, 4) === points.at(-1)?.from.slice(0, 4);
  return points.map(({ from }) => {
    if (step !== 'month') return formatDay(from).split(',')[0] ?? '';
    const name = monthName(from).slice(0, 3);
    return isOneYear ? name : `${name} ${from.slice(0, 4)}`;
  });
}

/** A span may begin or end within a month or a week. */
function isWhole({ from, to }: Pick<Point, 'from' | 'to'>, step: Analytics['trend']['step']) {
  if (step === 'month') return dayOfMonth(from) === 1 && dayOfMonth(plusDays(to, 1)) === 1;
  return step === 'day' || daysBetween(from, to) === 6;
}

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const monthName = (day: string) => `${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

export function trendSummary({ step, points }: Analytics['trend']): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return 'Line chart. There is no day to show.';
  const name = (point: Point) => stepText(point, step);
  if (points.length === 1)
    return `Only ${name(first)} is available: ${formatMoney(first.received)}.`;
  const areMonths = step === 'month' && isWhole(first, step) && isWhole(last, step);
  const range = areMonths
    ? `${name(first)} to ${name(last)}`
    : spanText({ from: first.from, to: last.to });
  const sorted = points.toSorted((one, other) =>
    Number(toCents(one.received) - toCents(other.received)),
  );
  const [lowest = first] = sorted;
  const highest = sorted.findLast(() => true) ?? first;
  if (toCents(highest.received) === 0n) {
    return `Line chart. No revenue by ${stepNames[step]}, ${range}.`;
  }
  return `Line chart. Revenue by ${stepNames[step]}, ${range}. Highest ${name(highest)} ${formatMoney(highest.received)}, lowest ${name(lowest)} ${formatMoney(lowest.received)}, latest ${name(last)} ${formatMoney(last.received)}${sinceBefore(points, step)}.`;
}

/** ', up 8.2% on the month before': the last step beside the one before it; on nothing, and of half a step, there is no growth. */
function sinceBefore(points: readonly Point[], step: Analytics['trend']['step']): string {
  if (!points.slice(-2).every((point) => isWhole(point, step))) return '';
  const [before, last] = points.slice(-2).map(({ received }) => toCents(received));
  if (!before || last === undefined) return '';
  const change = last - before;
  if (change === 0n) return `, as much as the ${stepNames[step]} before`;
  const size = share(change < 0n ? -change : change, 1000n, before);
  return `, ${change > 0n ? 'up' : 'down'} ${percentText(Number(size))} on the ${stepNames[step]} before`;
}

export function distributionSummary(distribution: Analytics['distribution']): string {
  const all = distribution.reduce((sum, { matters }) => sum + matters, 0);
  if (all === 0) return 'No matter was open in this period.';
  const largest = distribution
    .slice(0, 3)
    .map(
      ({ matterType, matters }) =>
        `${matterTypeLabels[matterType]} ${matters} (${Math.round((100 * matters) / all)}%)`,
    )
    .join(', ');
  const types = distribution.length;
  return `Doughnut chart. ${all} ${all === 1 ? 'matter' : 'matters'} in ${types} ${types === 1 ? 'type' : 'types'}. Largest: ${largest}.`;
}

export const performanceLabels: Record<keyof Analytics['performance'], string> = {
  worked: 'Work done',
  invoiced: 'Invoiced',
  received: 'Received',
  expenses: 'Expenses',
};
type Measure = keyof Analytics['performance'];

export function performanceSummary(performance: Analytics['performance']): string {
  const parts = (Object.keys(performanceLabels) as Measure[]).map(
    (name) => `${performanceLabels[name]} ${formatMoney(performance[name].now)}`,
  );
  return `Bar chart. ${parts.length} measures. ${parts.join(', ')}.`;
}

type Shares = Pick<Analytics, 'utilisation' | 'realisation' | 'collection' | 'taskCompletion'>;

export const productivityOf = ({
  utilisation,
  realisation,
  collection,
  taskCompletion,
}: Shares) => [
  { name: 'Utilisation' as const, share: utilisation },
  { name: 'Realisation' as const, share: realisation },
  { name: 'Collection' as const, share: collection },
  { name: 'Task Completion' as const, share: taskCompletion },
];

export const productivitySummary = (figures: Shares): string =>
  `Bars. ${productivityOf(figures)
    .map(
      ({ name, share }) =>
        `${name} ${share.now === null ? 'not enough data' : percentText(share.now)}`,
    )
    .join(', ')}.`;

export const nothingStandsOut = 'Nothing stands out in this period.';

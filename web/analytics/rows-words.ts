/** How the records behind each figure are called, shown and summed up. */
import type { AnalyticsRow, RowsOf, RowsTotal } from '#contract/analytics-rows.ts';
import { percentText, timeText } from '#contract/analytics-words.ts';
import { formatMoney, fromCents, share, toCents } from '#contract/cents.ts';
import { formatDay } from '#contract/dates.ts';
import type { Column } from '#web/kit/Table.tsx';

export const rowsTitles: Record<RowsOf, { title: string; isToday?: boolean }> = {
  revenue: { title: 'Payments received' },
  invoices: { title: 'Invoices issued' },
  clients: { title: 'Active clients' },
  tasks: { title: 'Tasks that were due' },
  matters: { title: 'Open matters' },
  worked: { title: 'Billable time on hourly matters' },
  expenses: { title: 'Expenses of matters' },
  utilisation: { title: 'Billable time' },
  realisation: { title: 'Time that was billed' },
  collection: { title: 'Billed time, and what was paid of it' },
  unbilled: { title: 'Unbilled work', isToday: true },
  receivables: { title: 'Open invoices', isToday: true },
  profitability: { title: 'Profitability of matters' },
  overdue: { title: 'Overdue tasks', isToday: true },
};

type Shown = Column<AnalyticsRow>;

const day = (header: string): Shown => ({
  header,
  num: true,
  cell: (row) => (row.day ? formatDay(row.day) : '–'),
});
const money = (header: string, of: 'amount' | 'of' = 'amount'): Shown => ({
  header,
  num: true,
  cell: (row) => formatMoney(row[of] ?? '0.00'),
});
const time: Shown = { header: 'Time', num: true, cell: ({ minutes }) => timeText(minutes ?? 0) };
const timeOrNone: Shown = {
  header: 'Time',
  num: true,
  cell: ({ minutes }) => (minutes === null ? '–' : timeText(minutes)),
};
const done: Shown = {
  header: 'Status',
  cell: ({ isDone }) => (isDone ? 'Completed' : 'Not completed'),
};

export const rowsColumns: Record<RowsOf, Shown[]> = {
  revenue: [day('Received'), money('Amount')],
  invoices: [day('Issued'), money('Amount')],
  clients: [],
  tasks: [day('Due'), done],
  matters: [day('Opened')],
  worked: [day('Day'), time, money('Worth')],
  expenses: [day('Day'), money('Amount')],
  utilisation: [day('Day'), time],
  realisation: [day('Day'), money('Worth', 'of'), money('Billed')],
  collection: [day('Day'), money('Billed', 'of'), money('Collected')],
  unbilled: [day('Day'), timeOrNone, money('Amount')],
  receivables: [day('Due'), money('Balance')],
  profitability: [money('Received', 'of'), money('Profit'), time],
  overdue: [day('Due')],
};

const count = (rows: number, one: string) => `${rows} ${rows === 1 ? one : `${one}s`}`;

const nouns: Record<RowsOf, string> = {
  revenue: 'payment',
  invoices: 'invoice',
  clients: 'client',
  tasks: 'task',
  matters: 'matter',
  worked: 'time entr',
  expenses: 'expense',
  utilisation: 'time entr',
  realisation: 'time entr',
  collection: 'time entr',
  unbilled: 'record',
  receivables: 'invoice',
  profitability: 'record',
  overdue: 'task',
};

const counted = (of: RowsOf, rows: number) =>
  nouns[of] === 'time entr'
    ? `${rows} time ${rows === 1 ? 'entry' : 'entries'}`
    : count(rows, nouns[of]);

/** '4 payments, $1,100.10': what the figure is made of. */
export function rowsTotalText(of: RowsOf, total: RowsTotal): string {
  const { rows, done: completed, minutes } = total;
  const parts = [counted(of, rows)];
  const amount = total.amount ?? '0.00';
  const whole = total.of ?? '0.00';
  if (of === 'tasks') {
    parts.push(`${completed ?? 0} completed`);
    if (rows > 0) parts.push(shareText(BigInt(completed ?? 0), BigInt(rows)));
  }
  if (of === 'utilisation' || of === 'worked') parts.push(timeText(minutes ?? 0));
  if (of === 'realisation') parts.push(`${formatMoney(amount)} billed of ${formatMoney(whole)}`);
  if (of === 'collection') parts.push(`${formatMoney(amount)} collected of ${formatMoney(whole)}`);
  if (of === 'profitability') {
    parts.push(`${formatMoney(whole)} received`, `${formatMoney(amount)} left`);
  }
  if (hasAmount.has(of)) parts.push(formatMoney(amount));
  if (of === 'invoices' && rows > 0) {
    parts.push(`${formatMoney(fromCents(share(toCents(amount), 1n, BigInt(rows))))} on average`);
  }
  const cents = toCents(whole);
  if ((of === 'realisation' || of === 'collection') && cents > 0n) {
    parts.push(shareText(toCents(amount), cents));
  }
  return parts.join(', ');
}

const shareText = (part: bigint, whole: bigint) => percentText(Number(share(part, 1000n, whole)));

const hasAmount: ReadonlySet<RowsOf> = new Set([
  'revenue',
  'invoices',
  'worked',
  'expenses',
  'unbilled',
  'receivables',
]);

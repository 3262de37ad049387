/** What the screen shows, as tables: the report on paper and the file for a spreadsheet say the same. */
import type { Analytics, ComparedCount, ComparedMoney, Share } from '#contract/analytics.ts';
import { type EmptyPart, type EmptyWords, emptyStateOf } from '#contract/analytics-empty.ts';
import {
  growthText,
  notEnoughData,
  percentText,
  performanceLabels,
  pointsText,
  productivityOf,
  stepText,
  timeText,
} from '#contract/analytics-words.ts';
import { formatMoney, totalOf } from '#contract/cents.ts';
import { formatDay } from '#contract/dates.ts';
import { invoiceAgeLabels } from '#contract/invoice-ages.ts';
import { matterTypeLabels } from '#contract/matter-types.ts';

/** As it is read, and as a spreadsheet adds it up. */
interface ReportCell {
  text: string;
  figure?: string;
}
interface ReportTable {
  title: 'Figures' | EmptyPart;
  columns: readonly {
    title: string;
    isFigure?: boolean;
    share?: number;
    /** What the figures for a spreadsheet are of, where the words say it themselves. */
    unit?: string;
  }[];
  rows: readonly (readonly ReportCell[])[];
}

const word = (text: string): ReportCell => ({ text });
const money = (amount: string | null): ReportCell =>
  amount === null ? word('–') : { text: formatMoney(amount), figure: amount };
const number = (value: number): ReportCell => ({ text: String(value), figure: String(value) });
/** A spreadsheet reads '-19.2%' as a number, and takes '+50%' for a formula. */
const plain = (text: string) => text.replace('+', '').replace('−', '-');
const change = (text: string): ReportCell =>
  text === notEnoughData ? word(text) : { text, figure: plain(text) };
const percent = (perMille: number | null): ReportCell =>
  perMille === null
    ? word('–')
    : { text: percentText(perMille), figure: plain(percentText(perMille)) };

const figure = (title: string) => ({ title, isFigure: true });
const compared = [figure('This period'), figure('Period before'), figure('Change')];

const ofMoney = ({
  now,
  before,
  growth,
}: Omit<ComparedMoney, 'now' | 'before'> & { now: string | null; before: string | null }) => [
  money(now),
  money(before),
  change(growthText(growth)),
];
const ofCount = ({ now, before, growth }: ComparedCount) => [
  number(now),
  number(before),
  change(growthText(growth)),
];
const ofShare = ({ now, before, points }: Share) => [
  percent(now),
  percent(before),
  change(pointsText(points)),
];

/** Each with what stands in its place where there is nothing to show. */
export const reportTables = (figures: Analytics): (ReportTable & { empty: EmptyWords | null })[] =>
  tablesOf(figures).map((table) => ({
    ...table,
    empty: table.title === 'Figures' ? null : emptyStateOf(table.title, figures),
  }));

function tablesOf(figures: Analytics): ReportTable[] {
  return [
    {
      title: 'Figures',
      columns: [{ title: 'Figure', share: 2 }, ...compared],
      rows: [
        [word('Total Revenue'), ...ofMoney(figures.revenue)],
        [word('Active Clients'), ...ofCount(figures.activeClients)],
        [word('Avg Invoice Value'), ...ofMoney(figures.averageInvoice)],
        [word('Task Completion'), ...ofShare(figures.taskCompletion)],
      ],
    },
    {
      title: 'Revenue Trend',
      columns: [
        { title: { day: 'Day', week: 'Week', month: 'Month' }[figures.trend.step], share: 2 },
        figure('This period'),
        figure('Period before'),
      ],
      rows: figures.trend.points.map((point) => [
        word(stepText(point, figures.trend.step)),
        money(point.received),
        money(point.before),
      ]),
    },
    {
      title: 'Matter Distribution',
      columns: [{ title: 'Matter type', share: 3 }, figure('Matters')],
      rows: figures.distribution.map(({ matterType, matters }) => [
        word(matterTypeLabels[matterType]),
        number(matters),
      ]),
    },
    {
      title: 'Performance Overview',
      columns: [{ title: 'Measure', share: 2 }, ...compared],
      rows: (['worked', 'invoiced', 'received', 'expenses'] as const).map((name) => [
        word(performanceLabels[name]),
        ...ofMoney(figures.performance[name]),
      ]),
    },
    {
      title: 'Productivity Metrics',
      columns: [{ title: 'Measure', share: 2 }, ...compared],
      rows: productivityOf(figures).map(({ name, share }) => [word(name), ...ofShare(share)]),
    },
    ...standing(figures),
    profitability(figures),
  ];
}

const standing = ({ unbilled, receivables }: Analytics): ReportTable[] => [
  {
    title: 'Unbilled work',
    columns: [{ title: 'As of today', share: 3 }, figure('Amount')],
    rows: [
      [word('Time'), money(unbilled.time)],
      [word('Expenses'), money(unbilled.expenses)],
      [word('Total'), money(totalOf([unbilled.time, unbilled.expenses]))],
      [word('Oldest'), word(unbilled.since ? formatDay(unbilled.since) : '–')],
    ],
  },
  {
    title: 'Receivables by age',
    columns: [{ title: 'As of today', share: 2 }, figure('Invoices'), figure('Balance')],
    rows: [
      ...receivables.ages.map(({ age, invoices, balance }) => [
        word(invoiceAgeLabels[age]),
        number(invoices),
        money(balance),
      ]),
      [word('All'), number(receivables.invoices), money(receivables.balance)],
    ],
  },
];

const profitability = ({ profitability: types }: Analytics): ReportTable => ({
  title: 'Matter profitability',
  columns: [
    { title: 'Matter type', share: 2 },
    figure('Received'),
    figure('Expenses'),
    figure('Profit'),
    { ...figure('Time'), unit: 'hours' },
    figure('Per hour'),
  ],
  rows: types.map((type) => [
    word(matterTypeLabels[type.matterType]),
    money(type.received),
    money(type.expenses),
    money(type.profit),
    { text: timeText(type.workedMinutes), figure: (type.workedMinutes / 60).toFixed(2) },
    money(type.perHour),
  ]),
});

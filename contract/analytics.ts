/** Are we better than last quarter? The firm's figures of a span of days, beside those of the equal span before. */
import * as z from 'zod';
import { AnalyticsPeriod, mostDays, spanBefore, TrendStep } from '#contract/analytics-periods.ts';
import { AnalyticsRow, RowsOf, RowsTotal } from '#contract/analytics-rows.ts';
import { Day, daysBetween } from '#contract/dates.ts';
import { download, read } from '#contract/endpoint.ts';
import { InvoiceAge } from '#contract/invoice-ages.ts';
import { MatterType } from '#contract/matter-types.ts';
import { SignedMoney, Total } from '#contract/money.ts';
import { pageQuery } from '#contract/pages.ts';
import { may } from '#contract/permissions.ts';
import { requiredText } from '#contract/text.ts';

const count = z.int();
const minutes = z.int();
/** Tenths of a percent, rounded half up: 873 is 87.3 %. Null where there is nothing to compare. */
const PerMille = z.int().nullable();

/** In the span, and in the equal span before it. */
const compared = <Value extends z.ZodType>(value: Value) => ({
  now: value,
  before: value,
  /** How much more it is than before, in tenths of a percent; null: not enough data. */
  growth: PerMille,
});
const ComparedMoney = z.object(compared(Total)).meta({ id: 'ComparedMoney' });
export type ComparedMoney = z.infer<typeof ComparedMoney>;
const ComparedCount = z.object(compared(count)).meta({ id: 'ComparedCount' });
export type ComparedCount = z.infer<typeof ComparedCount>;

/** A part of a whole; it grows by points, in tenths of one. */
const share = <Part extends z.ZodType>(part: Part) =>
  z.object({ now: PerMille, before: PerMille, points: PerMille, part, whole: part });
const ShareOfTasks = share(count).meta({ id: 'ShareOfTasks' });
const ShareOfTime = share(minutes).meta({ id: 'ShareOfTime' });
const ShareOfMoney = share(Total).meta({ id: 'ShareOfMoney' });
export type Share =
  | z.infer<typeof ShareOfTasks>
  | z.infer<typeof ShareOfTime>
  | z.infer<typeof ShareOfMoney>;

const TrendPoint = z
  .object({
    /** Its first and last day within the span. */
    from: Day,
    to: Day,
    received: Total,
    /** Of the step at the same place before; none where that span has fewer. */
    before: Total.nullable(),
  })
  .meta({ id: 'TrendPoint' });

const Profitability = z
  .object({
    matterType: MatterType,
    received: Total,
    /** What was laid out for its matters. */
    expenses: Total,
    profit: SignedMoney,
    workedMinutes: minutes,
    /** What came in for an hour of work; null when nobody worked. */
    perHour: Total.nullable(),
  })
  .meta({ id: 'Profitability' });
export type Profitability = z.infer<typeof Profitability>;

const InsightKind = z.enum([
  'change',
  'receivable',
  'concentration',
  'overdue',
  'unbilled',
  'loss',
]);

const Insight = z
  .object({
    kind: InsightKind,
    tone: z.enum(['good', 'bad', 'neutral']),
    sentence: z.string(),
    /** The screen that shows the rows it speaks of. */
    url: z.string(),
  })
  .meta({ id: 'Insight' });
export type Insight = z.infer<typeof Insight>;

export const Analytics = z
  .object({
    from: Day,
    to: Day,
    before: z.object({ from: Day, to: Day }).meta({ id: 'SpanBefore' }),
    /** Where the firm is: what is owed and unbilled stands as of this day, whatever the span. */
    today: Day,
    revenue: ComparedMoney,
    activeClients: ComparedCount,
    averageInvoice: z
      .object({ ...compared(Total.nullable()), invoices: count })
      .meta({ id: 'AverageInvoice' }),
    taskCompletion: ShareOfTasks,
    trend: z.object({ step: TrendStep, points: z.array(TrendPoint) }).meta({ id: 'RevenueTrend' }),
    /** Matters that were open on a day of the span: the largest first, equals in the order of the types. */
    distribution: z.array(
      z.object({ matterType: MatterType, matters: count }).meta({ id: 'TypeOfMatters' }),
    ),
    performance: z
      .object({
        /** What billable time is worth at its rates. */
        worked: ComparedMoney,
        invoiced: ComparedMoney,
        received: ComparedMoney,
        expenses: ComparedMoney,
      })
      .meta({ id: 'Performance' }),
    utilisation: ShareOfTime,
    realisation: ShareOfMoney,
    collection: ShareOfMoney,
    unbilled: z
      .object({ time: Total, expenses: Total, since: Day.nullable() })
      .meta({ id: 'UnbilledWork' }),
    receivables: z
      .object({
        invoices: count,
        balance: Total,
        ages: z.array(
          z
            .object({ age: InvoiceAge, invoices: count, balance: Total })
            .meta({ id: 'AgeOfReceivables' }),
        ),
      })
      .meta({ id: 'Receivables' }),
    /** The most profitable type first. */
    profitability: z.array(Profitability),
    insights: z.array(Insight),
  })
  .meta({ id: 'Analytics' });
export type Analytics = z.infer<typeof Analytics>;

/** Which days, and which matters. Left out: this month, all of them. */
const asked = {
  period: AnalyticsPeriod.default('month'),
  from: Day.optional(),
  to: Day.optional(),
  matterType: MatterType.optional(),
};

interface SpanAsked {
  period: AnalyticsPeriod;
  from?: Day;
  to?: Day;
  of?: RowsOf;
  age?: InvoiceAge;
  payer?: string;
}

const span = <Shape extends z.ZodRawShape>(more: Shape) =>
  z.strictObject({ ...asked, ...more }).superRefine((value, context) => {
    const { period, from, to, of, age, payer } = value as SpanAsked;
    const refuse = (path: keyof SpanAsked, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (age && of !== 'receivables') refuse('age', 'is for receivables only');
    if (payer && of !== 'revenue') refuse('payer', 'is for revenue only');
    if (period !== 'custom') {
      if (from) refuse('from', 'is for a custom range only');
      if (to) refuse('to', 'is for a custom range only');
      return;
    }
    if (!from) refuse('from', 'is required for a custom range');
    if (!to) refuse('to', 'is required for a custom range');
    // What is no day is refused as such already.
    if (!from || !to || ![from, to].every((day) => Day.safeParse(day).success)) return;
    if (to < from) refuse('to', 'must not be before the first day');
    else if (daysBetween(from, to) >= mostDays) refuse('to', 'must be at most 20 years later');
    else if (!Day.safeParse(spanBefore(period, { from, to }).from).success) {
      refuse('from', 'is too early to be compared with the days before it');
    }
  });

export const AnalyticsQuery = span({});
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>;

const behind = {
  of: RowsOf,
  /** Of receivables: only those that are overdue for so long. */
  age: InvoiceAge.optional(),
  /** Of revenue: only what this client paid, by id; or whoever the bills name who is none. */
  payer: requiredText(255).optional(),
};
/** Always by the page: there may be half a million of them. */
const page = { limit: pageQuery.shape.limit.default(50), after: pageQuery.shape.after };

export const analytics = {
  figures: read('/api/analytics', {
    summary: 'The firm’s figures of a span of days, compared with the equal span before',
    access: 'member',
    isDear: true,
    query: AnalyticsQuery,
    gives: Analytics,
  }),
  rows: read('/api/analytics/rows', {
    summary: 'The records behind one of the figures',
    access: 'member',
    query: span({ ...behind, ...page }),
    gives: z.array(AnalyticsRow),
  }),
  total: read('/api/analytics/rows/total', {
    summary: 'What the records behind one of the figures come to',
    access: 'member',
    query: span(behind),
    gives: RowsTotal,
  }),
  report: download('/api/analytics/report', {
    summary: 'The figures as a report on paper, with its charts, or as a file for a spreadsheet',
    access: may.exportData,
    isDear: true,
    query: span({ format: z.enum(['pdf', 'csv'], { error: 'must be pdf or csv' }) }),
  }),
};

/** The first screen: how the firm stands, what presses, and what a new firm does first. */
import * as z from 'zod';
import { CalendarEventType } from '#contract/calendar.ts';
import { Day } from '#contract/dates.ts';
import { Nothing, read, write } from '#contract/endpoint.ts';
import { Money, Total } from '#contract/money.ts';

const count = z.number().int();

/** The doughnut shows matters; a firm that has none yet shows the types of its open tasks. */
const DistributionOf = z.enum(['matters', 'tasks']);

export const DashboardStats = z
  .object({
    /** How many invoices are open, overdue ones included. */
    outstandingInvoices: count,
    activeMatters: count,
    /** Of all compliance items the completed ones, rounded; null when there is none. */
    compliancePercentage: count.nullable(),
    /** Payments received since the first of this month, where the firm is. */
    monthlyRevenue: Total,
    /** What is owed on open invoices. */
    pendingRevenue: Total,
    /** By matter type: the largest first, equals in the order of the types. */
    matterDistribution: z.record(z.string(), count),
    distributionOf: DistributionOf,
    /** Month by month ('2026-11') to this one, at most twelve; empty when nothing was ever received. */
    monthlyRevenueData: z.array(
      z.object({ month: z.string(), revenue: Total }).meta({ id: 'MonthlyRevenue' }),
    ),
  })
  .meta({ id: 'DashboardStats' });
export type DashboardStats = z.infer<typeof DashboardStats>;

/** What a lawyer answers for: missing one of these is malpractice, and a task list is too long to see it. */
export const PressingKind = z.enum(['court', 'deadline', 'limitation', 'compliance', 'notice']);
export type PressingKind = z.infer<typeof PressingKind>;
export const pressingKindLabels: Record<PressingKind, string> = {
  court: 'Court Date',
  deadline: 'Deadline',
  limitation: 'Limitation Date',
  compliance: 'Compliance',
  notice: 'Notice to client',
};

const Pressing = z
  .object({
    id: z.string(),
    kind: PressingKind,
    title: z.string(),
    /** Where the firm is. */
    day: Day,
    isOverdue: z.boolean(),
    matterNumber: z.string().nullable(),
    clientName: z.string().nullable(),
    /** The screen that shows the record. */
    url: z.string(),
  })
  .meta({ id: 'Pressing' });
export type Pressing = z.infer<typeof Pressing>;

export const mostPressing = 6;
export const PressingList = z
  .object({
    /** Until the seventh day from today and overdue, with those that are not shown. */
    total: count,
    /** The most overdue first. */
    items: z.array(Pressing),
  })
  .meta({ id: 'PressingList' });
export type PressingList = z.infer<typeof PressingList>;

const Debt = z
  .object({
    invoiceId: z.uuid(),
    invoiceNumber: z.string(),
    clientName: z.string(),
    balance: Money,
    dueDate: Day,
    daysOverdue: count,
  })
  .meta({ id: 'Debt' });
export type Debt = z.infer<typeof Debt>;

export const mostDebts = 5;
export const Debts = z
  .object({
    /** Invoices that are overdue, and what they come to. */
    overdueInvoices: count,
    overdueAmount: Total,
    /** The ones that are owed longest. */
    items: z.array(Debt),
  })
  .meta({ id: 'Debts' });
export type Debts = z.infer<typeof Debts>;

export const mostUnbilled = 5;
const UnbilledMatter = z
  .object({
    matterId: z.uuid(),
    matterNumber: z.string(),
    clientName: z.string(),
    billedMinutes: count,
    amount: Total,
    since: Day,
  })
  .meta({ id: 'UnbilledMatter' });
export const UnbilledTime = z
  .object({
    /** The firm has logged time, billed or not. */
    hasTime: z.boolean(),
    entries: count,
    billedMinutes: count,
    amount: Total,
    /** Of the oldest of them. */
    since: Day.nullable(),
    /** Where most of it lies. */
    matters: z.array(UnbilledMatter),
  })
  .meta({ id: 'UnbilledTime' });
export type UnbilledTime = z.infer<typeof UnbilledTime>;

export const mostTrustLedgers = 5;
const TrustLedgerShown = z
  .object({
    ledgerId: z.uuid(),
    matterId: z.uuid(),
    matterNumber: z.string(),
    clientName: z.string(),
    balance: Total,
    available: Total,
    /** Below this the client is asked for more; 0.00: never. */
    minimum: Total,
    isLow: z.boolean(),
  })
  .meta({ id: 'TrustLedgerShown' });
export const TrustBalances = z
  .object({
    /** The firm keeps trust money here. */
    hasAccounts: z.boolean(),
    /** What lies in trust for clients, without the firm's own and what is nobody's. */
    balance: Total,
    /** Ledgers of clients with money in them. */
    ledgers: count,
    /** Those below the minimum that was set for them. */
    low: count,
    /** The ones that lack most first, then those that hold most. */
    items: z.array(TrustLedgerShown),
  })
  .meta({ id: 'TrustBalances' });
export type TrustBalances = z.infer<typeof TrustBalances>;

/** What presses now: three numbers above everything else. */
export const Urgency = z
  .object({
    overdue: count,
    today: count,
    /** Between now and a week ahead, today's included. */
    week: count,
    /** The one thing that has been overdue longest. */
    oldest: z
      .object({
        title: z.string(),
        type: CalendarEventType,
        day: Day,
        url: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'Urgency' });
export type Urgency = z.infer<typeof Urgency>;

const FirstStep = z.enum(['profile', 'client', 'matter', 'task', 'document', 'invoice']);
export type FirstStep = z.infer<typeof FirstStep>;
export const GettingStarted = z
  .object({
    /** Whoever asks has put the list away. */
    isHidden: z.boolean(),
    steps: z.array(z.object({ step: FirstStep, isDone: z.boolean() }).meta({ id: 'FirstStep' })),
  })
  .meta({ id: 'GettingStarted' });
export type GettingStarted = z.infer<typeof GettingStarted>;

export const dashboard = {
  stats: read('/api/dashboard/stats', {
    summary: 'How the firm stands: money, matters and compliance',
    access: 'member',
    gives: DashboardStats,
  }),
  urgency: read('/api/dashboard/urgency', {
    summary: 'How much is overdue, due today and due within a week',
    access: 'member',
    gives: Urgency,
  }),
  pressing: read('/api/dashboard/pressing', {
    summary: 'Court dates, deadlines and duties of the coming week, and those that were missed',
    access: 'member',
    gives: PressingList,
  }),
  debts: read('/api/dashboard/debts', {
    summary: 'The invoices that are owed longest',
    access: 'member',
    gives: Debts,
  }),
  unbilledTime: read('/api/dashboard/unbilled-time', {
    summary: 'Time that stands on no bill yet, and the matters where most of it lies',
    access: 'member',
    gives: UnbilledTime,
  }),
  trustBalances: read('/api/dashboard/trust-balances', {
    summary: 'Money in trust, and the clients whose retainer runs low',
    access: 'member',
    gives: TrustBalances,
  }),
  gettingStarted: read('/api/dashboard/getting-started', {
    summary: 'What a new firm does first, and what of it is done',
    access: 'member',
    gives: GettingStarted,
  }),
  hideGettingStarted: write('PUT', '/api/dashboard/getting-started', {
    summary: 'Put the list of first steps away, or bring it back; for oneself',
    access: 'member',
    takes: z
      .strictObject({ isHidden: z.boolean({ error: 'must be yes or no' }) })
      .meta({ id: 'GettingStartedChange' }),
    gives: Nothing,
    refreshes: ['/api/dashboard/getting-started'],
    isPersonal: true,
  }),
};

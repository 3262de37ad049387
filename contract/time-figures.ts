/** What became of the firm's time: how much of it was for clients, was billed and was paid. */
import * as z from 'zod';
import { Day } from '#contract/dates.ts';
import { read } from '#contract/endpoint.ts';
import { Money, Total } from '#contract/money.ts';
import { may } from '#contract/permissions.ts';

/** Tenths of a percent, rounded half up: 873 is 87.3 %. Null where there is nothing to compare. */
const PerMille = z.int().nullable();

export const PersonTime = z
  .object({
    userId: z.uuid(),
    actualSeconds: z.int(),
    billableMinutes: z.int(),
    /** Hours in which they could have worked for clients: their weekly hours over Monday to Friday, up to today. */
    availableMinutes: z.int(),
    /** Billable time of available time. */
    utilisation: PerMille,
    /** What the billed entries come to at their rates. */
    worth: Total,
    /** What was asked for them on bills that stand, after all discounts. */
    billed: Total,
    /** Billed of worth. */
    realisation: PerMille,
    /** The part of the payments on those bills that falls on them. */
    collected: Total,
    /** Collected of billed. */
    collection: PerMille,
    unbilled: Total,
  })
  .meta({ id: 'PersonTime' });
export type PersonTime = z.infer<typeof PersonTime>;

/** A matter with time or expenses that nobody has billed. */
export const WaitingMatter = z
  .object({
    matterId: z.uuid(),
    matterNumber: z.string(),
    clientId: z.uuid(),
    clientName: z.string(),
    billedMinutes: z.int(),
    /** Time and expenses together. */
    amount: Total,
    /** The oldest day of what is not billed. */
    since: Day,
    /** Null: never. */
    lastBilled: Day.nullable(),
  })
  .meta({ id: 'WaitingMatter' });
export type WaitingMatter = z.infer<typeof WaitingMatter>;

export const BudgetUse = z
  .object({
    matterId: z.uuid(),
    matterNumber: z.string(),
    clientName: z.string(),
    budget: Money,
    /** On bills that stand. */
    billed: Total,
    unbilled: Total,
    /** Of the budget, in tenths of a percent; above 1000 it is exceeded. */
    used: z.int(),
  })
  .meta({ id: 'BudgetUse' });
export type BudgetUse = z.infer<typeof BudgetUse>;

/** From when on a matter waits for long. */
export const longWaitDays = 30;

export const timeFigures = {
  people: read('/api/time-figures/people', {
    summary:
      'Utilisation, realisation and collection of each person; one’s own for who is no manager',
    access: 'member',
    query: z.strictObject({ from: Day, to: Day }).refine((asked) => asked.from <= asked.to, {
      path: ['to'],
      message: 'must not be before the first day',
    }),
    gives: z.array(PersonTime),
  }),
  waiting: read('/api/time-figures/waiting', {
    summary: 'Matters whose time or expenses have not been billed for long, the oldest first',
    access: 'member',
    query: z.strictObject({
      /** Only what is at least so many days old. */
      days: z
        .string()
        .regex(/^\d{1,3}$/, 'must be a whole number of days')
        .transform(Number)
        .default(longWaitDays),
    }),
    gives: z.array(WaitingMatter),
  }),
  budgets: read('/api/time-figures/budgets', {
    summary: 'How much of their budgets open matters have used, the fullest first',
    access: may.work,
    gives: z.array(BudgetUse),
  }),
};

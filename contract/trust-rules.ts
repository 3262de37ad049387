/** What the rules of a jurisdiction ask of trust accounts: data that a firm edits, with its source. */
import * as z from 'zod';
import { Day, Instant } from '#contract/dates.ts';
import { read, write } from '#contract/endpoint.ts';
import { Jurisdiction } from '#contract/jurisdictions.ts';
import { Money, requiredMoney } from '#contract/money.ts';
import { may } from '#contract/permissions.ts';
import { optionalText } from '#contract/text.ts';

export const ReconcileEvery = z.enum(['month', 'quarter']);
export type ReconcileEvery = z.infer<typeof ReconcileEvery>;
export const reconcileEveryLabels: Record<ReconcileEvery, string> = {
  month: 'Every month',
  quarter: 'Every quarter',
};

const whole = (least: number, most: number, what: string) =>
  z
    .number({ error: `must be a whole number of ${what}` })
    .int(`must be a whole number of ${what}`)
    .min(least, `must be at least ${least} ${what}`)
    .max(most, `must be at most ${most} ${what}`);

export const TrustRule = z
  .object({
    jurisdiction: Jurisdiction,
    reconcileEvery: ReconcileEvery,
    /** How many days after the statement's day it has to be done. */
    reconcileWithinDays: whole(1, 366, 'days'),
    /** A client has to know of money that came within these. */
    noticeDays: whole(0, 366, 'days'),
    /** What nobody disputes has to be paid out within these. */
    distributionDays: whole(0, 366, 'days'),
    /** How long the records are kept after the matter is over. */
    retentionYears: whole(1, 100, 'years'),
    /** How much of its own a firm may have there, for the bank's charges. */
    firmFunds: Money,
    /** After these, money whose owner is not found goes to the state's fund. */
    unidentifiedMonths: whole(1, 120, 'months'),
    /** A check that nobody has cashed for so long is looked after. */
    staleCheckDays: whole(1, 3660, 'days'),
    citation: optionalText(500),
    asOf: Day.nullable(),
    /** `null` while it is as it came. */
    updatedAt: Instant.nullable(),
    updatedBy: z.uuid().nullable(),
  })
  .meta({ id: 'TrustRule' });
export type TrustRule = z.infer<typeof TrustRule>;

const fields = TrustRule.omit({ jurisdiction: true, updatedAt: true, updatedBy: true }).shape;
export const TrustRuleChange = z
  .strictObject({ ...fields, firmFunds: requiredMoney })
  .partial()
  .extend({ jurisdiction: Jurisdiction })
  .refine((change) => Object.keys(change).length > 1, 'Nothing to change was sent')
  .meta({ id: 'TrustRuleChange' });
export type TrustRuleChange = z.infer<typeof TrustRuleChange>;

const refreshes = [
  '/api/trust-rules',
  '/api/trust-reports',
  '/api/retention',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
] as const;

export const trustRules = {
  list: read('/api/trust-rules', {
    summary: 'The rules of the jurisdictions in which the firm keeps trust accounts',
    access: 'member',
    gives: z.array(TrustRule),
  }),
  change: write('PUT', '/api/trust-rules', {
    summary: 'Put a jurisdiction’s rule as the firm reads it, with its source',
    access: may.runTrust,
    takes: TrustRuleChange,
    gives: TrustRule,
    refreshes,
  }),
  reset: write('POST', '/api/trust-rules/reset', {
    summary: 'Go back to the rule as it came',
    access: may.runTrust,
    takes: z.strictObject({ jurisdiction: Jurisdiction }).meta({ id: 'TrustRuleReset' }),
    gives: TrustRule,
    refreshes,
  }),
};

/**
 * The day after which a claim is barred. It follows from the day of accrual, the period and the time
 * that was tolled, and is never moved for a holiday: states differ. A lawyer verifies it.
 */
import * as z from 'zod';
import { Day, Instant, plusDays } from '#contract/dates.ts';
import { Nothing, read, write } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/pages.ts';
import { may } from '#contract/permissions.ts';
import { plusMonths } from '#contract/recurrence.ts';
import { optionalText, requiredText } from '#contract/text.ts';

export const PeriodUnit = z.enum(['years', 'months', 'days']);
export type PeriodUnit = z.infer<typeof PeriodUnit>;
export const periodUnitLabels: Record<PeriodUnit, string> = {
  years: 'Years',
  months: 'Months',
  days: 'Days',
};

/** So many days before, people are alerted. */
export const limitationMarks = [180, 90, 60, 30, 14, 7, 1] as const;

export const LimitationDate = z
  .object({
    id: z.uuid(),
    matterId: z.uuid('must be the id of a matter'),
    matterNumber: z.string(),
    clientName: z.string(),
    /** Such as 'Negligence against the carrier'. */
    claim: requiredText(200),
    accruedOn: Day,
    periodCount: z
      .number({ error: 'must be a whole number' })
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(36_500, 'must be at most 36500'),
    periodUnit: PeriodUnit,
    /** The rule in words, with its citation. */
    rule: requiredText(1000),
    tolledDays: z
      .number({ error: 'must be a whole number of days' })
      .int('must be a whole number of days')
      .min(0, 'must be at least 0 days')
      .max(36_500, 'must be at most 36500 days'),
    tollingNote: optionalText(2000),
    /** Computed from the above, and never moved. */
    expiresOn: Day,
    verifiedBy: z.uuid().nullable(),
    verifiedAt: Instant.nullable(),
    /** The claim was filed, or it was decided not to. */
    settledAt: Instant.nullable(),
    settledBy: z.uuid().nullable(),
    settledNote: optionalText(1000),
    createdBy: z.uuid().nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'LimitationDate' });
export type LimitationDate = z.infer<typeof LimitationDate>;

const { matterId, claim, accruedOn, periodCount, periodUnit, rule, tolledDays, tollingNote } =
  LimitationDate.shape;
const fields = { claim, accruedOn, periodCount, periodUnit, rule, tolledDays, tollingNote };

type Limits = Pick<LimitationDate, 'accruedOn' | 'periodCount' | 'periodUnit' | 'tolledDays'>;

export function limitationDay({ accruedOn, periodCount, periodUnit, tolledDays }: Limits): Day {
  const untolled =
    periodUnit === 'days'
      ? plusDays(accruedOn, periodCount)
      : plusMonths(accruedOn, periodUnit === 'years' ? periodCount * 12 : periodCount);
  return plusDays(untolled, tolledDays);
}

/** What is wrong with the days, as the field and the rest of its sentence. */
export function limitationMistake(limits: Limits & { tollingNote: string | null }) {
  if (limits.tolledDays > 0 && !limits.tollingNote) {
    return { path: ['tollingNote'], message: 'is required: say why the period was tolled' };
  }
  const unit = { years: 366, months: 31, days: 1 }[limits.periodUnit];
  const year = new Date(limits.accruedOn).getUTCFullYear();
  const isFar = year + (limits.periodCount * unit + limits.tolledDays) / 365 > 2200;
  return isFar ? { path: ['periodCount'], message: 'must end before the year 2200' } : null;
}

export const NewLimitationDate = z
  .strictObject({
    matterId,
    ...fields,
    tolledDays: tolledDays.default(0),
    tollingNote: tollingNote.default(null),
  })
  .superRefine((input, context) => {
    const mistake = limitationMistake(input);
    if (mistake) context.addIssue({ code: 'custom', ...mistake });
  })
  .meta({ id: 'NewLimitationDate' });
export type NewLimitationDate = z.infer<typeof NewLimitationDate>;

/** Only the fields that are sent change. Another day has to be verified again. */
export const LimitationDateChange = z
  .strictObject(fields)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent')
  .meta({ id: 'LimitationDateChange' });
export type LimitationDateChange = z.infer<typeof LimitationDateChange>;

const refreshes = [
  '/api/limitation-dates',
  '/api/calendar',
  '/api/matters',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
  '/api/notifications',
] as const;

export const limitationDates = {
  list: read('/api/limitation-dates', {
    summary: 'Limitation dates: open ones first, the nearest on top',
    access: 'member',
    query: pageQuery.extend({ matterId: matterId.optional() }),
    gives: z.array(LimitationDate),
  }),
  create: write('POST', '/api/limitation-dates', {
    summary: 'Add a limitation date to a matter',
    access: 'member',
    takes: NewLimitationDate,
    gives: LimitationDate,
    refreshes,
  }),
  change: write('PUT', '/api/limitation-dates/:id', {
    summary: 'Change some fields of a limitation date; a day that moves loses its verification',
    access: 'member',
    takes: LimitationDateChange,
    gives: LimitationDate,
    refreshes,
  }),
  verify: write('POST', '/api/limitation-dates/:id/verify', {
    summary: 'Confirm a limitation date, as a lawyer who has checked it',
    access: may.judgeLimitations,
    takes: Nothing,
    gives: LimitationDate,
    refreshes,
  }),
  settle: write('POST', '/api/limitation-dates/:id/settle', {
    summary: 'Say that a limitation date needs no more watching, and why',
    access: may.judgeLimitations,
    takes: z.strictObject({ note: requiredText(1000) }).meta({ id: 'LimitationSettlement' }),
    gives: LimitationDate,
    refreshes,
  }),
  reopen: write('POST', '/api/limitation-dates/:id/reopen', {
    summary: 'Watch a settled limitation date again',
    access: 'member',
    takes: Nothing,
    gives: LimitationDate,
    refreshes,
  }),
  remove: write('DELETE', '/api/limitation-dates/:id', {
    summary: 'Delete a limitation date; it can be restored',
    access: may.judgeLimitations,
    takes: Nothing,
    gives: Nothing,
    refreshes,
  }),
  restore: write('POST', '/api/limitation-dates/:id/restore', {
    summary: 'Bring a deleted limitation date back as it was',
    access: may.judgeLimitations,
    takes: Nothing,
    gives: LimitationDate,
    refreshes,
  }),
};

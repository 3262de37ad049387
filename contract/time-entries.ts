/** A time entry: what a person did for a matter on a day, how long it really took, and what is asked for it. */
import * as z from 'zod';
import { Day, Instant } from '#contract/dates.ts';
import { readDuration } from '#contract/durations.ts';
import { download, Nothing, read, write } from '#contract/endpoint.ts';
import { Money, optionalRate, Rate } from '#contract/money.ts';
import { pageQuery } from '#contract/pages.ts';
import { RoundingRule } from '#contract/rounding.ts';
import { requiredText } from '#contract/text.ts';
import { TimeFigures, TimeState, timeFilters } from '#contract/time-states.ts';
import { RateSource, TimeTerms } from '#contract/time-terms.ts';
import { ActivityCode, TaskCode } from '#contract/utbms.ts';

/** What more than one day can hold is pointed out; what no entry can be is refused. */
export const mostSeconds = 100 * 3600;
export const secondsOfDay = 24 * 3600;

const seconds = z
  .int('must be a whole number of seconds')
  .min(1, 'must be more than 0')
  .max(mostSeconds, 'must be at most 100 hours');

export const TimeEntry = z
  .object({
    id: z.uuid(),
    matterId: z.uuid('must be the id of a matter'),
    matterNumber: z.string(),
    clientId: z.uuid(),
    clientName: z.string(),
    /** Who did it. */
    userId: z.uuid('must be the id of a colleague'),
    day: Day,
    narrative: requiredText(5000),
    /** The time it really took: no rule ever changes it. */
    actualSeconds: z.int(),
    /** What is asked for: by the rule below, or as somebody typed it. */
    billedMinutes: z.int(),
    /** Somebody typed the billed minutes. */
    isAdjusted: z.boolean(),
    /** The rule as it was when the entry was written. */
    rounding: RoundingRule,
    /** For an hour, as agreed when the entry was written. */
    rate: Rate,
    rateSource: RateSource,
    /** Billed hours × rate; nothing when it is not billable. */
    amount: Money,
    isBillable: z.boolean(),
    /** Left out of bills until somebody lets it go. */
    isHeld: z.boolean(),
    state: TimeState,
    taskCode: TaskCode,
    activityCode: ActivityCode,
    /** What it was logged from. */
    taskId: z.uuid('must be the id of a task').nullable(),
    appointmentId: z.uuid('must be the id of an event').nullable(),
    /** The bill it is on. */
    invoiceId: z.uuid().nullable(),
    invoiceNumber: z.string().nullable(),
    createdBy: z.uuid().nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'TimeEntry' });
export type TimeEntry = z.infer<typeof TimeEntry>;

/** Written, with what somebody should look at twice: a day of 25 hours, a day that has not come. */
export const LoggedTime = TimeEntry.extend({ warnings: z.array(z.string()) }).meta({
  id: 'LoggedTime',
});
export type LoggedTime = z.infer<typeof LoggedTime>;

/** As people type it: `1h20m`, `1:20`, `80m`, `1.3`. */
const duration = requiredText(50)
  .refine((text) => readDuration(text) !== null, 'must be a time such as 1h20m, 1:20, 80m or 1.3')
  .refine((text) => readDuration(text) !== 0, 'must be more than 0')
  .refine((text) => (readDuration(text) ?? 0) <= mostSeconds, 'must be at most 100 hours')
  .meta({ format: 'duration' });

const fields = {
  matterId: TimeEntry.shape.matterId,
  userId: TimeEntry.shape.userId,
  day: TimeEntry.shape.day,
  narrative: TimeEntry.shape.narrative,
  actualSeconds: seconds,
  duration,
  billedMinutes: z
    .int('must be a whole number of minutes')
    .min(0, 'must not be less than 0')
    .max(6000, 'must be at most 100 hours')
    .nullable(),
  rate: optionalRate,
  isBillable: z.boolean({ error: 'must be yes or no' }),
  taskCode: TaskCode,
  activityCode: ActivityCode,
};

export const NewTimeEntry = z
  .strictObject({
    ...fields,
    /** Left out, it is whoever writes. */
    userId: fields.userId.optional(),
    /** Left out, it is today where the firm is. */
    day: fields.day.optional(),
    actualSeconds: fields.actualSeconds.optional(),
    duration: fields.duration.optional(),
    /** Left out, by the rule of the matter, the client or the firm. */
    billedMinutes: fields.billedMinutes.default(null),
    /** Left out, as agreed. */
    rate: fields.rate.default(null),
    isBillable: fields.isBillable.default(true),
    taskCode: fields.taskCode.default(null),
    activityCode: fields.activityCode.default(null),
    taskId: TimeEntry.shape.taskId.default(null),
    appointmentId: TimeEntry.shape.appointmentId.default(null),
  })
  .refine((input) => input.actualSeconds !== undefined || input.duration !== undefined, {
    path: ['duration'],
    message: 'is required',
  })
  .refine((input) => input.actualSeconds === undefined || input.duration === undefined, {
    path: ['duration'],
    message: 'must be left out when the seconds are given',
  })
  .meta({ id: 'NewTimeEntry' });
export type NewTimeEntry = z.infer<typeof NewTimeEntry>;

/**
 * Only the fields that are sent change. Another time keeps the entry's rate and is rounded by the entry's own rule;
 * another matter or person is rated and rounded anew by what is agreed today. What somebody typed stays; `null` for
 * the rate or the billed minutes goes back to what is agreed today.
 */
export const TimeEntryChange = z
  .strictObject({ ...fields, isHeld: z.boolean({ error: 'must be yes or no' }) })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent')
  .refine((input) => input.actualSeconds === undefined || input.duration === undefined, {
    path: ['duration'],
    message: 'must be left out when the seconds are given',
  })
  .meta({ id: 'TimeEntryChange' });
export type TimeEntryChange = z.infer<typeof TimeEntryChange>;

export const mostAtOnce = 200;
const ids = z
  .array(z.uuid('must be the id of a time entry'))
  .min(1, 'must name at least one entry')
  .max(mostAtOnce, `must be at most ${mostAtOnce} entries`)
  .overwrite((list) => [...new Set(list)]);

/** All of them or none. */
export const ManyTimeEntries = z
  .strictObject({
    ids,
    change: z
      .strictObject({
        matterId: fields.matterId,
        userId: fields.userId,
        isHeld: z.boolean({ error: 'must be yes or no' }),
        isBillable: fields.isBillable,
        /** By the rates and rules of today; what somebody typed stays. */
        asAgreedToday: z.literal(true, { error: 'must be yes' }),
      })
      .partial()
      .refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent'),
  })
  .meta({ id: 'ManyTimeEntries' });
export type ManyTimeEntries = z.infer<typeof ManyTimeEntries>;

const refreshes = [
  '/api/time-entries',
  '/api/time-figures',
  '/api/pre-bills',
  '/api/matters',
  '/api/clients',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
] as const;

export const timeEntries = {
  list: read('/api/time-entries', {
    summary: 'Time entries, the newest day first',
    access: 'member',
    query: pageQuery.extend(timeFilters),
    gives: z.array(TimeEntry),
  }),
  figures: read('/api/time-entries/figures', {
    summary: 'How much time was entered today and this week, and what is not billed yet',
    access: 'member',
    query: z.strictObject({
      userId: timeFilters.userId,
      matterId: timeFilters.matterId,
      clientId: timeFilters.clientId,
    }),
    gives: TimeFigures,
  }),
  terms: read('/api/time-entries/terms', {
    summary:
      'The rate and the rounding that an entry for a matter would get, and where they come from',
    access: 'member',
    query: z.strictObject({
      matterId: z.uuid('must be the id of a matter'),
      userId: timeFilters.userId,
      day: Day.optional(),
    }),
    gives: TimeTerms,
  }),
  file: download('/api/time-entries/file', {
    summary: 'Time entries as a file for a spreadsheet',
    access: 'member',
    isDear: true,
    query: z.strictObject(timeFilters),
  }),
  one: read('/api/time-entries/:id', {
    summary: 'One time entry',
    access: 'member',
    gives: TimeEntry,
  }),
  create: write('POST', '/api/time-entries', {
    summary: 'Log time; another rate than the agreed one is for attorneys',
    access: 'member',
    takes: NewTimeEntry,
    gives: LoggedTime,
    refreshes,
  }),
  change: write('PUT', '/api/time-entries/:id', {
    summary: 'Change an entry that no bill has',
    access: 'member',
    takes: TimeEntryChange,
    gives: LoggedTime,
    refreshes,
  }),
  changeMany: write('POST', '/api/time-entries/changes', {
    summary: 'Move, hold or rate some entries anew: all of them or none',
    access: 'member',
    takes: ManyTimeEntries,
    gives: z.array(TimeEntry),
    refreshes,
  }),
  remove: write('DELETE', '/api/time-entries/:id', {
    summary: 'Delete an entry that no bill has; it can be restored',
    access: 'member',
    takes: Nothing,
    gives: Nothing,
    refreshes,
  }),
  restore: write('POST', '/api/time-entries/:id/restore', {
    summary: 'Bring a deleted entry back as it was',
    access: 'member',
    takes: Nothing,
    gives: TimeEntry,
    refreshes,
  }),
};

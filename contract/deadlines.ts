/**
 * A deadline that was counted from another day by a rule: from a hearing, or from a day of service. It
 * is a task to be done, and remembers how it was counted, so that it can move when that day does.
 */
import * as z from 'zod';
import { Day, Instant } from '#contract/dates.ts';
import { DeadlineRule } from '#contract/deadline-rules.ts';
import { Service } from '#contract/deadline-service.ts';
import { Nothing, read, write } from '#contract/endpoint.ts';
import { Jurisdiction } from '#contract/jurisdictions.ts';
import { TaskStatus } from '#contract/tasks.ts';
import { requiredText } from '#contract/text.ts';
import { ClockTime } from '#contract/zoned-time.ts';

const steps = z.array(z.object({ day: Day, says: z.string() }).meta({ id: 'DeadlineStep' }));
const matterId = z.uuid('must be the id of a matter');
const appointmentId = z.uuid('must be the id of an appointment');

export const Deadline = z
  .object({
    id: z.uuid(),
    taskId: z.uuid(),
    title: z.string(),
    taskStatus: TaskStatus,
    taskDueDate: Instant.nullable(),
    matterId: matterId.nullable(),
    /** The hearing that it is counted from. */
    appointmentId: appointmentId.nullable(),
    triggerOn: Day,
    /** The rule as it was then. */
    rule: DeadlineRule,
    service: Service,
    state: Jurisdiction.nullable(),
    dueOn: Day,
    steps,
    /** On which day the hearing is by now; none when it was deleted. */
    hearingOn: Day.nullable(),
    /** The hearing has moved since, and this has not moved along. */
    isBehind: z.boolean(),
    /** The task is due on another day than was counted. */
    isChangedByHand: z.boolean(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Deadline' });
export type Deadline = z.infer<typeof Deadline>;

const ruleId = z.string({ error: 'must be the id of a rule' }).max(100, 'must be the id of a rule');

/** How one deadline is counted. */
const counted = z.strictObject({
  ruleId,
  service: Service.default('personal'),
  /** Left out, it is what the rule says has to be done. */
  title: requiredText(200).optional(),
});

export const NewDeadlines = z
  .strictObject({
    triggerOn: Day,
    /** A hearing: its day has to be the day that is counted from. */
    appointmentId: appointmentId.nullable().default(null),
    matterId: matterId.nullable().default(null),
    assignedTo: z.uuid('must be the id of a colleague').nullable().default(null),
    /** By when on the day, by the clock where the firm is. */
    time: ClockTime.default('17:00'),
    /** Where a federal court sits. */
    state: Jurisdiction.nullable().default(null),
    deadlines: z
      .array(counted, { error: 'must be a list of deadlines' })
      .min(1, 'must be at least one')
      .max(30, 'must be at most 30'),
  })
  .meta({ id: 'NewDeadlines' });
export type NewDeadlines = z.infer<typeof NewDeadlines>;

const CountedDay = z.object({ rule: DeadlineRule, dueOn: Day, steps }).meta({ id: 'CountedDay' });

/** What would become of a deadline if the day that it is counted from moved. */
export const DeadlineMove = z
  .object({
    id: z.uuid(),
    title: z.string(),
    dueOn: Day,
    movesTo: Day,
    steps,
    isChangedByHand: z.boolean(),
  })
  .meta({ id: 'DeadlineMove' });
export type DeadlineMove = z.infer<typeof DeadlineMove>;

const refreshes = [
  '/api/deadlines',
  '/api/tasks',
  '/api/calendar',
  '/api/appointments',
  '/api/matters',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
  '/api/search',
] as const;

export const deadlines = {
  list: read('/api/deadlines', {
    summary: 'Deadlines that were counted by a rule, of a matter or from a hearing, by their day',
    access: 'member',
    query: z
      .strictObject({ matterId: matterId.optional(), appointmentId: appointmentId.optional() })
      .refine((query) => query.matterId || query.appointmentId, {
        path: ['matterId'],
        message: 'is required, or the hearing',
      }),
    gives: z.array(Deadline),
  }),
  count: read('/api/deadlines/count', {
    summary: 'Count a deadline by a rule, step by step; nothing is kept',
    access: 'member',
    query: z.strictObject({
      ruleId,
      triggerOn: Day,
      service: Service.default('personal'),
      state: Jurisdiction.optional(),
    }),
    gives: CountedDay,
  }),
  moves: read('/api/deadlines/moves', {
    summary: 'Where the open deadlines of a hearing would go if it took place on another day',
    access: 'member',
    query: z.strictObject({ appointmentId, to: Day }),
    gives: z.array(DeadlineMove),
  }),
  create: write('POST', '/api/deadlines', {
    summary: 'Count deadlines from a day and make a task of each',
    access: 'member',
    takes: NewDeadlines,
    gives: z.array(Deadline),
    refreshes,
  }),
  recount: write('POST', '/api/deadlines/:id/recount', {
    summary: 'Count a deadline again from the day on which its hearing is by now',
    access: 'member',
    takes: Nothing,
    gives: Deadline,
    refreshes,
  }),
  remove: write('DELETE', '/api/deadlines/:id', {
    summary: 'Forget how a deadline was counted; its task stays, and moves no more by itself',
    access: 'member',
    takes: Nothing,
    gives: Nothing,
    refreshes,
  }),
};

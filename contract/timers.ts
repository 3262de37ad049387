/** A person's timers: several at hand, one of them running. They are the server's, so every browser shows the same. */
import * as z from 'zod';
import { Instant } from '#contract/dates.ts';
import { Nothing, read, write } from '#contract/endpoint.ts';
import { optionalText } from '#contract/text.ts';
import { LoggedTime, mostSeconds, NewTimeEntry } from '#contract/time-entries.ts';

export const mostTimers = 20;

export const Timer = z
  .object({
    id: z.uuid(),
    matterId: z.uuid('must be the id of a matter').nullable(),
    matterNumber: z.string().nullable(),
    clientName: z.string().nullable(),
    narrative: optionalText(5000),
    taskId: z.uuid('must be the id of a task').nullable(),
    appointmentId: z.uuid('must be the id of an event').nullable(),
    /** Before it was started the last time. */
    seconds: z.int(),
    /** While it runs: since when. */
    runningSince: Instant.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Timer' });
export type Timer = z.infer<typeof Timer>;

/** What it shows at a moment. */
export const timerSeconds = (
  { seconds, runningSince }: Pick<Timer, 'seconds' | 'runningSince'>,
  now: Date,
): number =>
  seconds +
  (runningSince ? Math.max(0, Math.floor((now.getTime() - Date.parse(runningSince)) / 1000)) : 0);

/** One that runs so long was probably forgotten: it is pointed out, and never cut. */
export const longRunSeconds = 8 * 3600;

const fields = {
  matterId: Timer.shape.matterId,
  narrative: Timer.shape.narrative,
  taskId: Timer.shape.taskId,
  appointmentId: Timer.shape.appointmentId,
};

export const NewTimer = z
  .strictObject({
    matterId: fields.matterId.default(null),
    narrative: fields.narrative.default(null),
    taskId: fields.taskId.default(null),
    appointmentId: fields.appointmentId.default(null),
  })
  .meta({ id: 'NewTimer' });
export type NewTimer = z.infer<typeof NewTimer>;

/** Only the fields that are sent change. Other seconds: a correction by hand; a running one goes on from there. */
export const TimerChange = z
  .strictObject({
    ...fields,
    seconds: z
      .int('must be a whole number of seconds')
      .min(0, 'must not be less than 0')
      .max(mostSeconds, 'must be at most 100 hours'),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent')
  .meta({ id: 'TimerChange' });
export type TimerChange = z.infer<typeof TimerChange>;

const refreshes = ['/api/timers'] as const;

export const timers = {
  list: read('/api/timers', {
    summary: 'One’s own timers: the running one first',
    access: 'member',
    gives: z.array(Timer),
  }),
  create: write('POST', '/api/timers', {
    summary: 'Start a new timer; the one that runs is paused and keeps its time',
    access: 'member',
    takes: NewTimer,
    gives: Timer,
    refreshes,
    isPersonal: true,
  }),
  change: write('PUT', '/api/timers/:id', {
    summary: 'Say what a timer is for, or correct its time',
    access: 'member',
    takes: TimerChange,
    gives: Timer,
    refreshes,
    isPersonal: true,
  }),
  start: write('POST', '/api/timers/:id/start', {
    summary: 'Let a timer run on; the one that runs is paused and keeps its time',
    access: 'member',
    takes: Nothing,
    gives: Timer,
    refreshes,
    isPersonal: true,
  }),
  pause: write('POST', '/api/timers/:id/pause', {
    summary: 'Pause a timer',
    access: 'member',
    takes: Nothing,
    gives: Timer,
    refreshes,
    isPersonal: true,
  }),
  log: write('POST', '/api/timers/:id/log', {
    summary: 'Make a time entry of a timer, which ends with it',
    access: 'member',
    takes: NewTimeEntry,
    gives: LoggedTime,
    refreshes: [
      '/api/timers',
      '/api/time-entries',
      '/api/time-figures',
      '/api/pre-bills',
      '/api/matters',
      '/api/clients',
      '/api/activities',
      '/api/dashboard',
      '/api/analytics',
    ],
  }),
  discard: write('DELETE', '/api/timers/:id', {
    summary: 'Throw a timer away with its time',
    access: 'member',
    takes: Nothing,
    gives: Nothing,
    refreshes,
    isPersonal: true,
  }),
};

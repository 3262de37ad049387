/** The calendar: tasks, payments, appointments and limitation dates on the days where they fall. */
import * as z from 'zod';
import { Day, daysBetween, formatDay, plusDays } from '#contract/dates.ts';
import { read } from '#contract/endpoint.ts';
import { InvoiceStatus } from '#contract/invoice-status.ts';
import { Money } from '#contract/money.ts';
import { TaskPriority, TaskStatus } from '#contract/tasks.ts';
import { ClockTime } from '#contract/zoned-time.ts';

export const CalendarEventType = z.enum([
  'task',
  'deadline',
  'court',
  'meeting',
  'reminder',
  'limitation',
  'other',
]);
export type CalendarEventType = z.infer<typeof CalendarEventType>;
export const calendarEventTypeLabels: Record<CalendarEventType, string> = {
  task: 'Task',
  deadline: 'Payment Due',
  court: 'Court Date',
  meeting: 'Meeting',
  reminder: 'Reminder',
  limitation: 'Limitation Date',
  other: 'Event',
};

/** Appointments are never overdue: once over, they are completed. */
export const CalendarEventStatus = z.enum(['completed', 'overdue', 'pending']);
export type CalendarEventStatus = z.infer<typeof CalendarEventStatus>;
export const calendarEventStatusLabels: Record<CalendarEventStatus, string> = {
  completed: 'Completed',
  overdue: 'Overdue',
  pending: 'Pending',
};

/** What the event was made from, as far as the calendar needs it. */
const originalData = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('task'),
    id: z.uuid(),
    status: TaskStatus,
    assignedTo: z.uuid().nullable(),
    /** It was counted from another day by a rule. */
    isCounted: z.boolean(),
  }),
  z.object({
    of: z.literal('invoice'),
    id: z.uuid(),
    status: InvoiceStatus,
    invoiceNumber: z.string(),
    balance: Money,
  }),
  z.object({
    of: z.literal('appointment'),
    id: z.uuid(),
    place: z.string().nullable(),
    attendees: z.array(z.uuid()),
    isSeries: z.boolean(),
    /** By the clock of its own time zone. */
    startDay: Day,
    startTime: ClockTime.nullable(),
    timeZone: z.string(),
    /** How many open deadlines are counted from it. */
    deadlines: z.number().int(),
  }),
  z.object({ of: z.literal('limitation'), id: z.uuid(), isVerified: z.boolean() }),
]);

export const CalendarEvent = z
  .object({
    /** 'task-{id}', 'invoice-{id}', 'limitation-{id}', 'appointment-{id}', of a series with '-2026-11-16'. */
    id: z.string(),
    title: z.string(),
    /** A moment, or of what takes the whole day that day. */
    date: z.string(),
    /** The square of the calendar where the firm is, and the last one. */
    day: Day,
    lastDay: Day,
    /** By the clock where the firm is; null: the whole day. */
    time: ClockTime.nullable(),
    endTime: ClockTime.nullable(),
    type: CalendarEventType,
    status: CalendarEventStatus,
    priority: TaskPriority.nullable(),
    description: z.string().nullable(),
    matterId: z.uuid().nullable(),
    matterNumber: z.string().nullable(),
    clientName: z.string().nullable(),
    /** The screen that shows the record. */
    url: z.string(),
    originalData,
  })
  .meta({ id: 'CalendarEvent' });
export type CalendarEvent = z.infer<typeof CalendarEvent>;

const mostDays = 100;

const CalendarQuery = z
  .strictObject({
    from: Day,
    /** The last day, which is shown as well. */
    to: Day,
    /** `yes`: only what concerns the person who asks. */
    mine: z.enum(['yes']).optional(),
    type: CalendarEventType.optional(),
    matterId: z.uuid('must be the id of a matter').optional(),
  })
  .superRefine(({ from, to }, context) => {
    const say = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message });
    if (to < from) say('must not be before the first day');
    else if (daysBetween(from, to) > mostDays) say(`must be at most ${mostDays} days later`);
  });
export type CalendarQuery = z.infer<typeof CalendarQuery>;

const count = z.number().int();

export const CalendarFigures = z
  .object({
    /** Tasks that are not completed. */
    activeTasks: count,
    /** Events that are overdue. */
    overdue: count,
    /** Events between now and 7 days ahead. */
    dueThisWeek: count,
    /** Tasks that are completed. */
    completed: count,
  })
  .meta({ id: 'CalendarFigures' });
export type CalendarFigures = z.infer<typeof CalendarFigures>;

/** A week ahead. */
export const windowDays = 7;

/**
 * Begins between now and a week ahead, or has begun and is not over: by the moment, and whole days by the
 * day. Asked of what touches today or a later day.
 */
export function isWithinAWeek(
  { day, date, time, status, originalData }: CalendarEvent,
  now: Date,
  today: Day,
): boolean {
  if (time === null) return day <= plusDays(today, windowDays);
  const until = new Date(now.getTime() + windowDays * 24 * 60 * 60_000);
  // Of what is not to be done by a moment, but takes time.
  const isGoingOn = originalData.of === 'appointment' && status === 'pending';
  return date <= until.toISOString() && (date >= now.toISOString() || isGoingOn);
}

export const mostUpcoming = 5;
/** On one day of the month; what is more hides behind '+N more'. */
export const mostOnADay = 3;

/** 'Today', 'Tomorrow', otherwise 'Nov 16'. */
export function dayLabel(day: Day, today: Day): string {
  if (day === today) return 'Today';
  if (day === plusDays(today, 1)) return 'Tomorrow';
  return formatDay(day).replace(/, \d+$/, '');
}

export const calendar = {
  list: read('/api/calendar', {
    summary: 'What is on the calendar from one day to another, by day and time',
    access: 'member',
    query: CalendarQuery,
    gives: z.array(CalendarEvent),
  }),
  figures: read('/api/calendar/figures', {
    summary: 'How much is to do, overdue, due within a week, and done',
    access: 'member',
    gives: CalendarFigures,
  }),
  upcoming: read('/api/calendar/upcoming', {
    summary: `The next ${mostUpcoming} events of the coming ${windowDays} days, the soonest first`,
    access: 'member',
    gives: z.array(CalendarEvent),
  }),
};

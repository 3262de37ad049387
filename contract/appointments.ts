/**
 * An appointment: a court date, a meeting, a reminder or something else that is on the calendar by
 * itself. It is written down by the clock on the wall where it takes place; the moments follow.
 */
import * as z from 'zod';
import { spanMistake } from '#contract/appointment-span.ts';
import { CalendarImport, calendarFileBytes, UndoneImport } from '#contract/calendar-files.ts';
import { Day, Instant } from '#contract/dates.ts';
import { Nothing, read, upload, write } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/pages.ts';
import { Repetition } from '#contract/repetition.ts';
import { TaskPriority } from '#contract/tasks.ts';
import { optionalText, requiredText } from '#contract/text.ts';
import { ClockTime, TimeZone } from '#contract/zoned-time.ts';

export const AppointmentType = z.enum(['court', 'meeting', 'reminder', 'other']);
export type AppointmentType = z.infer<typeof AppointmentType>;
export const appointmentTypeLabels: Record<AppointmentType, string> = {
  court: 'Court Date',
  meeting: 'Meeting',
  reminder: 'Reminder',
  other: 'Event',
};

const minutesInAWeek = 7 * 24 * 60;

/** What the form offers; in minutes before the start. */
export const reminderChoices = [0, 10, 30, 60, 24 * 60, 2 * 24 * 60, minutesInAWeek] as const;

const attendees = z
  .array(z.uuid('must be the id of a colleague'), { error: 'must be a list of colleagues' })
  .max(50, 'must be at most 50 people')
  .overwrite((list) => [...new Set(list)]);

const reminders = z
  .array(
    z
      .number({ error: 'must be whole minutes' })
      .int('must be whole minutes')
      .min(0, 'must be at least 0 minutes')
      .max(4 * minutesInAWeek, `must be at most ${4 * minutesInAWeek} minutes`),
    { error: 'must be a list of minutes' },
  )
  .max(5, 'must be at most 5 reminders')
  .overwrite((list) => [...new Set(list)].toSorted((one, other) => one - other));

export const Appointment = z
  .object({
    id: z.uuid(),
    title: requiredText(200),
    type: AppointmentType,
    description: optionalText(5000),
    place: optionalText(300),
    priority: TaskPriority.nullable(),
    matterId: z.uuid('must be the id of a matter').nullable(),
    matterNumber: z.string().nullable(),
    clientName: z.string().nullable(),
    startDay: Day,
    /** Null: it takes the whole day. */
    startTime: ClockTime.nullable(),
    /** The last day, which it still takes. */
    endDay: Day,
    endTime: ClockTime.nullable(),
    /** Where the clock hangs. */
    timeZone: TimeZone,
    /** The moments of the first one, by the clock of its time zone. */
    startsAt: Instant,
    endsAt: Instant,
    repetition: Repetition.nullable(),
    /** The days on which it does not take place after all. */
    skips: z.array(Day),
    attendees,
    /** So many minutes before the start people are told. */
    reminders,
    /** The series that it was taken out of. */
    seriesId: z.uuid().nullable(),
    createdBy: z.uuid().nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Appointment' });
export type Appointment = z.infer<typeof Appointment>;

const fields = Appointment.pick({
  title: true,
  type: true,
  description: true,
  place: true,
  priority: true,
  matterId: true,
  startDay: true,
  startTime: true,
  endDay: true,
  endTime: true,
  timeZone: true,
  repetition: true,
  attendees: true,
  reminders: true,
}).shape;

export const NewAppointment = z
  .strictObject({
    ...fields,
    type: fields.type.default('other'),
    description: fields.description.default(null),
    place: fields.place.default(null),
    priority: fields.priority.default(null),
    matterId: fields.matterId.default(null),
    startTime: fields.startTime.default(null),
    /** Left out, it ends on the day on which it begins. */
    endDay: fields.endDay.optional(),
    /** Left out, it takes an hour. */
    endTime: fields.endTime.optional(),
    /** Left out, the clock hangs where the firm is. */
    timeZone: fields.timeZone.optional(),
    repetition: fields.repetition.default(null),
    attendees: fields.attendees.default([]),
    reminders: fields.reminders.default([]),
  })
  .superRefine((input, context) => {
    const mistake = spanMistake({ ...input, endDay: input.endDay ?? input.startDay });
    if (mistake) context.addIssue({ code: 'custom', ...mistake });
  })
  .meta({ id: 'NewAppointment' });
export type NewAppointment = z.infer<typeof NewAppointment>;

/** Only the fields that are sent change. Of a series, all of its days. */
export const AppointmentChange = z
  .strictObject({
    ...z.strictObject(fields).partial().shape,
    /** Which of the deadlines counted from it move along when its day does; none of them: []. */
    moveDeadlines: z
      .array(z.uuid('must be the id of a deadline'), { error: 'must be a list of deadlines' })
      .max(100, 'must be at most 100 deadlines')
      .optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent')
  .meta({ id: 'AppointmentChange' });
export type AppointmentChange = z.infer<typeof AppointmentChange>;

/** One day of a series, made an appointment of its own; the fields that are sent change. */
export const OneOfSeries = z
  .strictObject({
    ...z.strictObject(fields).omit({ repetition: true }).partial().shape,
    day: Day,
  })
  .meta({ id: 'OneOfSeries' });
export type OneOfSeries = z.infer<typeof OneOfSeries>;

const refreshes = [
  '/api/appointments',
  '/api/calendar',
  '/api/deadlines',
  '/api/tasks',
  '/api/matters',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
  '/api/notifications',
  '/api/search',
] as const;

export const appointments = {
  list: read('/api/appointments', {
    summary: 'Appointments by their first day, the latest on top; series once',
    access: 'member',
    query: pageQuery.extend({
      q: requiredText(200).optional(),
      matterId: z.uuid('must be the id of a matter').optional(),
      type: AppointmentType.optional(),
      /** `yes`: without those that are over. */
      ahead: z.enum(['yes']).optional(),
    }),
    gives: z.array(Appointment),
  }),
  one: read('/api/appointments/:id', {
    summary: 'One appointment',
    access: 'member',
    gives: Appointment,
  }),
  create: write('POST', '/api/appointments', {
    summary: 'Add an appointment',
    access: 'member',
    takes: NewAppointment,
    gives: Appointment,
    refreshes,
  }),
  change: write('PUT', '/api/appointments/:id', {
    summary:
      'Change some fields of an appointment; when its day changes and deadlines are counted from it, say which of them move',
    access: 'member',
    takes: AppointmentChange,
    gives: Appointment,
    refreshes,
  }),
  changeOne: write('POST', '/api/appointments/:id/changed-day', {
    summary: 'Change one day of a series: it becomes an appointment of its own',
    access: 'member',
    takes: OneOfSeries,
    gives: Appointment,
    refreshes,
  }),
  skip: write('POST', '/api/appointments/:id/skipped-day', {
    summary: 'Leave out one day of a series, or take it back in',
    access: 'member',
    takes: z
      .strictObject({
        day: Day,
        isSkipped: z.boolean({ error: 'must be yes or no' }).default(true),
      })
      .meta({ id: 'SkippedDay' }),
    gives: Appointment,
    refreshes,
  }),
  remove: write('DELETE', '/api/appointments/:id', {
    summary: 'Delete an appointment, of a series all its days; it can be restored',
    access: 'member',
    takes: Nothing,
    gives: Nothing,
    refreshes,
  }),
  restore: write('POST', '/api/appointments/:id/restore', {
    summary: 'Bring a deleted appointment back as it was',
    access: 'member',
    takes: Nothing,
    gives: Appointment,
    refreshes,
  }),
  import: upload('/api/appointments/import', {
    summary: 'Add the events of another calendar from an .ics file, each once',
    access: 'member',
    takes: z.strictObject({}),
    gives: CalendarImport,
    maxBytes: calendarFileBytes,
    isKept: 'meanwhile',
    refreshes,
  }),
  undoImport: write('POST', '/api/appointments/imports/:id/undo', {
    summary: 'Take an import back: what it added is deleted',
    access: 'member',
    takes: Nothing,
    gives: UndoneImport,
    refreshes,
  }),
};

/** What the form of an event starts with. */
import type { Appointment } from '#contract/appointments.ts';
import { type Day, daysBetween, plusDays } from '#contract/dates.ts';

export type Written = Pick<
  Appointment,
  | 'title'
  | 'type'
  | 'description'
  | 'place'
  | 'priority'
  | 'matterId'
  | 'startDay'
  | 'startTime'
  | 'endDay'
  | 'endTime'
  | 'timeZone'
  | 'repetition'
  | 'attendees'
  | 'reminders'
>;

/** An hour in the morning: the usual length of what is put into a calendar. */
export const usualTimes = { startTime: '09:00', endTime: '10:00' } as const;

export const blank = (day: Day, timeZone: string, matterId: string | null): Written => ({
  title: '',
  type: 'meeting',
  description: null,
  place: null,
  priority: null,
  matterId,
  startDay: day,
  endDay: day,
  ...usualTimes,
  timeZone,
  repetition: null,
  attendees: [],
  reminders: [],
});

export const editable = (appointment: Appointment): Written => ({
  title: appointment.title,
  type: appointment.type,
  description: appointment.description,
  place: appointment.place,
  priority: appointment.priority,
  matterId: appointment.matterId,
  startDay: appointment.startDay,
  startTime: appointment.startTime,
  endDay: appointment.endDay,
  endTime: appointment.endTime,
  timeZone: appointment.timeZone,
  repetition: appointment.repetition,
  attendees: appointment.attendees,
  reminders: appointment.reminders,
});

/** One day of a series as if it were an event of its own. */
export const editableDay = (appointment: Appointment, day: Day): Written => ({
  ...editable(appointment),
  ...movedTo(appointment, day),
  repetition: null,
});

/** It takes as many days as before. */
export const movedTo = (
  { startDay, endDay }: Pick<Appointment, 'startDay' | 'endDay'>,
  to: Day,
) => ({ startDay: to, endDay: plusDays(to, daysBetween(startDay, endDay)) });

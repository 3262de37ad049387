/** Each appointment as a row, with who attends, the trail it left and who was told of it. */
import type { AppointmentType } from '#contract/appointments.ts';
import {
  type Day,
  daysBetween,
  formatDateTime,
  formatDay,
  plusDays,
  today,
} from '#contract/dates.ts';
import type { Times } from '#server/appointments/occurrences.ts';
import { derived } from '#server/appointments/save.ts';
import { told } from '#server/appointments/told.ts';
import type { TrailEntry } from '../books-trail.ts';
import { type KnownMatter, matterOf } from '../compliance/known-matters.ts';
import { idOf } from '../demo-id.ts';
import { hour, officeHour } from '../office-hours.ts';
import { officeZone } from '../wall-clock.ts';
import type { DemoAppointment } from './appointment.ts';
import { courtDates } from './court-dates.ts';
import { meetings } from './meetings.ts';
import { busyDay, openDay, openWeek } from './open-days.ts';
import { seriesOf } from './series.ts';

type Matters = ReadonlyMap<string, KnownMatter>;

/** In minutes before. */
const wholeDay = 24 * 60;
const usualReminders: Record<AppointmentType, number[]> = {
  court: [60, wholeDay],
  meeting: [30],
  reminder: [0],
  other: [60],
};

export interface DatedAppointment extends Omit<DemoAppointment, 'days' | 'lasts' | 'time'> {
  name: string;
  times: Times;
  /** The series that it was taken out of. */
  seriesName?: string;
  createdAt: Date;
  /** When one of its days was taken out. */
  updatedAt?: Date;
  trail: (id: string) => Omit<TrailEntry, 'userId'>[];
}

export const appointmentId = (name: string) => idOf(`appointment ${name}`);

export function appointmentsOf(now: Date, matters: Matters) {
  const all = [
    ...seriesOf(now),
    ...[...courtDates, ...meetings].map((one, index) => dated(now, matters, one, index)),
  ];
  return {
    appointments: all.map((one) => rowOf(now, matters, one)),
    attendees: all.flatMap(({ name, people }) =>
      people.map((person) => ({ appointmentId: appointmentId(name), userId: idOf(person) })),
    ),
    trail: all.flatMap(({ name, people: [author = ''], trail }) =>
      trail(appointmentId(name)).map((entry) => ({ ...entry, userId: idOf(author) })),
    ),
    notifications: all.flatMap((one) => invitations(now, one)),
  };
}

function dated(now: Date, matters: Matters, one: DemoAppointment, index: number): DatedAppointment {
  const { days, lasts = 1, time, ...rest } = one;
  const day = dayOf(today(officeZone, now), one);
  const createdAt = writtenDown(now, day, one.matter && matters.get(one.matter)?.openDate, index);
  return {
    ...rest,
    name: one.title,
    times: {
      startDay: day,
      startTime: time?.[0] ?? null,
      endDay: plusDays(day, lasts - 1),
      endTime: time?.[1] ?? null,
      timeZone: officeZone,
      repetition: null,
      skips: [],
    },
    createdAt,
    trail: (id) => [
      {
        ...told('appointment_created', 'Event created', { id, title: one.title }),
        timestamp: createdAt.toISOString(),
      },
    ],
  };
}

function dayOf(day: Day, { days, lasts, isAnyDay }: DemoAppointment): Day {
  if (days === 'busy') return busyDay(day);
  const meant = plusDays(day, days);
  if (isAnyDay) return meant;
  return lasts ? openWeek(meant, lasts) : openDay(meant, days < 0 ? -1 : 1);
}

/** Two or three weeks before, but not before there was a matter; what lies far ahead, these days. */
function writtenDown(now: Date, day: Day, openDate: Day | undefined | '', index: number): Date {
  const current = today(officeZone, now);
  const ago = Math.max(2 + (index % 8), daysBetween(day, current) + 12 + (index % 8));
  const since = openDate ? daysBetween(openDate, current) - 3 : ago;
  return officeHour(now, Math.min(ago, since), 15, index);
}

function rowOf(now: Date, matters: Matters, one: DatedAppointment) {
  const { name, title, type, people, times, seriesName, createdAt, updatedAt = createdAt } = one;
  const { description = null, place = null, priority = null, matter } = one;
  const reminders = times.startTime === null ? [wholeDay] : usualReminders[type];
  return {
    id: appointmentId(name),
    title,
    type,
    description,
    place,
    priority,
    matterId: matter ? matterOf(matters, matter).named.matterId : null,
    ...times,
    ...derived({ ...times, reminders }, now),
    reminders,
    seriesId: seriesName ? appointmentId(seriesName) : null,
    createdBy: idOf(people[0] ?? ''),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** News older than a month is of no use to anybody. */
const newsDays = 30;

/** The author knows of it; the others were told, and what is a few days old they have read. */
function invitations(now: Date, one: DatedAppointment) {
  const { name, title, people, place, times, createdAt } = one;
  const age = now.getTime() - createdAt.getTime();
  // Of a day of a series they knew already.
  if (one.seriesName || age > newsDays * 24 * hour) return [];
  const id = appointmentId(name);
  const { startsAt } = derived({ ...times, reminders: [] }, now);
  const when =
    times.startTime === null ? formatDay(times.startDay) : formatDateTime(startsAt, officeZone);
  return people.slice(1).map((person) => ({
    id: idOf(`notification of ${name} to ${person}`),
    userId: idOf(person),
    title: `Event: ${title}`,
    message: [when, place].filter(Boolean).join(', '),
    url: `/calendar?event=appointment-${id}`,
    type: 'info',
    timestamp: createdAt.toISOString(),
    readAt: age > 72 * hour ? new Date(createdAt.getTime() + 2 * hour).toISOString() : null,
  }));
}

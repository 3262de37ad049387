/** What comes again at the office, and the one Monday that was moved. */
import { type Day, formatDay, plusDays, today } from '#contract/dates.ts';
import { type Repetition, weekOfMonth } from '#contract/repetition.ts';
import type { ClockTime } from '#contract/zoned-time.ts';
import type { Times } from '#server/appointments/occurrences.ts';
import { told } from '#server/appointments/told.ts';
import { hour, officeHour } from '../office-hours.ts';
import { clerk, manager } from '../people.ts';
import { officeZone } from '../wall-clock.ts';
import type { DatedAppointment } from './appointment-rows.ts';
import { isOpen, nearest, openDay } from './open-days.ts';

const everybody = [clerk, manager, 'okafor', 'nair'];
const place = 'Conference room';

/** When the office manager wrote them down. */
const writtenAgo = 186;
const weeks = 26;
/** For so many days ahead the holidays are taken out. */
const ahead = 100;

export function seriesOf(now: Date): DatedAppointment[] {
  const day = today(officeZone, now);
  const createdAt = officeHour(now, writtenAgo, 15);
  const first = nearest('MO', plusDays(day, -7 * weeks), 1);
  const mondays = Array.from({ length: weeks + ahead / 7 }, (_, n) => plusDays(first, 7 * n));
  const moved = mondays.find((monday) => monday > plusDays(day, 7) && isOpen(monday)) ?? first;
  const holidays = mondays.filter((monday) => !isOpen(monday));
  const shared = { type: 'meeting', place } as const;
  const staff = { ...shared, title: 'Staff meeting', people: everybody };
  const movedAt = officeHour(now, 4, 20);
  return [
    {
      ...staff,
      name: staff.title,
      description: 'Who is in court this week, what is due, who needs a hand.',
      times: {
        ...at(first, ['09:00', '09:45'], repeated('week')),
        skips: [...holidays, moved].toSorted(),
      },
      createdAt,
      updatedAt: movedAt,
      trail: (id) => [
        created(id, staff.title, createdAt),
        ...holidays.map((holiday, index) => ({
          ...told(
            'appointment_day_skipped',
            'Event left out on one day',
            { id, title: staff.title },
            formatDay(holiday),
          ),
          timestamp: new Date(createdAt.getTime() + (index + 2) * 60_000).toISOString(),
        })),
      ],
    },
    {
      ...staff,
      name: 'Staff meeting that was moved',
      seriesName: staff.title,
      times: at(openDay(plusDays(moved, 1), 1), ['10:00', '10:45'], null),
      createdAt: movedAt,
      trail: (id) => [
        {
          ...told(
            'appointment_day_changed',
            'Event changed on one day',
            { id, title: staff.title },
            formatDay(moved),
          ),
          timestamp: movedAt.toISOString(),
        },
      ],
    },
    once(createdAt, {
      ...shared,
      name: 'Billing review',
      title: 'Billing review',
      description: 'Hours that are not billed yet, invoices that are not paid yet.',
      people: [clerk, manager],
      // The last Wednesday of the month: before Thanksgiving, and hardly ever Christmas.
      times: at(lastWednesday(day), ['15:00', '16:00'], repeated('month', 'weekday')),
    }),
    once(new Date(createdAt.getTime() + hour), {
      name: 'Malpractice insurance: renewal',
      title: 'Malpractice insurance: renewal',
      type: 'reminder',
      description: 'The broker needs the list of matters and the year’s figures.',
      people: [clerk, manager],
      times: at(openDay(plusDays(day, 41), 1), null, repeated('year')),
    }),
  ];
}

const once = (
  createdAt: Date,
  one: Omit<DatedAppointment, 'createdAt' | 'trail'>,
): DatedAppointment => ({
  ...one,
  createdAt,
  trail: (id) => [created(id, one.title, createdAt)],
});

const created = (id: string, title: string, at: Date) => ({
  ...told('appointment_created', 'Event created', { id, title }),
  timestamp: at.toISOString(),
});

const repeated = (every: Repetition['every'], by: Repetition['by'] = 'date'): Repetition => ({
  every,
  interval: 1,
  weekdays: every === 'week' ? ['MO'] : [],
  by,
  count: null,
  until: null,
});

function at(day: Day, time: [ClockTime, ClockTime] | null, repetition: Repetition | null): Times {
  return {
    startDay: day,
    startTime: time?.[0] ?? null,
    endDay: day,
    endTime: time?.[1] ?? null,
    timeZone: officeZone,
    repetition,
    skips: [],
  };
}

/** Some months ago: of a month with five of them, so that it is the last one that is meant. */
function lastWednesday(day: Day): Day {
  let wednesday = nearest('WE', plusDays(day, -90), -1);
  while (weekOfMonth(wednesday) < 5) wednesday = plusDays(wednesday, -7);
  return wednesday;
}

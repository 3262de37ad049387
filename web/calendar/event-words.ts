/** What the calendar says about an event and about a day. */
import type { CalendarEvent } from '#contract/calendar.ts';
import { type Day, formatDay } from '#contract/dates.ts';
import { holidayOn } from '#contract/holidays.ts';
import { clockText } from '#web/calendar/clock-text.ts';
import { eventsText } from '#web/calendar/events-text.ts';
import { longDay } from '#web/calendar/month-days.ts';
import { longDate } from '#web/deadlines/deadline-words.ts';

/** 'Monday, November 16, 3 events, Thanksgiving Day, today'; without a count while nobody knows it. */
export function cellName(day: Day, count: number | undefined, today: Day): string {
  const words = [
    longDay(day),
    count !== undefined && eventsText(count),
    holidayOn('federal', day),
    day === today && 'today',
  ];
  return words.filter(Boolean).join(', ');
}

type Timed = Pick<CalendarEvent, 'day' | 'lastDay' | 'time' | 'endTime'>;

/** 'Monday, November 16, 2026'; of what takes several days from the first to the last. */
export const dateText = ({ day, lastDay }: Timed): string =>
  day === lastDay ? longDate(day) : `${longDate(day)} – ${longDate(lastDay)}`;

/** '9:30 AM – 10:30 AM'; null of what takes the whole day. */
export function timeText({ time, endTime }: Timed): string | null {
  if (!time) return null;
  return endTime && endTime !== time
    ? `${clockText(time)} – ${clockText(endTime)}`
    : clockText(time);
}

/** When it is on one of its days: '9:30 AM', 'All day', 'until 4:00 PM'. */
export function timeOnDay(event: Timed, day: Day): string {
  const { time, endTime, lastDay } = event;
  if (day === event.day) return time ? clockText(time) : 'All day';
  return day === lastDay && endTime ? `until ${clockText(endTime)}` : 'All day';
}

/** 'Nov 16' */
export const shortDay = (day: Day) => formatDay(day).replace(/, \d+$/, '');

const zoneWriters = new Map<string, Intl.DateTimeFormat>();

/** 'EST', as the zone is called at that moment. */
export function zoneName(timeZone: string, moment: string): string {
  let writer = zoneWriters.get(timeZone);
  if (!writer) {
    writer = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' });
    zoneWriters.set(timeZone, writer);
  }
  const part = writer.formatToParts(new Date(moment)).find(({ type }) => type === 'timeZoneName');
  return part?.value ?? timeZone;
}

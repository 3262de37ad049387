/** When something takes place, as one is told shortly before: 'in 30 minutes, 9:30 AM, Courtroom 4'. */
import type { Appointment } from '#contract/appointments.ts';
import { daysBetween, formatDay, timeIn, today } from '#contract/dates.ts';
import type { Occurrence } from './occurrences.ts';

/** By the clock of the firm, where people read it. */
export function reminderWords(
  { startTime, place }: Pick<Appointment, 'startTime' | 'place'>,
  occurrence: Occurrence,
  timeZone: string,
  now: Date,
): string {
  const when =
    startTime === null
      ? onDay(daysBetween(today(timeZone, now), occurrence.day), occurrence.day)
      : atTime(occurrence.startsAt, timeZone, now);
  return [when, place].filter(Boolean).join(', ');
}

function onDay(days: number, day: string): string {
  if (days < 0) return `since ${formatDay(day)}`;
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `on ${formatDay(day)}`;
}

function atTime(startsAt: string, timeZone: string, now: Date): string {
  const start = new Date(startsAt);
  const time = clockWords(timeIn(timeZone, start));
  const minutes = Math.ceil((start.getTime() - now.getTime()) / 60_000);
  if (minutes <= -5) return `began at ${time}`;
  if (minutes <= 0) return `now, ${time}`;
  if (minutes < 120) return `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, ${time}`;
  const day = today(timeZone, start);
  return `${onDay(daysBetween(today(timeZone, now), day), day)} at ${time}`;
}

/** '09:30' as Americans read it. */
function clockWords(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}

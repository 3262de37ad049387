import type { CalendarEvent } from '#contract/calendar.ts';
import { type Day, daysBetween, plusDays } from '#contract/dates.ts';

/** The events of each day between two days, in their order; one that takes several days is on each of them. */
export function groupByDay<Event extends Pick<CalendarEvent, 'day' | 'lastDay'>>(
  events: readonly Event[],
  { from, to }: { from: Day; to: Day },
): Map<Day, Event[]> {
  const groups = new Map<Day, Event[]>();
  for (let at = 0; at <= daysBetween(from, to); at += 1) {
    const day = plusDays(from, at);
    const found = events.filter((event) => event.day <= day && day <= event.lastDay);
    if (found.length > 0) groups.set(day, found);
  }
  return groups;
}

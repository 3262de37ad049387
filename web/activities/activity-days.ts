import type { Activity } from '#contract/activities.ts';
import { type Day, today as dayOf, daysBetween } from '#contract/dates.ts';
import { longDate } from '#web/deadlines/deadline-words.ts';

interface ActivityDay {
  day: Day;
  activities: Activity[];
}

/** Cut where one day of the firm ends and another begins; the order stays. */
export function byDay(activities: readonly Activity[], timeZone: string): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const activity of activities) {
    const day = dayOf(timeZone, new Date(activity.timestamp));
    const last = days.at(-1);
    if (last?.day === day) last.activities.push(activity);
    else days.push({ day, activities: [activity] });
  }
  return days;
}

/** 'Today', 'Yesterday', 'Monday, November 16, 2026' */
export function dayWords(day: Day, today: Day): string {
  const days = daysBetween(day, today);
  if (days === 0) return 'Today';
  return days === 1 ? 'Yesterday' : longDate(day);
}

/** Entries as a diary: one day after the other, each with what it comes to. */
import type { Day } from '#contract/dates.ts';
import type { TimeEntry } from '#contract/time-entries.ts';

export interface DayOfTime {
  day: Day;
  entries: TimeEntry[];
  actualSeconds: number;
  /** Of what is billable. */
  billedMinutes: number;
}

/** The order of the list stays; it comes by day. */
export function byDay(entries: readonly TimeEntry[]): DayOfTime[] {
  const days: DayOfTime[] = [];
  for (const entry of entries) {
    let last = days.at(-1);
    if (last?.day !== entry.day) {
      last = { day: entry.day, entries: [], actualSeconds: 0, billedMinutes: 0 };
      days.push(last);
    }
    last.entries.push(entry);
    last.actualSeconds += entry.actualSeconds;
    if (entry.isBillable) last.billedMinutes += entry.billedMinutes;
  }
  return days;
}

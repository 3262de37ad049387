/** What the id of an event says by itself: which record it is, and which day of a series. */
import type { Day } from '#contract/dates.ts';

const pattern = /^appointment-([0-9a-f-]{36})(?:-(\d{4}-\d{2}-\d{2}))?$/;

/** Null of what is no appointment. */
export function appointmentIn(eventId: string): { id: string; day: Day | null } | null {
  const found = pattern.exec(eventId);
  const [, id, day] = found ?? [];
  return id ? { id, day: day ? `${day}T00:00:00.000Z` : null } : null;
}

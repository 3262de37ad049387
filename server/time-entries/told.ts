import { durationText } from '#contract/durations.ts';
import type { TimeEntry } from '#contract/time-entries.ts';

/** '1h 20m · MAT-2026-004, Okafor: Call re settlement' */
const inShort = ({ actualSeconds, matterNumber, clientName, narrative }: TimeEntry) =>
  `${durationText(actualSeconds)} · ${matterNumber}, ${clientName}: ${cut(narrative, 150)}`;

function cut(text: string, most: number): string {
  const signs = [...text];
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text;
}

/** How the firm's trail names an entry. */
export const told = (type: string, title: string, entry: TimeEntry) => ({
  type,
  title,
  description: inShort(entry),
  entityType: 'time_entry',
  entityId: entry.id,
});

/** For a sentence about one of many: 'Nov 16, 2026, MAT-2026-004, “Call re settlement”'. */
export const named = ({ matterNumber, narrative }: TimeEntry, day: string) =>
  `${day}, ${matterNumber}, “${cut(narrative, 60)}”`;

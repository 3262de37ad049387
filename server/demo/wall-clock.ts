/** Days and times as the clock on the practice's wall shows them. */
import type { Day } from '#contract/dates.ts';

/** Where a new firm is, unless it says otherwise. */
export const officeZone = 'America/New_York';

/** A moment as the database reads it: it knows when summer begins. */
export const wallClock = (day: Day, time: string) => `${day.slice(0, 10)} ${time} ${officeZone}`;

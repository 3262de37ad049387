/** Those events that are nearest to today, however many there are, without working all of them out. */
import { setImmediate } from 'node:timers/promises';
import { daysBetween, plusDays } from '#contract/dates.ts';
import type { Asked, Days, Entry, Putting } from './asked.ts';

/** Others get their turn after about so many entries. */
const atOnce = 100;

interface Nearest {
  entries: Entry[];
  /** There are more. */
  isCut: boolean;
}

/** At most so many, in no order. What is going on or ahead comes before what is over. */
export async function nearest(
  puttings: readonly Putting[],
  asked: Asked,
  most: number,
): Promise<Nearest> {
  const place = placeOf(asked);
  let days: Days = asked;
  let kept: Placed[] = [];
  let isCut = false;
  let untilBreak = atOnce;
  const cut = () => {
    if (kept.length <= most) return;
    isCut = true;
    kept = kept.toSorted(inOrder).slice(0, most);
    // Whatever is farther away than the last one does not come in any more, and need not be worked out.
    days = withinReach(kept.at(-1)?.distance ?? 0, asked);
  };
  for (const putting of puttings) {
    const entries = putting(days);
    for (const entry of entries) if (touches(entry, days)) kept.push(place(entry));
    if (kept.length >= 2 * most) cut();
    untilBreak -= entries.length + 1;
    if (untilBreak > 0) continue;
    untilBreak = atOnce;
    await setImmediate();
  }
  cut();
  return { entries: kept.map(({ entry }) => entry), isCut };
}

interface Placed {
  entry: Entry;
  /** In days; the past begins behind all that is ahead. */
  distance: number;
}

const touches = ({ event: { day, lastDay } }: Entry, { from, to }: Days) =>
  day <= to && lastDay >= from;

const placeOf =
  ({ today, to }: Asked) =>
  (entry: Entry): Placed => {
    const { day, lastDay } = entry.event;
    const ahead = Math.max(0, daysBetween(today, day));
    const past = Math.max(0, daysBetween(today, to)) + daysBetween(lastDay, today);
    return { entry, distance: lastDay < today ? past : ahead };
  };

// By name where it is the same day, so that the next time the same ones come.
const inOrder = (one: Placed, other: Placed) =>
  one.distance - other.distance || (one.entry.event.id < other.entry.event.id ? -1 : 1);

/** The days of what is at most so far away. */
function withinReach(distance: number, { today, from, to }: Asked): Days {
  const ahead = Math.max(0, daysBetween(today, to));
  const first = plusDays(today, Math.min(0, ahead - distance));
  const last = plusDays(today, distance);
  return { from: first > from ? first : from, to: last < to ? last : to };
}

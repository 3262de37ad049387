/** A series moves, and the days that were left out of it move along: nothing comes back by itself. */
import { isDeepStrictEqual } from 'node:util';
import { type Day, daysBetween, plusDays } from '#contract/dates.ts';
import { daysAmong, type Times } from './occurrences.ts';
import { changedTimes, type WrittenTimes } from './settle-times.ts';

export function movedSkips(before: Times, after: WrittenTimes): Day[] {
  const kept = daysAmong(after, before.skips);
  const isAllThere = kept.size === before.skips.length;
  if (isAllThere || !isOnlyMoved(before, after)) return [...kept];
  const days = daysBetween(before.startDay, after.startDay);
  const shifted = before.skips.map((day) => plusDays(day, days));
  const around = daysAmong(
    after,
    shifted.flatMap((day) => nearest.map((away) => plusDays(day, away))),
  );
  const moved = shifted.flatMap(
    (day) => nearest.map((away) => plusDays(day, away)).find((one) => around.has(one)) ?? [],
  );
  return [...new Set(moved)].toSorted();
}

/** It comes again as it did; the day of the week may have moved along. */
const isOnlyMoved = (before: Times, after: WrittenTimes): boolean => {
  const { startDay, repetition } = after;
  const moved = changedTimes(before, { startDay }).repetition;
  return startDay !== before.startDay && isDeepStrictEqual(moved, repetition);
};

/** The third Tuesday may come six days before the third Monday: 0, -1, 1, -2, 2 … days away. */
const nearest = Array.from({ length: 15 }, (_, at) => (at % 2 ? -(at + 1) / 2 : at / 2));

import { expect, test } from 'vitest';
import type { TimeEntry } from '#contract/time-entries.ts';
import { byDay } from '#web/time-entries/by-day.ts';

const day = (date: number) => `2026-11-${date}T00:00:00.000Z`;
const entry = (date: number, minutes: number, isBillable = true) =>
  ({
    day: day(date),
    actualSeconds: minutes * 60 - 20,
    billedMinutes: minutes,
    isBillable,
  }) as TimeEntry;

test('nothing is no day', () => expect(byDay([])).toEqual([]));

test('entries of a day stand together, with their real and their billed time', () => {
  const list = [entry(16, 30), entry(16, 12, false), entry(14, 60)];
  const days = byDay(list);
  expect(days.map((one) => [one.day, one.actualSeconds, one.billedMinutes])).toEqual([
    [day(16), 42 * 60 - 40, 30],
    [day(14), 60 * 60 - 20, 60],
  ]);
  expect(days.flatMap(({ entries }) => entries)).toEqual(list);
});

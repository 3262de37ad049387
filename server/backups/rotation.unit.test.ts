import { expect, test } from 'vitest';
import { nameOf, outdated, timeOf } from './rotation.ts';

const day = 24 * 60 * 60_000;
const start = new Date('2026-11-15T02:30:00Z');

test('a name tells its time', () => {
  expect(nameOf(start)).toBe('2026-11-15T02-30-00Z');
  expect(timeOf(nameOf(start))).toEqual(start);
  for (const name of ['2026-11-15T02-30-00Z.part', 'mine', '']) {
    expect(timeOf(name)).toBeUndefined();
  }
});

test('of two years of daily backups 7 days, 4 weeks and 12 months are kept', () => {
  const names = Array.from({ length: 730 }, (_, n) => nameOf(new Date(start.getTime() - n * day)));
  const gone = new Set(outdated(names));
  const kept = names.filter((name) => !gone.has(name)).map((name) => name.slice(0, 10));
  expect(kept.slice(0, 7)).toEqual([
    '2026-11-15',
    '2026-11-14',
    '2026-11-13',
    '2026-11-12',
    '2026-11-11',
    '2026-11-10',
    '2026-11-09',
  ]);
  // The Sundays that end the weeks before, and the ends of the months before.
  expect(kept.slice(7)).toEqual([
    '2026-11-08',
    '2026-11-01',
    '2026-10-31',
    '2026-10-25',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ]);
});

test('of one day the newest is kept, and the only one always', () => {
  const [late, early] = [nameOf(new Date(start.getTime() + 1_000)), nameOf(start)];
  expect(outdated([late, early])).toEqual([early]);
  expect(outdated([early])).toEqual([]);
});

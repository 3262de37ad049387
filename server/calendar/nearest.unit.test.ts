/** Cutting early must not change what is left. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysBetween, plusDays } from '#contract/dates.ts';
import type { Asked, Days, Entry } from './asked.ts';
import { nearest } from './nearest.ts';

const today = '2027-02-10T00:00:00.000Z';

const entryOn = (id: string, start: number, length: number) =>
  ({
    event: { id, day: plusDays(today, start), lastDay: plusDays(today, start + length) },
  }) as Entry;

/** Ongoing and ahead first, then the past backwards. */
const distance = ({ event: { day, lastDay } }: Entry) =>
  lastDay < today ? 1000 + daysBetween(lastDay, today) : Math.max(0, daysBetween(today, day));

const touches = ({ event }: Entry, { from, to }: Days) => event.day <= to && event.lastDay >= from;

const records = fc.array(
  fc.array(fc.tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: 0, max: 5 })), {
    maxLength: 20,
  }),
  { maxLength: 12 },
);

test('the same ones are left as if all had been worked out and put in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      records,
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: -35, max: 20 }),
      fc.integer({ min: 0, max: 30 }),
      async (found, most, first, length) => {
        const entries = found.map((dates, record) =>
          dates.map(([start, days], at) => entryOn(`${record}-${at}`, start, days)),
        );
        const days = { from: plusDays(today, first), to: plusDays(today, first + length) };
        const asked = { ...days, today } as Asked;
        const puttings = entries.map(
          (all) => (wanted: Days) => all.filter((entry) => touches(entry, wanted)),
        );
        const all = entries
          .flat()
          .filter((entry) => touches(entry, days))
          .toSorted((a, b) => distance(a) - distance(b) || (a.event.id < b.event.id ? -1 : 1));
        const { entries: left, isCut } = await nearest(puttings, asked, most);
        const ids = (some: Entry[]) => some.map(({ event }) => event.id).toSorted();
        expect(ids(left)).toEqual(ids(all.slice(0, most)));
        expect(isCut).toBe(all.length > most);
      },
    ),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysBetween, plusDays } from '#contract/dates.ts';
import { dayOfMonth, nextOccurrence, plusMonths, type Recurrence } from '#contract/recurrence.ts';

const day = (text: string) => `${text}T00:00:00.000Z`;

test.each<[from: string, recurrence: Recurrence, onThe: number, next: string]>([
  ['2026-11-15', 'monthly', 15, '2026-12-15'],
  ['2026-12-15', 'monthly', 15, '2027-01-15'],
  ['2027-01-31', 'monthly', 31, '2027-02-28'],
  ['2027-02-28', 'monthly', 31, '2027-03-31'],
  ['2027-03-31', 'monthly', 31, '2027-04-30'],
  ['2028-01-31', 'monthly', 31, '2028-02-29'],
  ['2028-02-29', 'monthly', 30, '2028-03-30'],
  ['2027-02-28', 'monthly', 28, '2027-03-28'],
  ['2026-11-30', 'quarterly', 30, '2027-02-28'],
  ['2027-02-28', 'quarterly', 30, '2027-05-30'],
  ['2027-11-30', 'quarterly', 31, '2028-02-29'],
  ['2026-12-31', 'quarterly', 31, '2027-03-31'],
  ['2028-02-29', 'yearly', 29, '2029-02-28'],
  ['2031-02-28', 'yearly', 29, '2032-02-29'],
  ['2099-02-28', 'yearly', 29, '2100-02-28'],
  ['2026-12-31', 'yearly', 31, '2027-12-31'],
])('%s, %s on the %i, comes again on %s', (from, recurrence, onThe, next) => {
  expect(nextOccurrence(day(from), recurrence, onThe)).toBe(day(next));
});

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2150-12-31'), noInvalidDate: true })
  .map((date) => day(date.toISOString().slice(0, 10)));

test('months never skip one and never lose the day that is meant', () => {
  fc.assert(
    fc.property(
      anyDay,
      fc.integer({ min: 1, max: 31 }),
      fc.integer({ min: 1, max: 60 }),
      (from, onThe, count) => {
        let at = from;
        for (let n = 0; n < count; n++) {
          const next = nextOccurrence(at, 'monthly', onThe);
          const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
          expect(months(next) - months(at)).toBe(1);
          const isLast = plusDays(next, 1).slice(8, 10) === '01';
          expect(dayOfMonth(next) === onThe || (isLast && dayOfMonth(next) < onThe)).toBe(true);
          at = next;
        }
        expect(at).toBe(plusMonths(from, count, onThe));
      },
    ),
  );
});

test('days added are the days between', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (from, days) => {
      expect(daysBetween(from, plusDays(from, days))).toBe(days);
      expect(plusDays(plusDays(from, days), -days)).toBe(from);
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysBetween, plusDays } from '#contract/dates.ts';
import {
  limitationDay,
  limitationMistake,
  NewLimitationDate,
  PeriodUnit,
} from '#contract/limitation-dates.ts';

const wire = (day: string) => `${day}T00:00:00.000Z`;

describe('the day on which a claim is barred', () => {
  test.each([
    // From the same day of the month to the same day of the month.
    ['2024-03-15', 2, 'years', 0, '2026-03-15'],
    ['2026-11-16', 6, 'months', 0, '2027-05-16'],
    ['2026-11-16', 180, 'days', 0, '2027-05-15'],
    ['2026-11-16', 1, 'days', 0, '2026-11-17'],
    // February 29th is the 28th in a year that has none, and the 29th in one that has.
    ['2024-02-29', 1, 'years', 0, '2025-02-28'],
    ['2024-02-29', 2, 'years', 0, '2026-02-28'],
    ['2024-02-29', 4, 'years', 0, '2028-02-29'],
    ['2024-02-29', 12, 'months', 0, '2025-02-28'],
    ['2024-02-29', 365, 'days', 0, '2025-02-28'],
    ['2024-02-29', 366, 'days', 0, '2025-03-01'],
    ['2023-02-28', 1, 'years', 0, '2024-02-28'],
    // 2100 is no leap year.
    ['2096-02-29', 4, 'years', 0, '2100-02-28'],
    // The end of a month is the end of a shorter one.
    ['2026-08-31', 6, 'months', 0, '2027-02-28'],
    ['2027-08-31', 6, 'months', 0, '2028-02-29'],
    ['2026-01-31', 1, 'months', 0, '2026-02-28'],
    ['2026-03-31', 1, 'months', 0, '2026-04-30'],
    ['2026-02-28', 1, 'months', 0, '2026-03-28'],
    ['2026-12-31', 2, 'months', 0, '2027-02-28'],
    // What was tolled is added at the end, day by day.
    ['2024-03-15', 2, 'years', 90, '2026-06-13'],
    ['2024-02-29', 1, 'years', 1, '2025-03-01'],
    ['2026-08-31', 6, 'months', 1, '2027-03-01'],
    // The night in which the clocks change is a night like any other.
    ['2026-03-07', 1, 'days', 0, '2026-03-08'],
    ['2026-10-31', 2, 'days', 0, '2026-11-02'],
  ] as const)(
    '%s, %i %s, %i days tolled: %s',
    (day, periodCount, periodUnit, tolledDays, expected) => {
      expect(limitationDay({ accruedOn: wire(day), periodCount, periodUnit, tolledDays })).toBe(
        wire(expected),
      );
    },
  );

  test.each([
    ['Thanksgiving', '2024-11-26', '2026-11-26'],
    ['Christmas', '2024-12-25', '2026-12-25'],
    ['a Sunday', '2024-11-15', '2026-11-15'],
  ])('is never moved for %s: states differ', (_, accruedOn, expected) => {
    const period = { periodCount: 2, periodUnit: 'years', tolledDays: 0 } as const;
    expect(limitationDay({ accruedOn: wire(accruedOn), ...period })).toBe(wire(expected));
  });

  test('lies after the accrual, and a longer period or more tolling never brings it closer', () => {
    const day = fc
      .integer({ min: 0, max: 60_000 })
      .map((days) => plusDays(wire('1950-01-01'), days));
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 1, max: 50 }),
        fc.constantFrom(...PeriodUnit.options),
        fc.integer({ min: 0, max: 400 }),
        (accruedOn, periodCount, periodUnit, tolledDays) => {
          const limits = { accruedOn, periodCount, periodUnit, tolledDays };
          const expires = limitationDay(limits);
          expect(daysBetween(accruedOn, expires)).toBeGreaterThan(0);
          expect(limitationDay({ ...limits, periodCount: periodCount + 1 }) > expires).toBe(true);
          expect(limitationDay({ ...limits, tolledDays: tolledDays + 1 })).toBe(
            plusDays(expires, 1),
          );
        },
      ),
    );
  });
});

describe('what is refused', () => {
  const good = {
    accruedOn: wire('2024-03-15'),
    periodCount: 2,
    periodUnit: 'years',
    tolledDays: 0,
    tollingNote: null,
  } as const;

  test.each([
    [{}, null],
    [{ tolledDays: 30 }, 'tollingNote'],
    [{ tolledDays: 30, tollingNote: 'Minority' }, null],
    [{ periodCount: 36_500, periodUnit: 'years' }, 'periodCount'],
    [{ periodCount: 36_500, periodUnit: 'months' }, 'periodCount'],
    [{ periodCount: 36_500, periodUnit: 'days' }, null],
    [{ periodCount: 100, tolledDays: 36_500, tollingNote: 'Long' }, 'periodCount'],
  ] as const)('%j: %s', (values, field) => {
    expect(limitationMistake({ ...good, ...values })?.path[0] ?? null).toBe(field);
  });

  test.each([
    [{ periodCount: 0 }, 'periodCount'],
    [{ periodCount: 1.5 }, 'periodCount'],
    [{ tolledDays: -1 }, 'tolledDays'],
    [{ accruedOn: '2026-02-29' }, 'accruedOn'],
    [{ rule: ' ' }, 'rule'],
    [{ claim: '' }, 'claim'],
    [{ expiresOn: '2030-01-01' }, ''],
  ])('in a new one %j: %s', (values, field) => {
    const input = {
      matterId: '00000000-0000-4000-8000-000000000000',
      claim: 'Negligence',
      rule: 'Two years',
      ...good,
      ...values,
    };
    const { error } = NewLimitationDate.safeParse(input);
    expect(error?.issues[0]?.path.join('.')).toBe(field);
  });
});

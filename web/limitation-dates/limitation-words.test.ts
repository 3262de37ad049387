import { expect, test } from 'vitest';
import { closedNote, periodWords } from '#web/limitation-dates/limitation-words.ts';

const day = (text: string) => `${text}T00:00:00.000Z`;

test('the period in words', () => {
  const limits = { accruedOn: day('2024-11-26'), periodCount: 2, periodUnit: 'years' } as const;
  expect(periodWords({ ...limits, tolledDays: 0 })).toBe('2 years from Nov 26, 2024');
  expect(periodWords({ ...limits, periodCount: 1, tolledDays: 90 })).toBe(
    '1 year from Nov 26, 2024, tolled for 90 days',
  );
});

test('a closed day is pointed out and not moved', () => {
  expect(closedNote(day('2026-11-26'))).toBe(
    'Nov 26, 2026 is Thanksgiving Day. The date is not moved: check the law of the state.',
  );
  expect(closedNote(day('2026-11-24'))).toBeNull();
});

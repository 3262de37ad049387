import { expect, test } from 'vitest';
import {
  byPeriod,
  endOfPeriod,
  isLastPeriod,
  missingText,
  movedDeadline,
} from './requirement-words.ts';

const today = '2026-11-15T00:00:00.000Z';
const deadline = '2026-12-31T00:00:00.000Z';

test.each([
  ['6.00', '2.00', deadline, 'Missing 6.00 credits, 2.00 of them ethics, by Dec 31, 2026'],
  ['6.00', '0.00', deadline, 'Missing 6.00 credits, by Dec 31, 2026'],
  ['1.50', '0.00', '2026-10-31T00:00:00.000Z', 'Missing 1.50 credits, since Oct 31, 2026'],
  ['0.00', '0.00', deadline, 'Complete'],
])('missing %s, of ethics %s', (missing, missingEthics, by, text) => {
  expect(missingText({ missing, missingEthics, deadline: by }, today)).toBe(text);
});

test.each([
  ['2026-01-01', 12, '2026-12-31'],
  ['2026-02-01', 36, '2029-01-31'],
  ['2028-02-29', 12, '2029-02-27'],
])('a period from %s of %i months ends on %s', (start, months, end) => {
  expect(endOfPeriod(`${start}T00:00:00.000Z`, months)).toBe(`${end}T00:00:00.000Z`);
});

test('a deadline follows its period, unless it is somebody’s own', () => {
  const before = { periodStart: '2026-01-01T00:00:00.000Z', periodMonths: 12 };
  const now = { periodStart: '2025-03-01T00:00:00.000Z', periodMonths: 24 };
  expect(movedDeadline(deadline, before, now)).toBe('2027-02-28T00:00:00.000Z');
  expect(movedDeadline('2026-12-30T00:00:00.000Z', before, now)).toBeNull();
  expect(movedDeadline(null, before, now)).toBeNull();
});

test('of each jurisdiction the last period counts, and whatever is not over', () => {
  const rows = [
    { id: 'over', jurisdiction: 'OR', deadline: '2025-12-31T00:00:00.000Z' },
    { id: 'present', jurisdiction: 'OR', deadline },
    { id: 'next', jurisdiction: 'OR', deadline: '2027-12-31T00:00:00.000Z' },
    { id: 'over, but the last', jurisdiction: 'NY', deadline: '2025-12-31T00:00:00.000Z' },
    { id: 'before the last day', jurisdiction: 'AZ', deadline: today },
    { id: 'the year after it', jurisdiction: 'AZ', deadline: '2027-11-15T00:00:00.000Z' },
  ] as const;
  const { present, earlier } = byPeriod(rows, today);
  expect(earlier.map(({ id }) => id)).toEqual(['over']);
  expect(present).toHaveLength(5);
  expect(present.filter((row) => isLastPeriod(row, rows)).map(({ id }) => id)).toEqual([
    'next',
    'over, but the last',
    'the year after it',
  ]);
});

import { expect, test } from 'vitest';
import { byPeriod, endOfPeriod, missingText } from './requirement-words.ts';

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

test('of each jurisdiction the last period comes first, and the others are earlier ones', () => {
  const rows = [
    { id: '1', jurisdiction: 'OR', deadline: '2025-12-31T00:00:00.000Z' },
    { id: '2', jurisdiction: 'OR', deadline },
    { id: '3', jurisdiction: 'NY', deadline: '2025-12-31T00:00:00.000Z' },
  ] as const;
  const { last, earlier } = byPeriod(rows);
  expect(last.map(({ id }) => id)).toEqual(['2', '3']);
  expect(earlier.map(({ id }) => id)).toEqual(['1']);
});

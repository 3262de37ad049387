import { expect, test } from 'vitest';
import { took } from '#web/jobs/took.ts';

const startedAt = '2026-11-15T09:30:00.000Z';
const after = (ms: number) => new Date(Date.parse(startedAt) + ms).toISOString();

test.each([
  [0, 'under 1 s'],
  [999, 'under 1 s'],
  [1_000, '1 s'],
  [59_999, '59 s'],
  [60_000, '1 min'],
  [125_000, '2 min 5 s'],
  [3_600_000, '1 h'],
  [3_780_000, '1 h 3 min'],
])('%i ms are told as %j', (ms, words) => {
  expect(took({ startedAt, finishedAt: after(ms) })).toBe(words);
});

test('what is still running has taken nothing yet', () => {
  expect(took({ startedAt, finishedAt: null })).toBeUndefined();
});

import { expect, test } from 'vitest';
import { dueText } from './notice-words.ts';

test.each([
  ['2026-11-12', 'Late by 3 days'],
  ['2026-11-14', 'Late by 1 day'],
  ['2026-11-15', 'Due today'],
  ['2026-11-16', 'In 1 day'],
  ['2026-12-02', 'In 17 days'],
])('what is due on %s', (day, text) => {
  expect(dueText(`${day}T00:00:00.000Z`, '2026-11-15T00:00:00.000Z')).toBe(text);
});

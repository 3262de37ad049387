import { expect, test } from 'vitest';
import type { ComplianceItem } from '#contract/compliance-items.ts';
import {
  completedText,
  grouped,
  overdueSentence,
  percent,
} from '#web/compliance-items/item-words.ts';

const now = new Date(2026, 10, 16, 12);
const at = (days: number, hour = 12) => new Date(2026, 10, 16 + days, hour).toISOString();
const item = (title: string, status: ComplianceItem['status'], dueDate: string | null) =>
  ({ title, status, dueDate }) as ComplianceItem;

test.each([
  [at(0, 0), 'Completed today'],
  [at(0, 23), 'Completed today'],
  [at(-1, 23), 'Completed Nov 15, 2026'],
])('what was completed at %s', (completedDate, text) => {
  expect(completedText(completedDate, now)).toBe(text);
});

test('what is overdue stands apart from what is open and what is done', () => {
  const groups = grouped(
    [
      item('late', 'in-progress', at(-1)),
      item('tomorrow', 'pending', at(1)),
      item('some day', 'pending', null),
      item('done', 'completed', at(-9)),
    ],
    now,
  );
  expect(groups.map(([heading, part]) => [heading, ...part.map(({ title }) => title)])).toEqual([
    ['Overdue', 'late'],
    ['Open', 'tomorrow', 'some day'],
    ['Completed', 'done'],
  ]);
});

test.each([
  [0, 'Nothing is overdue.'],
  [1, '1 item is overdue.'],
  [2, '2 items are overdue.'],
])('%d overdue', (count, sentence) => {
  expect(overdueSentence(count)).toBe(sentence);
});

test.each([
  [null, '–'],
  [undefined, '–'],
  [0, '0%'],
  [95, '95%'],
])('a rate of %s', (rate, text) => {
  expect(percent(rate)).toBe(text);
});

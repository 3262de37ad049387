import { expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import { byDay, dayWords } from '#web/activities/activity-days.ts';

const at = (timestamp: string): Activity => ({
  id: '00000000-0000-4000-8000-000000000001',
  type: 'task_created',
  title: timestamp,
  description: null,
  entityType: null,
  entityId: null,
  matterId: null,
  userId: null,
  timestamp,
});

test('a day begins at midnight where the firm is', () => {
  const list = ['2099-03-18T03:59:00Z', '2099-03-18T04:00:00Z', '2099-03-19T03:59:00Z']
    .map(at)
    .reverse();
  const cut = (timeZone: string) =>
    byDay(list, timeZone).map(({ day, activities }) => [day.slice(0, 10), activities.length]);
  expect(cut('America/New_York')).toEqual([
    ['2099-03-18', 2],
    ['2099-03-17', 1],
  ]);
  expect(cut('UTC')).toEqual([
    ['2099-03-19', 1],
    ['2099-03-18', 2],
  ]);
});

test('nothing has no days', () => {
  expect(byDay([], 'UTC')).toEqual([]);
});

test.each([
  ['2099-03-18', 'Today'],
  ['2099-03-17', 'Yesterday'],
  ['2099-03-16', 'Monday, March 16, 2099'],
])('on March 18, %s is called %s', (day, words) => {
  expect(dayWords(`${day}T00:00:00.000Z`, '2099-03-18T00:00:00.000Z')).toBe(words);
});

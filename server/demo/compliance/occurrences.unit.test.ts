import { expect, test } from 'vitest';
import { complianceRate } from '#contract/compliance-items.ts';
import { demoFirms } from '../people.ts';
import { recordOf } from './occurrences.ts';
import { trainingOf } from './training.ts';

/** At the ends of months and years, on 29 February, and when New York is a day behind. */
const days = [
  '2026-11-15T12:00:00Z',
  '2027-01-01T01:30:00Z',
  '2027-03-31T23:00:00Z',
  '2028-02-29T09:00:00Z',
  '2028-03-01T02:00:00Z',
  '2028-12-31T16:00:00Z',
  '2029-07-10T00:10:00Z',
];

test.each(days)('on %s the rates are the same, and nothing lies in the future', (moment) => {
  const now = new Date(moment);
  const { items, trail } = recordOf(now, true);
  const rate = (category: string) => {
    const own = items.filter((item) => item.category === category);
    return complianceRate(own.filter(({ status }) => status === 'completed').length, own.length);
  };
  expect(['iolta', 'ethical', 'regulatory'].map(rate)).toEqual([100, 95, 88]);
  for (const { timestamp } of trail) expect(timestamp < now.toISOString()).toBe(true);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  for (const { title, dueDate, completedDate, createdAt, updatedAt } of items) {
    expect([title, createdAt <= updatedAt]).toEqual([title, true]);
    if (completedDate) expect([title, createdAt < completedDate]).toEqual([title, true]);
    if (completedDate) expect(completedDate.slice(0, 10) < (dueDate ?? '').slice(0, 10)).toBe(true);
  }
});

test.each(days)('on %s what comes again keeps its day of the month', (moment) => {
  const { items } = recordOf(new Date(moment), false);
  for (const { recursOn, dueDate } of items) {
    if (recursOn === null) continue;
    const [year = 0, month = 0, day = 0] = (dueDate ?? '').slice(0, 10).split('-').map(Number);
    const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
    expect(day).toBe(Math.min(recursOn, last));
  }
  expect(items.filter(({ evidenceDocumentId }) => evidenceDocumentId)).toEqual([]);
});

test.each(days)('on %s all training lies in the past', (moment) => {
  const [firm] = demoFirms;
  if (!firm) throw new Error('There is no firm');
  const now = new Date(moment);
  const { credits } = trainingOf(firm, now, true);
  for (const { completedOn, createdAt } of credits) {
    expect(completedOn < createdAt && createdAt < now.toISOString()).toBe(true);
  }
});

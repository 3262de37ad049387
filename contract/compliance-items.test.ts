import { expect, test } from 'vitest';
import { complianceRate, isOverdue } from '#contract/compliance-items.ts';

test.each([
  [0, 0, null],
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [7, 8, 88],
  [19, 20, 95],
  [3, 3, 100],
  [1, 200, 1],
  [1, 201, 0],
])('%i of %i completed is %s percent', (completed, total, rate) => {
  expect(complianceRate(completed, total)).toBe(rate);
});

const now = new Date('2026-11-15T12:00:00.000Z');
test.each([
  ['pending', '2026-11-15T11:59:59.999Z', true],
  ['in-progress', '2026-11-15T11:59:59.999Z', true],
  ['completed', '2026-11-15T11:59:59.999Z', false],
  ['pending', '2026-11-15T12:00:00.000Z', false],
  ['pending', '2026-11-15T12:00:00.001Z', false],
  ['pending', null, false],
] as const)('%s and due at %s is overdue: %s', (status, dueDate, overdue) => {
  expect(isOverdue({ status, dueDate }, now)).toBe(overdue);
});

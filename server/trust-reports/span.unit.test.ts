import { expect, test } from 'vitest';
import { lastOf, monthOf, plusMonths, spanOf } from './span.ts';
import { lastPacket, nextStatement } from './standing.ts';

const day = (text: string) => `${text}T00:00:00.000Z`;

test.each([
  ['2026-02-03', 1, '2026-02-28'],
  ['2028-02-03', 1, '2028-02-29'],
  ['2026-12-31', 1, '2026-12-31'],
  ['2026-01-01', 3, '2026-03-31'],
  ['2026-11-15', 3, '2026-12-31'],
  ['2026-06-30', 3, '2026-06-30'],
])('the period of %s by %i months ends on %s', (from, months, ends) => {
  expect(lastOf(day(from), months)).toBe(day(ends));
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-03-15', 12, '2027-03-15'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
])('%s and %i months is %s', (from, months, then) => {
  expect(plusMonths(day(from), months)).toBe(day(then));
});

test('a span is the month so far, where nothing else is said', () => {
  const today = day('2026-11-17');
  expect(spanOf({}, today)).toEqual({ from: day('2026-11-01'), to: today });
  expect(spanOf({ to: day('2026-03-09') }, today).from).toBe(day('2026-03-01'));
  expect(spanOf({ from: day('2026-03-09') }, today).to).toBe(today);
  expect(spanOf({ from: day('2027-01-09') }, today).to).toBe(day('2027-01-09'));
  expect(() => spanOf({ from: day('2026-03-09'), to: day('2026-03-08') }, today)).toThrow(
    'To must not be before Mar 9, 2026.',
  );
  expect(monthOf('2026-02')).toEqual({ from: day('2026-02-01'), to: day('2026-02-28') });
});

const monthly = { reconcileEvery: 'month', reconcileWithinDays: 30 } as const;
const quarterly = { ...monthly, reconcileEvery: 'quarter' } as const;
const opened = (on: string, through: string | null = null) => ({
  openedOn: day(on),
  lockedThrough: through && day(through),
});

test.each([
  ['opened this month: nothing yet', opened('2026-11-02'), monthly, null, null],
  ['opened earlier', opened('2026-09-10'), monthly, '2026-09-30', '2026-10-30'],
  ['by the quarter', opened('2026-04-10'), quarterly, '2026-06-30', '2026-07-30'],
  ['a quarter that is not over', opened('2026-10-10'), quarterly, null, null],
  [
    'after one that is signed',
    opened('2026-01-01', '2026-10-31'),
    monthly,
    '2026-11-30',
    '2026-12-30',
  ],
  [
    'after one in the middle',
    opened('2026-01-01', '2026-10-15'),
    monthly,
    '2026-10-31',
    '2026-11-30',
  ],
])('the next statement, %s', (_, account, rule, next, by) => {
  expect(nextStatement(account, rule, day('2026-11-17'))).toEqual({
    nextStatementOn: next && day(next),
    reconcileBy: by && day(by),
  });
});

test.each([
  ['2026-11-17', opened('2026-01-05'), '2026-10', false],
  ['2026-11-17', opened('2026-01-05', '2026-10-30'), '2026-10', false],
  ['2026-11-17', opened('2026-01-05', '2026-10-31'), '2026-10', true],
  ['2026-11-30', opened('2026-01-05'), '2026-11', false],
  ['2026-11-17', opened('2026-11-01'), null, false],
])('the packet on %s', (today, account, packetMonth, packetIsReconciled) => {
  expect(lastPacket(account, day(today))).toEqual({ packetMonth, packetIsReconciled });
});

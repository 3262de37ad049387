import { expect, test } from 'vitest';
import { clockWords, howWords, overdueWords } from './journal-words.ts';

const none = { method: null, checkNumber: null, reference: null, toBank: null, toAccount: null };

test.each([
  [none, '–'],
  [{ ...none, method: 'check', checkNumber: '1042' } as const, 'Check 1042'],
  [{ ...none, method: 'cash', reference: 'Slip 7' } as const, 'Cash, Slip 7'],
  [
    {
      ...none,
      method: 'wire',
      toBank: 'First Harbor Bank',
      toAccount: '4321',
      reference: 'FED-77',
    } as const,
    'Wire to First Harbor Bank, account ending in 4321, FED-77',
  ],
])('how money moved: %j', (how, text) => {
  expect(howWords(how)).toBe(text);
});

test.each([
  [1081, 'Goes to the state’s fund on Nov 2, 2029, in 1,081 days.'],
  [1, 'Goes to the state’s fund on Nov 2, 2029, in 1 day.'],
  [0, 'Goes to the state’s fund today, Nov 2, 2029.'],
  [-3, 'Was due to the state’s fund on Nov 2, 2029, 3 days ago.'],
])('with %i days left', (daysLeft, text) => {
  expect(clockWords({ remitOn: '2029-11-02T00:00:00.000Z', daysLeft })).toBe(text);
});

test.each([
  [0, 'Today'],
  [1, 'Overdue for 1 day'],
  [12, 'Overdue for 12 days'],
])('paid out %i days late', (days, text) => expect(overdueWords(days)).toBe(text));

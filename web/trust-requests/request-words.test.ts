import { expect, test } from 'vitest';
import { dueWords, leftOf, receivedWords } from './request-words.ts';

const today = '2026-11-17T00:00:00.000Z';
const asked = {
  amount: '2000.00',
  received: '0.00',
  dueOn: '2026-12-01T00:00:00.000Z',
  state: 'open',
} as const;

test('what is still to come is never below nothing', () => {
  expect(leftOf(asked)).toBe('2000.00');
  expect(leftOf({ ...asked, received: '500.00' })).toBe('1500.00');
  expect(leftOf({ ...asked, received: '2500.00' })).toBe('0.00');
});

test.each([
  [asked, 'Due Dec 1, 2026', false],
  [{ ...asked, dueOn: '2026-11-16T00:00:00.000Z' }, 'Overdue since Nov 16, 2026', true],
  [{ ...asked, dueOn: today }, 'Due Nov 17, 2026', false],
  [{ ...asked, dueOn: '2026-11-16T00:00:00.000Z', state: 'paid' }, 'Due Nov 16, 2026', false],
] as const)('%j', (request, text, isLate) => {
  expect(dueWords(request, today)).toEqual({ text, isLate });
});

test.each([
  [asked, 'Nothing received yet'],
  [{ ...asked, received: '500.00', state: 'part-paid' }, '$500.00 received, $1,500.00 to come'],
  [{ ...asked, received: '2000.00', state: 'paid' }, '$2,000.00 received'],
  [{ ...asked, state: 'cancelled' }, '$0.00 received'],
] as const)('%j', (request, text) => {
  expect(receivedWords(request)).toBe(text);
});

import { expect, test } from 'vitest';
import { expiryIn, problemsOf } from './card.ts';

test.each([
  ['12 / 34', 12, 2034],
  ['1/30', 1, 2030],
  ['0130', 1, 2030],
  ['06-2041', 6, 2041],
])('%s is month %i of %i', (typed, expMonth, expYear) => {
  expect(expiryIn(typed)).toEqual({ expMonth, expYear });
});

test.each(['', '12', 'December', '12 / 3', '12 / 034'])('%j is no expiry', (typed) => {
  expect(expiryIn(typed)).toBeNull();
});

test('what is missing is said by field', () => {
  expect(problemsOf({ number: ' ', expiry: 'soon', cvc: '' })).toEqual({
    number: 'Card number is required.',
    expiry: 'Expiry must be a month and a year such as 12 / 34.',
    cvc: 'Security code is required.',
  });
  expect(problemsOf({ number: '4242', expiry: '12 / 34', cvc: '1' })).toEqual({});
});

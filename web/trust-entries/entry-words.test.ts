import { expect, test } from 'vitest';
import { canBeVoided, entryName, howSent } from './entry-words.ts';

const none = { method: null, checkNumber: null, toBank: null, toAccount: null };

test('an entry is called by its kind and its number', () => {
  expect(entryName({ kind: 'earned-fee', number: 12 })).toBe('Earned fee 12');
});

test.each([
  [none, null],
  [{ ...none, method: 'check', checkNumber: '1042' } as const, 'Check 1042'],
  [{ ...none, method: 'cash' } as const, 'Cash'],
  [
    { ...none, method: 'wire', toBank: 'First Harbor Bank', toAccount: '4821' } as const,
    'Wire to First Harbor Bank, account ending in 4821',
  ],
])('how it was sent is said in words', (sent, words) => {
  expect(howSent(sent)).toBe(words);
});

test('what was taken back, and what takes something back, stays', () => {
  expect(canBeVoided({ kind: 'deposit', reversedBy: null })).toBe(true);
  expect(canBeVoided({ kind: 'deposit', reversedBy: 'x' })).toBe(false);
  expect(canBeVoided({ kind: 'reversal', reversedBy: null })).toBe(false);
});

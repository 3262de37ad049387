import { expect, test } from 'vitest';
import {
  againstBook,
  agreementWords,
  counted,
  entryTitle,
  signed,
} from './reconciliation-words.ts';

const sums = { difference: '0.00', isAgreed: false, book: '700.00', ledgersTotal: '700.00' };

test.each([
  [{ ...sums, isAgreed: true }, 'All three agree.'],
  [{ ...sums, difference: '300.00' }, 'The adjusted bank is $300.00 more than the register.'],
  [{ ...sums, difference: '-1300.50' }, 'The adjusted bank is $1,300.50 less than the register.'],
  [{ ...sums, ledgersTotal: '1.00' }, 'All ledgers together differ from the register.'],
  [sums, 'The sums agree, and something is left to be explained.'],
])('%j', (workings, text) => {
  expect(agreementWords(workings)).toBe(text);
});

test('a sum agrees with the register, or says by how much it does not', () => {
  expect(againstBook('700.00', '700.00')).toBe('Agrees with the register');
  expect(againstBook('699.95', '700.00')).toBe('Differs by $0.05');
  expect(againstBook('1000.00', '700.00')).toBe('Differs by $300.00');
});

test('an entry is named by what it is, its check and whom it concerns', () => {
  const paid = { kind: 'disbursement', checkNumber: '1042', party: 'Court clerk' } as const;
  expect(entryTitle(paid)).toBe('Disbursement, check 1042, Court clerk');
  expect(entryTitle({ kind: 'bank-charge', checkNumber: null, party: null })).toBe('Bank charge');
});

test('amounts carry their sign, and one of something is one', () => {
  expect(signed('12.00')).toBe('+$12.00');
  expect(signed('-12.00')).toBe('−$12.00');
  expect(counted(1, 'entry', 'entries')).toBe('1 entry');
  expect(counted(0, 'entry', 'entries')).toBe('0 entries');
});

/** Which lines are matched by themselves, and which are left to a person. */
import { describe, expect, test } from 'vitest';
import type { BankEntry } from '#server/trust-reconciliations/clearings.ts';
import { type LoneLine, pairsOf } from './pairs.ts';

const at = (day: string) => `${day}T00:00:00.000Z`;
const line = (id: string, values: Partial<LoneLine> = {}): LoneLine => ({
  id,
  day: at('2026-10-20'),
  amount: '-50.00',
  checkNumber: null,
  ...values,
});
const entry = (id: string, values: Partial<BankEntry> = {}): BankEntry => ({
  id,
  number: 1,
  kind: 'disbursement',
  day: at('2026-10-19'),
  amount: '-50.00',
  checkNumber: null,
  reverses: null,
  reversedBy: null,
  clearedOn: null,
  statementLineId: null,
  ...values,
});
const pairs = (lines: LoneLine[], entries: BankEntry[]) =>
  pairsOf(lines, entries).map(({ lineId, entryId }) => `${lineId}=${entryId}`);

describe('a line and an entry are a pair', () => {
  test('when each fits the other alone, on the line’s day', () => {
    expect(pairsOf([line('a')], [entry('x')])).toEqual([
      { lineId: 'a', entryId: 'x', clearedOn: at('2026-10-20') },
    ]);
  });

  test.each<[string, Partial<LoneLine>, Partial<BankEntry>, boolean]>([
    ['another amount', { amount: '-50.01' }, {}, false],
    ['the other way', { amount: '50.00' }, {}, false],
    ['written three days late', {}, { day: at('2026-10-23') }, true],
    ['written four days late', {}, { day: at('2026-10-24') }, false],
    ['30 days old', {}, { day: at('2026-09-20') }, true],
    ['31 days old', {}, { day: at('2026-09-19') }, false],
    ['a check of 180 days', {}, { day: at('2026-04-23'), checkNumber: '7' }, true],
    ['a check of 181 days', {}, { day: at('2026-04-22'), checkNumber: '7' }, false],
    ['the check’s number', { checkNumber: '7' }, { checkNumber: '7' }, true],
    ['another check', { checkNumber: '8' }, { checkNumber: '7' }, false],
    ['a check that is none in the books', { checkNumber: '8' }, {}, false],
    ['a payment that was taken back', {}, { reversedBy: 'y' }, false],
    ['the reversal of a payment', { amount: '5.00' }, { amount: '5.00', reverses: 'y' }, false],
    ['a deposit that bounced', { amount: '5.00' }, { amount: '5.00', reversedBy: 'y' }, true],
    ['its way back', { amount: '-5.00' }, { amount: '-5.00', reverses: 'y' }, true],
  ])('%s', (_, ofLine, ofEntry, isPair) => {
    expect(pairs([line('a', ofLine)], [entry('x', ofEntry)])).toEqual(isPair ? ['a=x'] : []);
  });

  test('but not when two of them fit', () => {
    expect(pairs([line('a'), line('b')], [entry('x')])).toEqual([]);
    expect(pairs([line('a')], [entry('x'), entry('y')])).toEqual([]);
    expect(pairs([line('a'), line('b')], [entry('x'), entry('y')])).toEqual([]);
  });

  test('the number of a check settles it, and what is left then fits alone', () => {
    const lines = [line('a', { checkNumber: '7' }), line('b')];
    const entries = [entry('x', { checkNumber: '7' }), entry('y')];
    expect(pairs(lines, entries)).toEqual(['a=x', 'b=y']);
  });

  test('what goes from ledger to ledger is never one', () => {
    expect(pairs([line('a', { amount: '0.00' })], [entry('x', { amount: '0.00' })])).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromCents } from '#contract/cents.ts';
import { type Found, reckon, type Waiting } from './reckon.ts';

const day = '2026-10-31T00:00:00.000Z';
const waits = (amount: string, values: Partial<Waiting> = {}): Waiting => ({
  id: randomUUID(),
  number: 7,
  kind: 'disbursement',
  day,
  amount,
  party: 'Court clerk',
  checkNumber: null,
  purpose: 'Filing fee',
  reverses: null,
  matterIds: [],
  ...values,
});
const holds = (balance: string) => ({
  id: randomUUID(),
  kind: 'client' as const,
  matterId: randomUUID(),
  matterNumber: 'MAT-1',
  clientName: 'Ada',
  balance,
});
/** The worked example: 18,450 + 1,200 − 3,150 = 16,500 = 9,000 + 7,400 + 100. */
const example: Found = {
  openingBalance: '10000.00',
  lastBalance: '10000.00',
  statementBalance: '18450.00',
  waiting: [waits('1200.00', { kind: 'deposit' }), waits('-3150.00')],
  unmatched: [],
  bankErrors: '0.00',
  book: '16500.00',
  ledgers: [holds('9000.00'), holds('7400.00'), { ...holds('100.00'), kind: 'firm-funds' }],
};

describe('three ways to one sum', () => {
  test('agree in the worked example', () => {
    expect(reckon(example)).toMatchObject({
      inTransit: '1200.00',
      outstandingTotal: '3150.00',
      adjustedBank: '16500.00',
      book: '16500.00',
      ledgersTotal: '16500.00',
      difference: '0.00',
      hints: [],
      isAgreed: true,
    });
  });

  test('do not when one ledger has ten dollars less', () => {
    const ledgers = [holds('9000.00'), holds('7390.00'), holds('100.00')];
    expect(reckon({ ...example, book: '16490.00', ledgers })).toMatchObject({
      difference: '10.00',
      isAgreed: false,
    });
    expect(reckon({ ...example, ledgers })).toMatchObject({ difference: '0.00', isAgreed: false });
  });

  test('a difference of ten names what is ten; one that divides by nine says so', () => {
    const line = { id: randomUUID(), day, description: 'SERVICE FEE', checkNumber: null };
    const fee = { ...line, amount: '-10.00', bankError: null };
    const ten = { ...example, statementBalance: '18440.00', unmatched: [fee] };
    const { hints, difference } = reckon(ten);
    expect(difference).toBe('-10.00');
    expect(hints).toEqual([
      'One line of the statement is matched with no entry.',
      'The statement has $10.00 on Oct 31, 2026, ‘SERVICE FEE’, that no entry answers to.',
    ]);
    expect(reckon({ ...example, statementBalance: '18477.00' }).hints).toEqual([
      'The difference can be divided by nine: two digits of an amount may be swapped.',
    ]);
    expect(reckon({ ...example, statementBalance: '19650.00' }).hints.join()).toContain(
      'has the bank seen it after all?',
    );
    expect(reckon({ ...example, statementBalance: '12150.00' }).hints.join()).toContain('half of');
  });

  test('a line and an entry of the same digits are named together', () => {
    const line = { id: randomUUID(), day, description: 'CHECK 12', checkNumber: null };
    const cashed = { ...line, amount: '-2061.00', bankError: null };
    const written = waits('-2016.00', { number: 12 });
    const { hints } = reckon({
      ...example,
      statementBalance: '16389.00',
      book: '14484.00',
      waiting: [...example.waiting, written],
      unmatched: [cashed],
    });
    expect(hints).toContain(
      'The statement has $2,061.00 and entry 12 has $2,016.00: two digits may be swapped.',
    );
    const into = reckon({
      ...example,
      waiting: [written],
      unmatched: [
        { ...cashed, amount: '2061.00' },
        { ...cashed, amount: '-2016.01' },
      ],
    });
    expect(into.hints.join()).not.toContain('entry 12 has');
  });

  test('the bank’s own mistake is taken out, once it is said to be one', () => {
    const line = { id: randomUUID(), day, description: 'ODD', checkNumber: null, amount: '50.00' };
    const wrong = { ...example, statementBalance: '18500.00' };
    const said = { ...line, bankError: 'Of another customer' };
    expect(reckon({ ...wrong, unmatched: [said], bankErrors: '50.00' }).isAgreed).toBe(true);
    const unsaid = { ...line, bankError: null };
    expect(reckon({ ...wrong, unmatched: [unsaid], bankErrors: '0.00' }).isAgreed).toBe(false);
  });

  test('a check that was voided before it was cashed waits for nothing', () => {
    const check = waits('-500.00');
    const back = waits('500.00', { kind: 'reversal', reverses: check.id });
    const workings = reckon({ ...example, waiting: [...example.waiting, check, back] });
    expect(workings).toMatchObject({ inTransit: '1200.00', isAgreed: true });
    expect(workings.outstanding).toHaveLength(1);
  });

  test('a ledger below zero is never signed, though the sums agree', () => {
    const ledgers = [holds('16600.00'), holds('-100.00')];
    const { isAgreed, hints, difference } = reckon({ ...example, ledgers });
    expect([isAgreed, difference]).toEqual([false, '0.00']);
    expect(hints).toEqual(['A ledger is below zero: trust money is never overdrawn.']);
  });

  test('it begins where the last one ended', () => {
    const { isAgreed, hints } = reckon({ ...example, lastBalance: '9999.99' });
    expect(isAgreed).toBe(false);
    expect(hints).toEqual(['The opening balance is not what the last statement ended with.']);
  });

  test('whatever waits: agreed exactly when statement and what waits come to the book', () => {
    const cents = fc.bigInt({ min: -500_000n, max: 500_000n }).filter((sum) => sum !== 0n);
    fc.assert(
      fc.property(
        fc.array(cents, { maxLength: 20 }),
        fc.bigInt({ min: -3n, max: 3n }),
        (list, off) => {
          const book = 100_000_000n;
          const waiting = list.map((sum) => waits(fromCents(sum)));
          const statement = book - list.reduce((sum, one) => sum + one, 0n) + off;
          const balances = { book: fromCents(book), ledgers: [holds(fromCents(book))] };
          const found = {
            ...example,
            ...balances,
            waiting,
            statementBalance: fromCents(statement),
          };
          const { isAgreed, difference } = reckon(found);
          expect([isAgreed, difference]).toEqual([off === 0n, fromCents(off)]);
        },
      ),
    );
  });
});

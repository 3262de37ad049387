import { describe, expect, test } from 'vitest';
import {
  FirmBillingChange,
  MatterBillingChange,
  PersonBillingChange,
} from '#contract/billing-terms.ts';

const one = '11111111-1111-4111-8111-111111111111';
const two = '22222222-2222-4222-8222-222222222222';
const three = '33333333-3333-4333-8333-333333333333';

const paid = (...parts: [string, string | number][]) =>
  MatterBillingChange.safeParse({
    payers: parts.map(([clientId, percent]) => ({ clientId, percent })),
  });
const why = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues[0]?.message;

describe('payers', () => {
  test('come to 100 percent together', () => {
    expect(paid([one, '60'], [two, 40]).data?.payers).toEqual([
      { clientId: one, percent: '60.00', clientMatterNumber: null },
      { clientId: two, percent: '40.00', clientMatterNumber: null },
    ]);
    expect(paid([one, '33.33'], [two, '33.33'], [three, '33.34']).success).toBe(true);
    expect(why(paid([one, '60'], [two, '39.99']))).toBe('must come to 100 percent together');
    expect(why(paid([one, '60'], [two, '60']))).toBe('must come to 100 percent together');
  });

  test('are none, or some with a part of the whole, each once', () => {
    expect(paid().data?.payers).toEqual([]);
    expect(why(paid([one, '100']))).toBeUndefined();
    expect(why(paid([one, '99']))).toBe('must come to 100 percent together');
    expect(why(paid([one, '50'], [one, '50']))).toBe('must name each client once');
    expect(why(paid([one, '100'], [two, '0']))).toBe('must be more than 0');
    expect(paid([one, '60.005'], [two, '39.995']).success).toBe(false);
    expect(paid([one, '-10'], [two, '110']).success).toBe(false);
  });
});

test.each([
  ['12-3456789', true],
  ['A|B', false],
  ['A[]', false],
  ['Ünion', false],
  ['x'.repeat(21), false],
])('a number for bills such as %j: %j', (taxId, isRight) => {
  expect(FirmBillingChange.safeParse({ taxId }).success).toBe(isRight);
});

test('a person can be left without a rate, but not without hours', () => {
  expect(PersonBillingChange.parse({ rate: '' })).toEqual({ rate: null });
  expect(PersonBillingChange.safeParse({ weeklyHours: 0 }).success).toBe(false);
  expect(PersonBillingChange.safeParse({}).success).toBe(false);
});

test('rates in a matter name each person once, and none without a rate', () => {
  const people = (...rates: object[]) => MatterBillingChange.safeParse({ people: rates });
  expect(people({ userId: one, rate: 310 }).data?.people).toEqual([
    { userId: one, rate: '310.00' },
  ]);
  expect(people({ userId: one, rate: '' }).success).toBe(false);
  expect(people({ userId: one, rate: '1' }, { userId: one, rate: '2' }).success).toBe(false);
});

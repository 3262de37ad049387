import { expect, test } from 'vitest';
import type { Billable } from '#contract/pre-bill-lines.ts';
import { isWaiting } from '#web/pre-bills/waiting.ts';

const nothing: Billable = {
  matterId: '7f1f3a52-2d0e-4a4e-9c3a-6a1d5f1c2b3d',
  matterNumber: 'MAT-1',
  clientId: '8a1f3a52-2d0e-4a4e-9c3a-6a1d5f1c2b3d',
  clientName: 'Okafor Estate',
  billingArrangement: 'hourly',
  entries: 0,
  billedMinutes: 0,
  time: '0.00',
  expenses: '0.00',
  flatFee: null,
  held: '0.00',
  since: null,
  preBillId: null,
};

test.each<[string, Partial<Billable>, boolean]>([
  ['time', { entries: 1, billedMinutes: 60, time: '300.00' }, true],
  ['time that is covered by something else', { entries: 1, billedMinutes: 60 }, true],
  ['an expense', { expenses: '40.00' }, true],
  ['a flat fee', { flatFee: '500.00' }, true],
  ['a flat fee that was asked for already', { flatFee: '0.00' }, false],
  ['only what is on hold', { held: '300.00' }, false],
  ['what has a pre-bill', { entries: 1, preBillId: nothing.clientId }, false],
])('whether a pre-bill can be laid out for %s', (_, values, isIt) => {
  expect(isWaiting({ ...nothing, ...values })).toBe(isIt);
});

import { expect, test } from 'vitest';
import type { InvoiceRecord } from '#contract/invoices.ts';
import {
  isOpen,
  isPartlySettled,
  isUntouched,
  isWrittenOff,
  lastRecorded,
} from '#web/invoices/invoice-state.ts';

test.each([
  ['pending', '0.00', '0.00', { open: true, untouched: true, partly: false }],
  ['overdue', '0.00', '0.00', { open: true, untouched: true, partly: false }],
  ['pending', '0.01', '0.00', { open: true, untouched: false, partly: true }],
  ['overdue', '0.00', '5.00', { open: true, untouched: false, partly: true }],
  ['paid', '12.00', '0.00', { open: false, untouched: false, partly: false }],
  ['paid', '0.00', '0.00', { open: false, untouched: true, partly: false }],
  ['cancelled', '0.00', '0.00', { open: false, untouched: false, partly: false }],
] as const)('%s, %s paid, %s written off', (status, amountPaid, writtenOff, expected) => {
  const invoice = { status, amountPaid, writtenOff };
  expect({
    open: isOpen(invoice),
    untouched: isUntouched(invoice),
    partly: isPartlySettled(invoice),
  }).toEqual(expected);
});

test.each([
  ['paid', '0.00', '5.00', true],
  ['paid', '1.00', '5.00', false],
  ['paid', '0.00', '0.00', false],
  ['pending', '0.00', '5.00', false],
] as const)('%s, %s paid, %s written off: given up is %s', (status, amountPaid, writtenOff, is) => {
  expect(isWrittenOff({ status, amountPaid, writtenOff })).toBe(is);
});

test('the payment recorded last is not the one with the last date, nor one that was taken back', () => {
  const payment = (id: string, paidOn: string, createdAt: string, more: object = {}) =>
    ({ id, kind: 'payment', paidOn, createdAt, reversedAt: null, ...more }) as never;
  const payments: InvoiceRecord['payments'] = [
    payment('back-dated', '2026-11-01', '2026-11-15T10:00:02.000Z'),
    payment('today', '2026-11-15', '2026-11-15T10:00:01.000Z'),
    payment('reversed', '2026-11-15', '2026-11-15T10:00:03.000Z', { reversedAt: '2026-11-15' }),
    payment('given up', '2026-11-15', '2026-11-15T10:00:04.000Z', { kind: 'write-off' }),
  ];
  expect(lastRecorded({ payments })?.id).toBe('back-dated');
  expect(lastRecorded({ payments: payments.slice(2) })).toBeNull();
});

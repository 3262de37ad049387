import { expect, test } from 'vitest';
import { isOpen, isPartlySettled, isUntouched, isWrittenOff } from '#web/invoices/invoice-state.ts';

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

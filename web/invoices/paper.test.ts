import { expect, test } from 'vitest';
import { newInvoice } from '#web/invoices/invoice-start.ts';
import { paperOf } from '#web/invoices/paper.ts';
import { blankLine } from '#web/invoices/written-lines.ts';

const today = '2026-11-15T00:00:00.000Z';
const around = { nextNumber: 'INV-2026-007', billTo: null, today };
const blank = newInvoice(today, null, null);

test('before anything is written the paper has a number, today, and a day in 30 days', () => {
  expect(paperOf({ ...blank, dueDate: undefined }, around)).toMatchObject({
    invoiceNumber: 'INV-2026-007',
    clientName: '',
    issueDate: today,
    dueDate: '2026-12-15T00:00:00.000Z',
    lines: [{ description: 'Legal services', rate: '0.00' }],
    paymentInstructions: null,
  });
});

test('the simple case is one line', () => {
  const paper = paperOf({ ...blank, description: 'Retainer', amount: '1250' }, around);
  expect(paper.lines).toEqual([
    {
      day: null,
      description: 'Retainer',
      quantity: '1.00',
      rate: '1250.00',
      discount: '0.00',
      borneByOthers: '0.00',
      taxPercent: '0.000',
    },
  ]);
  expect(paper.description).toBeNull();
});

test('lines keep the description above them, and what is no amount counts as nothing', () => {
  const lines = [{ ...blankLine, description: 'Hours', rate: '12,50' }];
  const paper = paperOf({ ...blank, amount: undefined, description: 'November', lines }, around);
  expect(paper).toMatchObject({ description: 'November', lines: [{ rate: '0.00' }] });
});

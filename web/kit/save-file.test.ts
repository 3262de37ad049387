import { expect, test } from 'vitest';
import { fileName } from '#web/kit/save-file.ts';

test.each([
  [`attachment; filename="invoice-A-1.pdf"; filename*=UTF-8''invoice-A-1.pdf`, 'invoice-A-1.pdf'],
  [`attachment; filename="invoice-_.pdf"; filename*=UTF-8''invoice-%C3%84.pdf`, 'invoice-Ä.pdf'],
  ['attachment; filename="invoices.csv"', 'invoices.csv'],
  ['attachment', null],
  [null, null],
])('a file sent with %s is called %s', (disposition, name) =>
  expect(fileName(disposition)).toBe(name),
);

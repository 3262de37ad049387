import { expect, test } from 'vitest';
import { floatsIn } from './floats.ts';

test.each([
  'const total = Number(invoice.amount) + 1;',
  'const cents = amount * 100;',
  'const tax = parseFloat(line.tax);',
  'const text = balance.toFixed(2);',
  'const whole = Math.round(invoice.amount);',
])('%s is found', (line) => {
  expect(floatsIn('a.ts', `// fine\n${line}\n`)).toEqual([`a.ts:2: ${line}`]);
});

test.each([
  'const total = totalOf(invoices.map(({ amount }) => amount));',
  'const days = Number(text);',
  '// Number(amount) would be wrong',
  'const rows = amounts.length * 100;',
  'const half = amount / 2n;',
])('%s is fine', (line) => {
  expect(floatsIn('a.ts', line)).toEqual([]);
});

test('a column is numeric and never a float', () => {
  expect(floatsIn('1.sql', '  amount real not null,')).toHaveLength(1);
  expect(floatsIn('1.sql', '  amount double precision,')).toHaveLength(1);
  expect(floatsIn('1.sql', '-- a real trail')).toEqual([]);
  expect(floatsIn('1.sql', '  amount numeric(10, 2),')).toEqual([]);
});

import { expect, test } from 'vitest';
import { hasInvoiceFilters, readInvoiceFilters } from '#web/invoices/invoice-filters.ts';

const read = (query: string) => readInvoiceFilters(new URLSearchParams(query));

test('the filters of the invoices are read from the address', () => {
  expect(read('q=+marlowe&status=overdue&age=90%2B&invoice=7')).toEqual({
    q: 'marlowe',
    status: 'overdue',
    age: '90+',
  });
});

test.each(['', 'q=%20', 'status=late&age=60-90', 'paidIn=2026-13', 'tab=expenses&invoice=new'])(
  'what is no filter is ignored: %s',
  (query) => expect(hasInvoiceFilters(read(query))).toBe(false),
);

test.each(['q=a', 'status=paid', 'status=open', 'age=not-due', 'paidIn=2026-11'])(
  '%s is a filter',
  (query) => expect(hasInvoiceFilters(read(query))).toBe(true),
);

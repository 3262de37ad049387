import { expect, test } from 'vitest';
import { hasExpenseFilters, readExpenseFilters } from '#web/expenses/expense-filters.ts';

const read = (query: string) => readExpenseFilters(new URLSearchParams(query));

const vendorId = '7f1f3a52-2d0e-4a4e-9c3a-6a1d5f1c2b3d';

test('the filters of the expenses are read from the address', () => {
  expect(read(`eq=%20copies%20&estatus=pending&category=travel&vendor=${vendorId}`)).toEqual({
    q: 'copies',
    status: 'pending',
    category: 'travel',
    vendorId,
  });
});

test.each(['', 'estatus=paid&category=yachts', 'q=copies&status=paid', 'eq=%20', 'vendor=new'])(
  'what is no filter is ignored: %s',
  (query) => expect(hasExpenseFilters(read(query))).toBe(false),
);

test.each(['eq=a', 'estatus=rejected', 'category=other', `vendor=${vendorId}`])(
  '%s is a filter',
  (query) => expect(hasExpenseFilters(read(query))).toBe(true),
);

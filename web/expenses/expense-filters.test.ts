import { expect, test } from 'vitest';
import { hasExpenseFilters, readExpenseFilters } from '#web/expenses/expense-filters.ts';

const read = (query: string) => readExpenseFilters(new URLSearchParams(query));

test('the filters of the expenses are read from the address', () => {
  expect(read('eq=%20copies%20&estatus=pending&category=travel')).toEqual({
    q: 'copies',
    status: 'pending',
    category: 'travel',
  });
});

test.each(['', 'estatus=paid&category=yachts', 'q=copies&status=paid', 'eq=%20'])(
  'what is no filter is ignored: %s',
  (query) => expect(hasExpenseFilters(read(query))).toBe(false),
);

test.each(['eq=a', 'estatus=rejected', 'category=other'])('%s is a filter', (query) =>
  expect(hasExpenseFilters(read(query))).toBe(true),
);

import { expect, test } from 'vitest';
import {
  asQuery,
  categoryChoices,
  hasFilters,
  readFilters,
} from '#web/compliance-items/compliance-filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

test('the filters of the checklist are read from the address', () => {
  expect(read('q=%20bar%20&category=licensing&status=pending')).toEqual({
    q: 'bar',
    category: 'licensing',
    status: 'pending',
  });
});

test('the filter lists five of the six categories', () => {
  expect(categoryChoices.map(({ label }) => label)).toEqual([
    'IOLTA',
    'Ethical',
    'Regulatory',
    'Reporting',
    'Licensing',
  ]);
});

test.each(['', 'q=%20', 'category=other', 'category=tax&status=done', 'tab=reports&item=new'])(
  'what is no filter is ignored: %s',
  (query) => expect(hasFilters(read(query))).toBe(false),
);

test.each(['q=a', 'category=iolta', 'status=completed', 'status=overdue'])(
  '%s is a filter',
  (query) => expect(hasFilters(read(query))).toBe(true),
);

test.each([
  ['status=overdue&category=iolta', { category: 'iolta', overdue: 'yes' }],
  ['status=completed&q=a', { status: 'completed', q: 'a' }],
])('the server is asked for %s', (query, asked) => {
  expect(asQuery(read(query))).toEqual(asked);
});

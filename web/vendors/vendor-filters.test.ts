import { expect, test } from 'vitest';
import { hasVendorFilters, readVendorFilters } from '#web/vendors/vendor-filters.ts';

const read = (query: string) => readVendorFilters(new URLSearchParams(query));

test('the filters of the vendors are read from the address', () => {
  expect(read('q=%20paper%20&status=active&category=legal&expiring=yes')).toEqual({
    q: 'paper',
    status: 'active',
    category: 'legal',
    expiring: 'yes',
  });
});

test.each(['', 'q=%20', 'status=gone&category=yachts', 'expiring=no', 'vendor=new'])(
  'what is no filter is ignored: %s',
  (query) => expect(hasVendorFilters(read(query))).toBe(false),
);

test.each(['q=a', 'status=pending', 'category=other', 'expiring=yes'])('%s is a filter', (query) =>
  expect(hasVendorFilters(read(query))).toBe(true),
);

test('more than the server takes is not asked for', () => {
  expect(read(`q=${'x'.repeat(300)}`).q).toHaveLength(200);
});

import { expect, test } from 'vitest';
import { hasTrailFilters, readTrailFilters } from '#web/audit/trail-filters.ts';

const read = (address: string) => readTrailFilters(new URLSearchParams(address));
const id = '0f8fad5b-d9cb-469f-a165-70867728950e';

test('a link opens the trail of one record and period', () => {
  expect(read(`matter=${id}&did=update&from=2099-03-01&to=2099-03-01`)).toMatchObject({
    matterId: id,
    operation: 'update',
    from: '2099-03-01T00:00:00.000Z',
    to: '2099-03-01T00:00:00.000Z',
  });
});

test('what is no filter is ignored', () => {
  const filters = read('person=me&did=look&from=2099-02-30&client=');
  expect(hasTrailFilters(filters)).toBe(false);
});

test('a last day before the first one does not count', () => {
  expect(read('from=2099-03-02&to=2099-03-01')).toMatchObject({
    from: '2099-03-02T00:00:00.000Z',
    to: undefined,
  });
});

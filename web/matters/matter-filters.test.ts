import { expect, test } from 'vitest';
import { hasMatterFilters, readMatterFilters } from '#web/matters/matter-filters.ts';

const read = (query: string) => readMatterFilters(new URLSearchParams(query));
const ada = '7f1f3a52-2d0e-4a4e-9c3a-6a1d5f1c2b3d';

test('the filters of the matters are read from the address', () => {
  expect(read(`mq=okafor&mstatus=closed&area=tax&attorney=${ada}`)).toEqual({
    q: 'okafor',
    status: 'closed',
    practiceArea: 'tax',
    assignedAttorney: ada,
  });
});

test.each([
  '',
  'mstatus=open&area=space&attorney=ada',
  'status=closed&q=okafor&matter=7',
  'mq=%20',
])('what is no filter is ignored: %s', (query) =>
  expect(hasMatterFilters(read(query))).toBe(false),
);

test.each(['mq=a', 'mstatus=active', 'area=family', `attorney=${ada}`])('%s is a filter', (query) =>
  expect(hasMatterFilters(read(query))).toBe(true),
);

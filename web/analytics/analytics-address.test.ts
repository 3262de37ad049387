import { expect, test } from 'vitest';
import { analyticsAddress } from '#contract/analytics-address.ts';
import { askedOf, rangeError, readAddress } from '#web/analytics/analytics-address.ts';

const day = (text: string) => `${text}T00:00:00.000Z`;
const read = (search: string) => readAddress(new URLSearchParams(search));

test.each([
  '/analytics',
  '/analytics?period=quarter&type=tax',
  '/analytics?period=custom&from=2024-01-01&to=2024-02-29&rows=matters&only=litigation',
  '/analytics?rows=receivables&age=90%2B',
])('%s is read as it was written', (path) => {
  expect(analyticsAddress(read(path.slice('/analytics'.length)))).toBe(path);
});

test('what is no word of the address is ignored', () => {
  expect(
    analyticsAddress(read('period=decade&type=maritime&rows=secrets&age=old&only=all&x=1')),
  ).toBe('/analytics');
  expect(analyticsAddress(read('period=custom&from=2024-02-30&to=0002-01-01'))).toBe(
    '/analytics?period=custom',
  );
  expect(read('from=2024-01-01').from).toBeUndefined();
});

test('what belongs to the records behind another figure is ignored', () => {
  expect(analyticsAddress(read('rows=tasks&age=90%2B&payer=Acme'))).toBe('/analytics?rows=tasks');
});

test('nothing is asked while a range is not whole', () => {
  expect(askedOf(read('period=custom&from=2024-01-01'))).toBeNull();
  expect(askedOf(read('period=custom&from=2024-01-02&to=2024-01-01'))).toBeNull();
  expect(askedOf(read('period=custom&from=2024-01-01&to=2024-01-01'))).toEqual({
    period: 'custom',
    from: day('2024-01-01'),
    to: day('2024-01-01'),
  });
  expect(askedOf(read('type=tax'))).toEqual({ period: 'month', matterType: 'tax' });
});

test.each([
  ['2024-01-01', '2024-01-01', undefined],
  ['2024-01-02', '2024-01-01', { to: 'The last day must not be before the first day.' }],
  ['2004-01-01', '2023-12-31', undefined],
  ['2004-01-01', '2024-01-01', { to: 'The last day must be at most 20 years later.' }],
  [
    '1900-01-01',
    '1900-01-31',
    { from: 'The first day is too early to be compared with the days before it.' },
  ],
])('from %s to %s: %o', (from, to, error) => {
  expect(rangeError({ from: day(from), to: day(to) })).toEqual(error);
});

test('a day that is missing is not wrong yet', () => {
  expect(rangeError({ from: day('2024-01-01') })).toBeUndefined();
});

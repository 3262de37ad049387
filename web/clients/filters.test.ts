import { expect, test } from 'vitest';
import { hasFilters, readFilters } from '#web/clients/filters.ts';

test.each([
  ['', {}],
  ['q=+okafor+&status=former', { q: 'okafor', status: 'former' }],
  ['state=archived', { state: 'archived' }],
  ['state=deleted&q=', { state: 'deleted' }],
  ['state=toString&status=nobody', {}],
])('?%s means %j', (search, filters) => {
  const { q, status, state } = { q: undefined, status: undefined, state: undefined, ...filters };
  expect(readFilters(new URLSearchParams(search))).toEqual({ q, status, state });
});

test('another view alone is no filter', () => {
  expect(hasFilters({ state: 'archived' })).toBe(false);
  expect(hasFilters({ state: 'archived', q: 'okafor' })).toBe(true);
  expect(hasFilters({ status: 'former' })).toBe(true);
});

import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { contracts } from '#contract/index.ts';

const writes = Object.entries(contracts).flatMap(([noun, contract]) =>
  Object.entries<Endpoint>(contract).flatMap(([verb, endpoint]) =>
    'refreshes' in endpoint ? [{ name: `${noun}.${verb}`, refreshes: endpoint.refreshes }] : [],
  ),
);
const refreshing = (path: string) =>
  writes.filter(({ refreshes }) => refreshes.some((one) => one === path)).map(({ name }) => name);

test('whatever is told in the activities may change the dashboard, and the other way round', () => {
  const told = refreshing('/api/activities');
  expect(told.length).toBeGreaterThan(50);
  expect(refreshing('/api/dashboard')).toEqual(told);
});

test('whatever is spent changes the sum of its vendor', () => {
  const spending = writes.filter(({ name }) => name.startsWith('expenses.'));
  expect(spending.length).toBeGreaterThan(5);
  for (const { name, refreshes } of spending)
    expect([name, refreshes]).toEqual([name, expect.arrayContaining(['/api/vendors'])]);
});

test('and whatever changes the dashboard may change the analytics', () => {
  expect(refreshing('/api/analytics')).toEqual(refreshing('/api/dashboard'));
});

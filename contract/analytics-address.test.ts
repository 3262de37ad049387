import { expect, test } from 'vitest';
import { type AnalyticsAddress, analyticsAddress } from '#contract/analytics-address.ts';

const day = (text: string) => `${text}T00:00:00.000Z`;

test.each<[AnalyticsAddress, string]>([
  [{ period: 'month' }, '/analytics'],
  [{ period: 'quarter' }, '/analytics?period=quarter'],
  [{ period: 'year', matterType: 'tax' }, '/analytics?period=year&type=tax'],
  [
    { period: 'custom', from: day('2024-01-01'), to: day('2024-02-29') },
    '/analytics?period=custom&from=2024-01-01&to=2024-02-29',
  ],
  [{ period: 'custom' }, '/analytics?period=custom'],
  // Days belong to a custom range only.
  [{ period: 'month', from: day('2024-01-01') }, '/analytics'],
  [{ period: 'month', rows: 'receivables', age: '90+' }, '/analytics?rows=receivables&age=90%2B'],
  [
    { period: 'year', rows: 'matters', only: 'litigation' },
    '/analytics?period=year&rows=matters&only=litigation',
  ],
])('%j stands at %s', (address, path) => {
  expect(analyticsAddress(address)).toBe(path);
});

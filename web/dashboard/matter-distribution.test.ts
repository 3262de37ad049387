import { expect, test } from 'vitest';
import { matterDistribution } from '#web/dashboard/matter-distribution.ts';

test('each type is a slice with its label and the matters behind it', () => {
  const counts = { litigation: 5, 'real-estate': 3, tax: 1, other: 1 };
  expect(matterDistribution({ matterDistribution: counts, distributionOf: 'matters' })).toEqual({
    total: 10,
    labels: ['Litigation', 'Real Estate', 'Tax Law', 'Other'],
    values: [5, 3, 1, 1],
    hrefs: ['litigation', 'real-estate', 'tax', 'other'].map(
      (area) => `/clients?tab=matters&mstatus=active&area=${area}`,
    ),
    noun: 'active matters',
    summary:
      'Doughnut chart. 10 active matters in 4 types. ' +
      'Largest: Litigation 5 (50%), Real Estate 3 (30%), Tax Law 1 (10%).',
  });
});

test('a firm without matters shows its tasks', () => {
  const shown = matterDistribution({ matterDistribution: { tax: 1 }, distributionOf: 'tasks' });
  expect(shown.hrefs).toEqual(['/legal-admin?matterType=tax']);
  expect(shown.summary).toBe('Doughnut chart. 1 open task in 1 type. Largest: Tax Law 1 (100%).');
});

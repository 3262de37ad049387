/** The slices of the doughnut, where each leads, and the sentence that says what it shows. */
import type { DashboardStats } from '#contract/dashboard.ts';
import { MatterType, matterTypeLabels } from '#contract/matter-types.ts';

interface MatterDistribution {
  total: number;
  labels: readonly string[];
  values: readonly number[];
  hrefs: readonly string[];
  /** What is counted: 'matters', '1 open task'. */
  noun: string;
  summary: string;
}

type Counted = Pick<DashboardStats, 'matterDistribution' | 'distributionOf'>;

const shownInSummary = 3;

export function matterDistribution(counted: Counted): MatterDistribution {
  const { matterDistribution: counts, distributionOf } = counted;
  const types = Object.keys(counts);
  const values = Object.values(counts);
  const total = values.reduce((sum, count) => sum + count, 0);
  const labels = types.map(labelOf);
  const noun = nouns[distributionOf][total === 1 ? 0 : 1];
  const largest = labels
    .slice(0, shownInSummary)
    .map(
      (label, at) => `${label} ${values[at]} (${Math.round((100 * (values[at] ?? 0)) / total)}%)`,
    );
  return {
    total,
    labels,
    values,
    hrefs: types.map((type) => placeOf[distributionOf](type)),
    noun,
    summary:
      `Doughnut chart. ${total} ${noun} in ${types.length} ${types.length === 1 ? 'type' : 'types'}. ` +
      `Largest: ${largest.join(', ')}.`,
  };
}

const nouns = {
  matters: ['active matter', 'active matters'],
  tasks: ['open task', 'open tasks'],
} as const;

const placeOf: Record<Counted['distributionOf'], (type: string) => string> = {
  matters: (type) => `/clients?tab=matters&mstatus=active&area=${type}`,
  tasks: (type) => `/legal-admin?matterType=${type}`,
};

function labelOf(type: string): string {
  const known = MatterType.safeParse(type).data;
  return known ? matterTypeLabels[known] : type;
}

import { MatterType, matterTypeLabels } from '#contract/matter-types.ts';

/** The three that most firms live on come first, by their short names. */
const first: Partial<Record<MatterType, string>> = {
  corporate: 'Corporate',
  litigation: 'Litigation',
  'real-estate': 'Real Estate',
};

export const matterTypeChoices = [
  ...Object.entries(first).map(([value, label]) => ({ value, label })),
  ...MatterType.options
    .filter((type) => !(type in first))
    .map((type) => ({ value: type as string, label: matterTypeLabels[type] })),
];

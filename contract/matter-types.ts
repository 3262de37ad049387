/** The fifteen kinds of work a matter or a task can belong to. */
import * as z from 'zod';

export const MatterType = z.enum([
  'litigation',
  'contract',
  'corporate',
  'real-estate',
  'family',
  'criminal',
  'employment',
  'intellectual-property',
  'tax',
  'bankruptcy',
  'estate-planning',
  'immigration',
  'compliance',
  'administrative',
  'other',
]);
export type MatterType = z.infer<typeof MatterType>;

export const matterTypeLabels: Record<MatterType, string> = {
  litigation: 'Litigation',
  contract: 'Contract Review',
  corporate: 'Corporate Law',
  'real-estate': 'Real Estate',
  family: 'Family Law',
  criminal: 'Criminal Law',
  employment: 'Employment Law',
  'intellectual-property': 'Intellectual Property',
  tax: 'Tax Law',
  bankruptcy: 'Bankruptcy',
  'estate-planning': 'Estate Planning',
  immigration: 'Immigration Law',
  compliance: 'Compliance',
  administrative: 'Administrative',
  other: 'Other',
};

/** The one that somebody means; other programs let people write what they like: `Family Law - Divorce`. */
export function matterTypeCalled(text: string): MatterType | null {
  const said = ` ${text
    .toLowerCase()
    .replace(/[\s_\-–/]+/g, ' ')
    .trim()} `;
  const isSaid = (type: MatterType) =>
    [type.replaceAll('-', ' '), matterTypeLabels[type].toLowerCase()].some((name) =>
      said.includes(` ${name} `),
    );
  return MatterType.options.find(isSaid) ?? null;
}

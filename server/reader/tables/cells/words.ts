/** Cells that say one of a few words. */
import { matterTypeCalled } from '#contract/matter-types.ts';
import { expected, type Wrong } from './wrong.ts';

const wordOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s_\-–/]+/g, ' ')
    .trim();

const yes = new Set([
  'yes',
  'true',
  '1',
  'y',
  'x',
  't',
  'on',
  'billable',
  'billed',
  'billing complete',
  'closed',
  'cleared',
]);
const no = new Set([
  'no',
  'false',
  '0',
  'n',
  'f',
  'off',
  '-',
  'non billable',
  'nonbillable',
  'not billable',
  'notbillable',
  'no charge',
  'unbilled',
  'not billed',
  'ready for billing',
  'open',
  'uncleared',
  'not cleared',
]);

/** In a column that asks whether something is not billable, the word itself says yes. */
const isAboutBilling = /billable/;

export function readYesNo(text: string, field: string): boolean | Wrong {
  const word = wordOf(text) || '-';
  const isTurned = field === 'isNonBillable' && isAboutBilling.test(word);
  if (yes.has(word)) return !isTurned;
  if (no.has(word)) return isTurned;
  return expected('yes or no', text);
}

export function readChoice(
  text: string,
  field: string,
  choices: Readonly<Record<string, string>>,
): string | Wrong {
  const word = wordOf(text);
  if (Object.hasOwn(choices, word)) return choices[word] ?? '';
  if (field === 'practiceArea' || field === 'matterType') return matterTypeCalled(word) ?? 'other';
  return expected(`one of ${[...new Set(Object.values(choices))].join(', ')}`, text);
}

import type { PreBillLine } from '#contract/pre-bill-lines.ts';
import type { PreBill } from '#contract/pre-bills.ts';

type Codes = Pick<PreBillLine, 'taskCode' | 'activityCode'>;

/** Null when it has both. */
export function missingCodes({ taskCode, activityCode }: Codes): string | null {
  if (!taskCode && !activityCode) return 'No codes';
  if (!taskCode) return 'No task code';
  return activityCode ? null : 'No activity code';
}

/** What a payer would send the bill back for; null when nobody asks for codes, or nothing is missing. */
export function codesSentence({
  codesAskedBy,
  uncodedLines,
}: Pick<PreBill, 'codesAskedBy' | 'uncodedLines'>): string | null {
  if (codesAskedBy.length === 0 || uncodedLines === 0) return null;
  const who = new Intl.ListFormat('en-US').format(codesAskedBy);
  const what = uncodedLines === 1 ? '1 line has not' : `${uncodedLines} lines have not`;
  return `${who} ${codesAskedBy.length === 1 ? 'takes' : 'take'} time only with its UTBMS codes: ${what} all of them.`;
}

import type { PreBillLine } from '#contract/pre-bill-lines.ts';
import type { PreBillRecord } from '#contract/pre-bills.ts';

type Codes = Pick<PreBillLine, 'taskCode' | 'activityCode'>;

/** Null when it has both. */
export function missingCodes({ taskCode, activityCode }: Codes): string | null {
  if (!taskCode && !activityCode) return 'No codes';
  if (!taskCode) return 'No task code';
  return activityCode ? null : 'No activity code';
}

type Billed = Codes & Pick<PreBillLine, 'kind' | 'isHeld'>;

/** What a payer would send the bill back for; null when nobody asks for codes, or nothing is missing. */
export function codesSentence({
  codesAskedBy,
  lines,
}: Pick<PreBillRecord, 'codesAskedBy'> & { lines: readonly Billed[] }): string | null {
  const missing = lines.filter(
    (line) => line.kind === 'time' && !line.isHeld && missingCodes(line) !== null,
  ).length;
  if (codesAskedBy.length === 0 || missing === 0) return null;
  const who = new Intl.ListFormat('en-US').format(codesAskedBy);
  const what = missing === 1 ? '1 line has not' : `${missing} lines have not`;
  return `${who} ${codesAskedBy.length === 1 ? 'takes' : 'take'} time only with its UTBMS codes: ${what} all of them.`;
}

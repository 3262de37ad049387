/** Of which kind a row is, where one file holds several. */
import type { DataType } from '#contract/data-types.ts';
import type { Value } from './cells/read-cell.ts';

/**
 * The expenses in a list of time, and the time among expenses. They have no hours and need none, so that nothing
 * in them is an error; the noun itself passes them over.
 */
export function isOfAnotherKind(dataType: DataType, entryType: Value | undefined): boolean {
  // A blank one is time; without the column nothing is.
  if (entryType === null) return dataType === 'expenses';
  if (typeof entryType !== 'string') return false;
  if (dataType === 'time-entries') return /expense|cost|disbursement/i.test(entryType);
  return dataType === 'expenses' && /^time/i.test(entryType);
}

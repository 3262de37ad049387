/** Some programs keep time and expenses in one list: which of the two a row is. */
import type { Cells } from '#server/imports/importable.ts';

const expenses = new Set(['expense', 'expenses', 'hardcost', 'softcost', 'cost', 'disbursement']);

/**
 * None where nothing says it: the file has no such column, or it holds other words, such as Travel. A blank one is
 * time, as the programs that mix both have it.
 */
export function kindOfEntry({ entryType }: Cells): 'time' | 'expense' | null {
  if (entryType === undefined) return null;
  const word = String(entryType ?? '')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/entry$/, '');
  if (expenses.has(word)) return 'expense';
  return word === '' || word.startsWith('time') ? 'time' : null;
}

const billed = new Set(['billed', 'billingcomplete', 'invoiced', 'paid', 'awaitingpayment']);
const notBillable = new Set(['notbillable', 'nonbillable', 'unbillable', 'nocharge']);

interface Billing {
  isBilled: boolean;
  isBillable: boolean;
  isHeld: boolean;
}

/** Where a row stands on its way to a bill, by whichever of its columns say so. */
export function billingOf(cells: Cells): Billing {
  const word = String(cells.billingStatus ?? '')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  const isBilled = cells.isBilled === true || billed.has(word);
  const isBillable =
    cells.isBillable !== false && cells.isNonBillable !== true && !notBillable.has(word);
  return { isBilled, isBillable, isHeld: !isBilled && (word === 'onhold' || word === 'held') };
}

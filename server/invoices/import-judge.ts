/** Which bills of a file are here already, by their number. */
import type { Importing, ReadRow, Verdict } from '#server/imports/importable.ts';
import { behindWalls } from '#server/kit/walls.ts';
import { billsIn } from './import-bills.ts';
import * as store from './import-store.ts';

export async function judgeInvoices(
  importing: Importing,
  rows: readonly ReadRow[],
): Promise<Verdict[]> {
  const bills = await billsIn(importing, rows);
  const numbers = bills.flatMap(({ bill }) => ('reason' in bill ? [] : [keyOf(bill.number)]));
  // A number is taken also where it cannot be seen.
  const here = await behindWalls(importing.db, () => store.amountsByNumber(importing.db, numbers));
  const seen = new Set<string>();
  return bills.flatMap(({ rows: of, bill, isPaidOnTold }): Verdict[] => {
    const verdict = 'reason' in bill ? bill : judged(bill);
    if (verdict) return of.map((row) => ({ ...verdict, row }));
    const isGuessed = 'amountPaid' in bill && bill.amountPaid !== '0.00' && !isPaidOnTold;
    return isGuessed ? of.slice(0, 1).map((row) => ({ row, ...guessedDay })) : [];
  });

  function judged({ number, amount }: { number: string | null; amount: string }) {
    const key = keyOf(number);
    if (key === '') return null;
    const about = { field: 'invoiceNumber' } as const;
    const known = here.get(key);
    if (known === amount) {
      return { ...about, kind: 'duplicate', reason: `${number} is here already.` } as const;
    }
    if (known !== undefined) {
      const reason = `${number} is here already, with another amount: ${known}.`;
      return { ...about, kind: 'error', reason } as const;
    }
    if (seen.has(key)) {
      return { ...about, kind: 'error', reason: `${number} stands in this file twice.` } as const;
    }
    seen.add(key);
    return null;
  }
}

const guessedDay = {
  kind: 'remark',
  field: 'paidOn',
  reason: 'Paid on is not in the file: the issue date is taken.',
} as const;

const keyOf = (number: string | null) => number?.toLowerCase() ?? '';

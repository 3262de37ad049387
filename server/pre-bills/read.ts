/** Pre-bills with their figures, and one with all of its lines. */
import { fromCents } from '#contract/cents.ts';
import type { PreBillLine } from '#contract/pre-bill-lines.ts';
import type { PreBill, PreBillRecord } from '#contract/pre-bills.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { linesOf } from './lines.ts';
import { askingForCodes, payersOf } from './payers.ts';
import { billedLines, figuresOf, type Payer, partsOf } from './reckon.ts';
import * as store from './store.ts';

export interface Laid {
  head: store.PreBillHead;
  lines: PreBillLine[];
  payers: Payer[];
  codesAskedBy: string[];
}

export async function laid(db: FirmDb, heads: readonly store.PreBillHead[]): Promise<Laid[]> {
  const lines = await linesOf(db, heads);
  const payers = await payersOf(db, heads);
  const isAsking = await askingForCodes(db, heads.flatMap(payers));
  return heads.map((head) => ({
    head,
    lines: lines.get(head.id) ?? [],
    payers: payers(head),
    codesAskedBy: payers(head)
      .filter(isAsking)
      .map(({ clientName }) => clientName),
  }));
}

export const list = async (db: FirmDb): Promise<PreBill[]> =>
  (await laid(db, await store.list(db))).map(asPreBill);

export async function one(db: FirmDb, id: string): Promise<PreBillRecord> {
  const head = await store.head(db, id);
  const [found = { head, lines: [], payers: [], codesAskedBy: [] }] = await laid(db, [head]);
  const parts = partsOf(found.lines, head.discount, found.payers);
  return {
    ...asPreBill(found),
    lines: found.lines,
    parts: found.payers.map(({ clientId, clientName, percent }, at) => ({
      clientId,
      clientName,
      percent,
      amount: fromCents(parts[at]?.amount ?? 0n),
    })),
  };
}

export const asPreBill = ({ head, lines, payers, codesAskedBy }: Laid): PreBill => ({
  ...head,
  lines: billedLines(lines).length,
  ...figuresOf(lines, head.discount),
  payers: payers.length,
  codesAskedBy,
  uncodedLines: billedLines(lines).filter(isUncoded).length,
});

const isUncoded = ({ kind, taskCode, activityCode }: PreBillLine) =>
  kind === 'time' && !(taskCode && activityCode);

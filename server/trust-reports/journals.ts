/** Receipts and disbursements. What was taken back stands in both: as it came, and as it went again. */
import { totalOf } from '#contract/cents.ts';
import type { Journal } from '#contract/trust-books.ts';
import type { FirmDb } from '#server/kit/db.ts';
import * as accounts from '#server/trust-accounts/store.ts';
import { type Register, registerOf } from './register.ts';
import { type Span, spanOf } from './span.ts';

export type Side = 'receipts' | 'disbursements';

export async function journalOf(
  db: FirmDb,
  today: string,
  side: Side,
  { accountId, ...asked }: { accountId: string } & Partial<Span>,
): Promise<Journal> {
  const { id } = await accounts.one(db, accountId);
  return sideOf(await registerOf(db, id, spanOf(asked, today)), side);
}

export function sideOf({ openingBalance, lines }: Register, side: Side): Journal {
  const own = lines.filter(({ isIn }) => isIn === (side === 'receipts'));
  return { openingBalance, lines: own, total: totalOf(own.map(({ amount }) => amount)) };
}

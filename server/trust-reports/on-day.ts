/** What every ledger of an account held at the end of a day. Whole, with the names of closed matters left out. */
import { sql } from 'kysely';
import { totalOf } from '#contract/cents.ts';
import type { Day } from '#contract/dates.ts';
import type { TrialBalance } from '#contract/trust-books.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { behindWalls, closedMatters } from '#server/kit/walls.ts';
import { moneyOf } from '#server/trust-accounts/cents.ts';
import * as accounts from '#server/trust-accounts/store.ts';

export async function trialBalanceOf(
  db: FirmDb,
  accountId: string,
  on: Day,
): Promise<TrialBalance> {
  const { id } = await accounts.one(db, accountId);
  return trialBalanceFrom(await heldOn(db, id, on), on);
}

export function trialBalanceFrom(held: readonly Held[], on: Day): TrialBalance {
  // Ledgers come and stay: a client's with nothing in it says nothing.
  const ledgers = held.filter(({ kind, balance }) => kind !== 'client' || balance !== '0.00');
  const bank = ledgers.find(({ kind }) => kind === 'bank');
  const others = ledgers.flatMap(({ kind, isClosed, ...row }) =>
    kind === 'bank' ? [] : [{ ...row, kind }],
  );
  return {
    on,
    book: bank?.balance ?? '0.00',
    ledgers: others,
    total: totalOf(others.map(({ balance }) => balance)),
  };
}

type Line = TrialBalance['ledgers'][number];
export type Held = Omit<Line, 'kind'> & { kind: Line['kind'] | 'bank'; isClosed: boolean };
type Row = Omit<Held, 'balance'> & { balanceCents: number };

/** One question for all of them: an account has thousands. */
export async function heldOn(db: FirmDb, accountId: string, on: Day): Promise<Held[]> {
  const closed = await closedMatters(db);
  return behindWalls(db, async () => {
    const { rows } = await sql<Row>`
      select l.id, l.kind, l.matter_id, m.matter_number, m.client_name,
        coalesce(l.matter_id = any(${closed}::uuid[]), false) as is_closed,
        coalesce((select b.balance_cents from trust_balances b
          where b.firm_id = l.firm_id and b.ledger_id = l.id and b.day <= ${on}::date
          order by b.day desc limit 1), 0) as balance_cents
      from trust_ledgers l left join matters m on m.firm_id = l.firm_id and m.id = l.matter_id
      where l.account_id = ${accountId}
      order by lower(m.client_name), m.matter_number, l.kind, l.id`.execute(db);
    return rows.map(({ balanceCents, ...row }) => ({
      ...row,
      ...(row.isClosed ? { matterId: null, matterNumber: null, clientName: null } : {}),
      balance: moneyOf(balanceCents),
    }));
  });
}

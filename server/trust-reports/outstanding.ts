/** What was paid out and the bank has not seen: at the end of a month, and checks that wait for too long. */
import { sql } from 'kysely';
import { type Day, daysBetween } from '#contract/dates.ts';
import type { StaleCheck } from '#contract/trust-books.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { behindWalls, closedMatters } from '#server/kit/walls.ts';
import { moneyOf } from '#server/trust-accounts/cents.ts';
import * as accounts from '#server/trust-accounts/store.ts';
import * as rules from '#server/trust-rules/store.ts';

export interface Outstanding extends Omit<StaleCheck, 'days' | 'checkNumber'> {
  checkNumber: string | null;
}
type Row = Omit<Outstanding, 'amount'> & { cents: number };

/**
 * Went out by the day, and the bank had not seen it by then. A check that was voided before anybody cashed it and its
 * reversal never reach the bank; what a deposit that came back takes with it does.
 */
export async function outstandingOn(
  db: FirmDb,
  on: Day,
  accountId?: string,
): Promise<Outstanding[]> {
  const closed = await closedMatters(db);
  const ofAccount = accountId === undefined ? sql`true` : sql`e.account_id = ${accountId}`;
  const rows = await behindWalls(db, async () => {
    const answer = await sql<Row>`
      select e.id as entry_id, e.account_id, e.number, e.check_number, e.day, e.party, o.client_name,
        o.matter_number, p.credit_cents as cents, coalesce(o.matter_id = any(${closed}::uuid[]), false) as is_closed
      from trust_entries e
      join trust_postings p on p.firm_id = e.firm_id and p.entry_id = e.id and p.credit_cents > 0
      join trust_ledgers l on l.firm_id = p.firm_id and l.id = p.ledger_id and l.kind = 'bank'
      left join lateral (
        select ol.matter_id, m.client_name, m.matter_number
        from trust_postings op
        join trust_ledgers ol on ol.firm_id = op.firm_id and ol.id = op.ledger_id and ol.kind <> 'bank'
        left join matters m on m.firm_id = ol.firm_id and m.id = ol.matter_id
        where op.firm_id = e.firm_id and op.entry_id = e.id
        order by op.id limit 1) o on true
      where ${ofAccount} and e.day <= ${on}::date
        and not exists (select from trust_clearings c
          where c.firm_id = e.firm_id and c.entry_id = e.id and c.cleared_on <= ${on}::date)
        and not exists (select from trust_entries o
          where o.firm_id = e.firm_id and (o.reverses = e.id or o.id = e.reverses) and o.day <= ${on}::date
            and not exists (select from trust_clearings oc
              where oc.firm_id = o.firm_id and oc.entry_id = o.id and oc.cleared_on <= ${on}::date))
      order by e.day, e.number, e.id`.execute(db);
    return answer.rows;
  });
  return rows.map(({ cents, ...row }) => ({
    ...row,
    ...(row.isClosed ? { party: null, clientName: null, matterNumber: null } : {}),
    amount: moneyOf(cents),
  }));
}

/** Longer than the rule of the account's place says. */
export async function staleChecks(
  db: FirmDb,
  today: Day,
  accountId?: string,
): Promise<StaleCheck[]> {
  const longest = new Map<string, number>();
  for (const { id, jurisdiction } of await accounts.list(db))
    longest.set(id, (await rules.one(db, jurisdiction)).staleCheckDays);
  return (await outstandingOn(db, today, accountId)).flatMap(({ checkNumber, ...check }) => {
    const days = daysBetween(check.day, today);
    const isStale = days > (longest.get(check.accountId) ?? Number.POSITIVE_INFINITY);
    return checkNumber !== null && isStale ? [{ ...check, checkNumber, days }] : [];
  });
}

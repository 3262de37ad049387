/** Deposits whose owner is not known: how long they may stay, and what was done to find out. */
import { sql } from 'kysely';
import { fromCents } from '#contract/cents.ts';
import { type Day, daysBetween } from '#contract/dates.ts';
import type { UnidentifiedDeposit } from '#contract/trust-reports.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { behindWalls } from '#server/kit/walls.ts';
import { centsOf } from '#server/trust-accounts/cents.ts';
import * as accounts from '#server/trust-accounts/store.ts';
import * as rules from '#server/trust-rules/store.ts';
import * as searches from './searches.ts';
import { plusMonths } from './span.ts';
import { stillUnidentified } from './still-unidentified.ts';

/** At the end of a day, the oldest first. */
export async function unidentifiedOn(
  db: FirmDb,
  on: Day,
  accountId?: string,
): Promise<UnidentifiedDeposit[]> {
  const months = new Map<string, number>();
  for (const { id, jurisdiction } of await accounts.list(db))
    if (accountId === undefined || id === accountId)
      months.set(id, (await rules.one(db, jurisdiction)).unidentifiedMonths);
  const rows = await movementsOn(db, on, [...months.keys()]);
  const left = new Map([...months.keys()].flatMap((id) => [...leftOf(rows, id)]));
  const known = await searches.ofEntries(db, [...left.keys()]);
  return rows.flatMap(({ entryId, accountId: id, number, day, party, purpose }) => {
    const cents = left.get(entryId);
    if (cents === undefined) return [];
    const remitOn = plusMonths(day, months.get(id) ?? 0);
    return [
      {
        entryId,
        accountId: id,
        number,
        day,
        party,
        purpose,
        amount: fromCents(cents),
        remitOn,
        daysLeft: daysBetween(on, remitOn),
        searches: (known.get(entryId) ?? []).filter((one) => one.day <= on),
      },
    ];
  });
}

interface Row {
  entryId: string;
  accountId: string;
  number: number;
  day: Day;
  party: string | null;
  purpose: string;
  cents: number;
}

const leftOf = (rows: readonly Row[], accountId: string) =>
  stillUnidentified(
    rows
      .filter((row) => row.accountId === accountId)
      .map(({ cents, ...row }) => ({ ...row, cents: centsOf(cents) })),
  );

/** An entry and the one that took it back are none together. */
async function movementsOn(db: FirmDb, on: Day, ids: readonly string[]): Promise<Row[]> {
  // What went to a matter that is closed to the reader is gone all the same; only deposits are shown.
  return behindWalls(db, async () => {
    const { rows } = await sql<Row>`
      select e.id as entry_id, e.account_id, e.number, e.day, e.party, e.purpose,
        p.credit_cents - p.debit_cents as cents
      from trust_ledgers l
      join trust_postings p on p.firm_id = l.firm_id and p.ledger_id = l.id
      join trust_entries e on e.firm_id = p.firm_id and e.id = p.entry_id
      where l.account_id = any(${ids}::uuid[]) and l.kind = 'unidentified' and e.day <= ${on}::date
        and e.kind <> 'reversal' and not exists (select from trust_entries r
          where r.firm_id = e.firm_id and r.reverses = e.id and r.day <= ${on}::date)
      order by e.day, e.number, e.id`.execute(db);
    return rows;
  });
}

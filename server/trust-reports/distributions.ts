/**
 * Client money whose time to be paid out has come. The clock runs from each receipt, as the rules count it; what goes
 * out is laid to the oldest receipts. An advance is kept until it is earned: what was deposited as one, and as much
 * as the ledger's minimum. What is held, disputed or not cleared yet cannot be paid out, and is not called for.
 */
import { sql } from 'kysely';
import { type Cents, fromCents } from '#contract/cents.ts';
import { type Day, daysBetween, plusDays } from '#contract/dates.ts';
import type { DueDistribution } from '#contract/trust-books.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { behindWalls, closedMatters } from '#server/kit/walls.ts';
import { centsOf } from '#server/trust-accounts/cents.ts';
import * as accounts from '#server/trust-accounts/store.ts';
import { isUncollected, uncollected } from '#server/trust-ledgers/store.ts';
import * as rules from '#server/trust-rules/store.ts';

/** Whole, the longest due first; of a matter that is closed to the reader the amount and no name. */
export async function distributionsOn(
  db: FirmDb,
  today: Day,
  accountId?: string,
): Promise<DueDistribution[]> {
  const days = new Map<string, number>();
  for (const { id, jurisdiction } of await accounts.list(db))
    if (accountId === undefined || id === accountId)
      days.set(id, (await rules.one(db, jurisdiction)).distributionDays);
  const closed = new Set(await closedMatters(db));
  const rows = await behindWalls(db, () => dueOn(db, today, days));
  return rows
    .flatMap(({ oldCents, usableCents, since, ...ledger }) => {
      const cents = lesser(centsOf(oldCents), centsOf(usableCents));
      if (cents <= 0n) return [];
      const payOutBy = plusDays(since, days.get(ledger.accountId) ?? 0);
      const named = closed.has(ledger.matterId) ? { ...ledger, ...nameless } : ledger;
      const overdueDays = daysBetween(payOutBy, today);
      return [{ ...named, amount: fromCents(cents), since, payOutBy, overdueDays }];
    })
    .sort((one, other) => one.payOutBy.localeCompare(other.payOutBy));
}

const nameless = { matterId: null, matterNumber: null, clientName: null };
const lesser = (one: Cents, other: Cents) => (one < other ? one : other);

interface Row {
  ledgerId: string;
  accountId: string;
  matterId: string;
  matterNumber: string;
  clientName: string;
  /** Of receipts whose time has come, what is left of them. */
  oldCents: number;
  usableCents: number;
  /** The oldest of these. */
  since: Day;
}

/** Since the oldest goes first, what is left in a ledger is of its newest receipts. */
async function dueOn(db: FirmDb, today: Day, days: ReadonlyMap<string, number>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with receipts as (
      select p.ledger_id, p.day, p.credit_cents, l.account_id, l.matter_id, c.days,
        f.balance_cents - f.held_cents - l.minimum_cents as usable_cents,
        not e.is_advance and not (${isUncollected(today)}) as is_owed,
        f.balance_cents + p.credit_cents
          - sum(p.credit_cents) over (partition by p.ledger_id order by p.day desc, e.number desc) as left_cents
      from trust_ledgers l
      join unnest(${[...days.keys()]}::uuid[], ${[...days.values()]}::int[]) as c(account_id, days)
        on c.account_id = l.account_id
      join trust_funds f on f.firm_id = l.firm_id and f.ledger_id = l.id
      join trust_postings p on p.firm_id = l.firm_id and p.ledger_id = l.id and p.credit_cents > 0
      join trust_entries e on e.firm_id = p.firm_id and e.id = p.entry_id
      left join trust_entries r on r.firm_id = e.firm_id and r.reverses = e.id
      where l.kind = 'client' and f.balance_cents - f.held_cents > l.minimum_cents
        and e.kind <> 'reversal' and r.id is null
    ), old as (
      select r.ledger_id, r.account_id, r.matter_id, r.usable_cents, min(r.day) as since,
        sum(least(r.credit_cents, r.left_cents))::bigint as cents
      from receipts r where r.left_cents > 0 and r.is_owed and r.day <= ${today}::date - r.days
      group by r.ledger_id, r.account_id, r.matter_id, r.usable_cents
    )
    select o.ledger_id, o.account_id, o.matter_id, m.matter_number, m.client_name, o.since,
      o.cents as old_cents, o.usable_cents - coalesce(w.cents, 0) as usable_cents
    from old o
    join matters m on m.id = o.matter_id
    left join ${uncollected(today)} w on w.ledger_id = o.ledger_id
    order by o.since, lower(m.client_name), m.matter_number, o.ledger_id`.execute(db);
  return rows;
}

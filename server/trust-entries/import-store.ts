/** What an import asks of the books, and how many entries are posted at once. */
import { sql } from 'kysely';
import type { Day } from '#contract/dates.ts';
import type { TrustEntryKind } from '#contract/trust-entries.ts';
import { dayOf } from '#server/imports/cells.ts';
import { clientsNamed } from '#server/imports/known-clients.ts';
import type { NamedMatter } from '#server/imports/named-matters.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { insertManyInto } from '#server/kit/insert-many.ts';
import { behindWalls } from '#server/kit/walls.ts';
import { centsOf } from '#server/trust-accounts/cents.ts';
import type { Books } from './import-sums.ts';
import type { Stored, StoredPosting } from './store.ts';

/** The ledgers of an account, by their matters and the others by their kinds. */
export async function booksOf(
  db: FirmDb,
  accountId: string,
  today: Day,
): Promise<Map<string, Books>> {
  const { rows } = await sql<{
    owner: string;
    balance: number;
    unusable: number;
    days: string;
  }>`
    select coalesce(l.matter_id::text, l.kind) as owner, f.balance_cents as balance,
      f.held_cents + uncleared_in(l.id, ${today}::date) as unusable,
      (select coalesce(jsonb_agg(jsonb_build_array(b.day, b.balance_cents::text) order by b.day), '[]')::text
        from trust_balances b where b.firm_id = l.firm_id and b.ledger_id = l.id) as days
    from trust_ledgers l join trust_funds f on f.firm_id = l.firm_id and f.ledger_id = l.id
    where l.account_id = ${accountId} and l.kind <> 'bank'`.execute(db);
  return new Map(
    rows.map(({ owner, balance, unusable, days }) => [
      owner,
      {
        balance: centsOf(balance),
        unusable: centsOf(unusable),
        days: (JSON.parse(days) as [string, string][]).map(([day, cents]) => ({
          day: dayOf(day),
          cents: BigInt(cents),
        })),
      },
    ]),
  );
}

/** Of these matters those that are closed, and since when. */
export async function closedOn(db: FirmDb, ids: readonly string[]): Promise<Map<string, Day>> {
  const { rows } = await sql<{ id: string; day: string }>`
    select id, close_date::text as day from matters
    where id = any(${ids}::uuid[]) and status = 'closed'`.execute(db);
  return new Map(rows.map(({ id, day }) => [id, dayOf(day)]));
}

/**
 * Tells the database that what is posted here is history: a closed matter may have some. Whether anything is left of
 * it the database asks itself.
 */
export async function asHistory<Result>(db: FirmDb, post: () => Promise<Result>): Promise<Result> {
  await sql`select set_config('app.importing', 'trust-entries', true)`.execute(db);
  const result = await post();
  await sql`select set_config('app.importing', '', true)`.execute(db);
  return result;
}

/** The open matters of clients that are named. */
export async function openMattersOf(
  db: FirmDb,
  names: readonly string[],
): Promise<(name: string) => NamedMatter[]> {
  const clientNamed = await clientsNamed(db, names);
  const ids = new Set(names.flatMap((name) => clientNamed(name)?.id ?? []));
  const { rows } = await sql<NamedMatter>`
    select id, matter_number, client_id, client_name, status from matters
    where client_id = any(${[...ids]}::uuid[]) and status <> 'closed'`.execute(db);
  const byClient = Map.groupBy(rows, ({ clientId }) => clientId);
  return (name) => byClient.get(clientNamed(name)?.id ?? '') ?? [];
}

/** Of these check numbers those that are used, and whether what they paid was taken back. */
export async function takenChecks(
  db: FirmDb,
  accountId: string,
  numbers: readonly string[],
): Promise<Map<string, { isVoid: boolean }>> {
  const { rows } = await behindWalls(db, () =>
    sql<{ checkNumber: string; isVoid: boolean }>`
      select e.check_number, exists (select from trust_entries r
        where r.firm_id = e.firm_id and r.reverses = e.id) as is_void
      from trust_entries e
      where e.account_id = ${accountId} and e.check_number = any(${numbers}::text[])`.execute(db),
  );
  return new Map(rows.map(({ checkNumber, isVoid }) => [checkNumber, { isVoid }]));
}

export type Posted = Omit<Stored, 'toBank' | 'toAccount' | 'invoiceId' | 'requestId'>;

/** Numbered by the database, in their order. */
export const insertEntries = insertManyInto<Posted>('trustEntries', {
  id: 'uuid',
  accountId: 'uuid',
  kind: 'text',
  day: 'date',
  amountCents: 'bigint',
  party: 'text',
  purpose: 'text',
  method: 'text',
  reference: 'text',
  checkNumber: 'text',
  fundsOn: 'date',
  isAdvance: 'boolean',
  recordedOn: 'date',
  reverses: 'uuid',
  authorizedBy: 'uuid',
  createdBy: 'uuid',
  createdAt: 'timestamptz',
});

export const insertPostings = insertManyInto<StoredPosting>('trustPostings', {
  id: 'uuid',
  entryId: 'uuid',
  accountId: 'uuid',
  ledgerId: 'uuid',
  day: 'date',
  debitCents: 'bigint',
  creditCents: 'bigint',
});

/** What was taken back may come again. */
export async function stillThere(db: FirmDb, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from trust_entries e where e.id = any(${ids}::uuid[])
      and not exists (select from trust_entries r where r.firm_id = e.firm_id and r.reverses = e.id)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export interface Standing {
  id: string;
  accountId: string;
  number: number;
  kind: TrustEntryKind;
  party: string | null;
  amountCents: number;
  isCleared: boolean;
  ledgerId: string;
  isBank: boolean;
  /** Into the ledger, or below zero out of it. */
  cents: number;
  matterNumber: string | null;
  isMatterClosed: boolean;
}

/** Entries with their postings, one row for each. */
export async function postingsOf(db: FirmDb, ids: readonly string[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select e.id, e.account_id, e.number, e.kind, e.party, e.amount_cents, p.ledger_id,
      l.kind = 'bank' as is_bank, p.credit_cents - p.debit_cents as cents, m.matter_number,
      coalesce(m.status = 'closed', false) as is_matter_closed,
      exists (select from trust_clearings c where c.firm_id = e.firm_id and c.entry_id = e.id) as is_cleared
    from trust_entries e join trust_postings p on p.firm_id = e.firm_id and p.entry_id = e.id
      join trust_ledgers l on l.firm_id = p.firm_id and l.id = p.ledger_id
      left join matters m on m.firm_id = l.firm_id and m.id = l.matter_id
    where e.id = any(${ids}::uuid[]) order by e.number, p.id`.execute(db);
  return rows;
}

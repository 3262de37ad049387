import { sql } from 'kysely';
import { type Cents, fromCents } from '#contract/cents.ts';
import type { Day } from '#contract/dates.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { notFound } from '#server/kit/refusals.ts';
import { centsOf, moneyOf } from '#server/trust-accounts/cents.ts';

export interface Stored {
  id: string;
  accountId: string;
  kind: TrustLedger['kind'] | 'bank';
  matterId: string | null;
  createdAt: string;
}

/** Of an entry `e`: the bank may still send it back. */
export const isUncollected = (today: Day) => sql<boolean>`e.funds_on > ${today}::date
  and not exists (select from trust_clearings c where c.firm_id = e.firm_id and c.entry_id = e.id)
  and not exists (select from trust_entries r where r.firm_id = e.firm_id and r.reverses = e.id)`;

/** What the bank has not collected yet, of all ledgers at once: there are few such deposits. */
export const uncollected = (today: Day) => sql<{ ledgerId: string; cents: number }>`(
  select p.ledger_id, sum(p.credit_cents)::bigint as cents
  from trust_entries e join trust_postings p on p.firm_id = e.firm_id and p.entry_id = e.id
  where ${isUncollected(today)}
  group by p.ledger_id)`;

const ledgers = (db: FirmDb, today: Day) =>
  db
    .selectFrom('trustLedgers as l')
    .innerJoin('trustFunds as f', 'f.ledgerId', 'l.id')
    .leftJoin('matters as m', 'm.id', 'l.matterId')
    .leftJoin(uncollected(today).as('w'), (join) => join.onRef('w.ledgerId', '=', 'l.id'))
    .where('l.kind', '<>', 'bank')
    .select(['l.id', 'l.accountId', 'l.kind', 'l.matterId', 'l.createdAt'])
    // Of a closed matter nobody asks for more.
    .select(
      sql<number>`case when m.status = 'closed' then 0 else l.minimum_cents end`.as('minimumCents'),
    )
    .select(['f.balanceCents', 'f.heldCents', 'm.matterNumber', 'm.clientId', 'm.clientName'])
    .select(sql<number>`coalesce(w.cents, 0)`.as('unclearedCents'))
    .select((eb) =>
      eb
        .selectFrom('trustBalances as b')
        .select('b.day')
        .whereRef('b.ledgerId', '=', 'l.id')
        .orderBy('b.day', 'desc')
        .limit(1)
        .as('lastEntryOn'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof ledgers>['executeTakeFirstOrThrow']>>;
const asLedger = ({ minimumCents, balanceCents, heldCents, unclearedCents, ...row }: Row) => {
  const available = centsOf(balanceCents) - centsOf(heldCents) - centsOf(unclearedCents);
  return {
    ...row,
    balance: moneyOf(balanceCents),
    uncleared: moneyOf(unclearedCents),
    held: moneyOf(heldCents),
    // A hold may stand on what is not cleared yet.
    available: fromCents(available > 0n ? available : 0n),
    minimum: moneyOf(minimumCents),
  } as TrustLedger;
};

interface Asked {
  accountId?: string;
  matterId?: string;
  clientId?: string;
  holding?: 'true';
}

export async function list(db: FirmDb, today: Day, asked: Asked): Promise<TrustLedger[]> {
  let query = ledgers(db, today);
  if (asked.accountId) query = query.where('l.accountId', '=', asked.accountId);
  if (asked.matterId) query = query.where('l.matterId', '=', asked.matterId);
  if (asked.clientId) query = query.where('m.clientId', '=', asked.clientId);
  if (asked.holding) query = query.where('f.balanceCents', '>', 0);
  const rows = await query
    .orderBy(sql`lower(m.client_name)`)
    .orderBy('m.matterNumber')
    .orderBy('l.kind')
    .orderBy('l.id')
    .execute();
  return rows.map(asLedger);
}

interface Overview {
  /** What is nobody's, or the firm's own. */
  notOfClients: Cents;
  withMoney: number;
  low: number;
  /** Those that lack most, then those that hold most. */
  first: TrustLedger[];
}

const nothing = { notOfClients: 0, withMoney: 0, low: 0, first: [] };

/** Of thousands of ledgers the database hands over those that are shown, and sums. */
export async function overview(db: FirmDb, today: Day, most: number): Promise<Overview> {
  const { rows } = await sql<{
    notOfClients: number;
    withMoney: number;
    low: number;
    first: string[];
  }>`
    with ledgers as (
      select l.id, m.id is not null as is_of_client, f.balance_cents, lower(m.client_name) as name, m.matter_number,
        greatest(case when m.status = 'closed' then 0 else l.minimum_cents end - f.balance_cents, 0) as lacking, l.kind
      from trust_ledgers l join trust_funds f on f.ledger_id = l.id left join matters m on m.id = l.matter_id
      where l.kind <> 'bank')
    select
      coalesce(sum(balance_cents) filter (where kind <> 'client'), 0)::bigint as "notOfClients",
      (count(*) filter (where is_of_client and balance_cents > 0))::int as "withMoney",
      (count(*) filter (where is_of_client and lacking > 0))::int as low,
      array(select id from ledgers where is_of_client and (lacking > 0 or balance_cents > 0)
        order by lacking desc, balance_cents desc, name, matter_number, id limit ${most})::text[] as first
    from ledgers`.execute(db);
  const [{ notOfClients, withMoney, low, first } = nothing] = rows;
  const shown =
    first.length > 0 ? await ledgers(db, today).where('l.id', 'in', first).execute() : [];
  const found = new Map(shown.map((row) => [row.id, asLedger(row)]));
  return {
    notOfClients: centsOf(notOfClients),
    withMoney,
    low,
    first: first.flatMap((id) => found.get(id) ?? []),
  };
}

export const one = (db: FirmDb, today: Day, id: string): Promise<TrustLedger> =>
  ledgers(db, today).where('l.id', '=', id).executeTakeFirstOrThrow(notFound).then(asLedger);

/** The one of a matter, or of a kind that is nobody's. */
export const find = async (
  db: FirmDb,
  accountId: string,
  of: { matterId: string } | { kind: Stored['kind'] },
): Promise<Pick<Stored, 'id'> | undefined> => {
  const query = db.selectFrom('trustLedgers').select('id').where('accountId', '=', accountId);
  return 'matterId' in of
    ? query.where('matterId', '=', of.matterId).executeTakeFirst()
    : query.where('kind', '=', of.kind).executeTakeFirst();
};

export const insert = insertInto<Stored>('trustLedgers');

export interface Uncleared {
  number: number;
  cents: Cents;
  /** From which day on it can be used. */
  fundsOn: Day;
}

/** What the bank has not collected yet, deposit by deposit, the next one first. */
export async function unclearedOf(db: FirmDb, ledgerId: string, today: Day): Promise<Uncleared[]> {
  const { rows } = await sql<{ number: number; cents: number; fundsOn: Day }>`
    select e.number, p.credit_cents as cents, e.funds_on
    from trust_entries e join trust_postings p on p.firm_id = e.firm_id and p.entry_id = e.id
    where p.ledger_id = ${ledgerId} and p.credit_cents > 0 and ${isUncollected(today)}
    order by e.funds_on, e.number`.execute(db);
  return rows.map(({ cents, ...row }) => ({ ...row, cents: centsOf(cents) }));
}

/** Days from this one on at the end of which the ledger would hold less than nothing, if so much were taken. */
const shortages = (ledgerId: string, day: Day, taken: Cents) => sql`
  with days as (
    select ${day}::date as day, coalesce((select b.balance_cents from trust_balances b
      where b.ledger_id = ${ledgerId} and b.day <= ${day}::date order by b.day desc limit 1), 0) as balance_cents
    union all select b.day, b.balance_cents from trust_balances b
      where b.ledger_id = ${ledgerId} and b.day > ${day}::date
  )
  select day, ${String(taken)}::bigint - balance_cents as short from days
  where balance_cents < ${String(taken)}::bigint`;

export async function firstShortage(
  db: FirmDb,
  ledgerId: string,
  day: Day,
  taken: Cents,
): Promise<{ day: Day; short: Cents } | undefined> {
  const found = sql<{
    day: Day;
    short: number;
  }>`${shortages(ledgerId, day, taken)} order by day limit 1`;
  const { rows } = await found.execute(db);
  return rows[0] && { day: rows[0].day, short: centsOf(rows[0].short) };
}

/** On the worst of these days; nothing where there is none. */
export async function greatestShortage(
  db: FirmDb,
  ledgerId: string,
  day: Day,
  taken: Cents,
): Promise<Cents> {
  const found = sql<{
    short: number;
  }>`${shortages(ledgerId, day, taken)} order by short desc limit 1`;
  const { rows } = await found.execute(db);
  return centsOf(rows[0]?.short ?? 0);
}

/** Nobody closes it or moves it to another client until the transaction ends. */
export const matterToHold = (db: FirmDb, id: string) =>
  db
    .selectFrom('matters')
    .select(['id', 'matterNumber', 'status', 'clientId', 'clientName'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

export const matterOf = (db: FirmDb, ledgerId: string) =>
  db
    .selectFrom('matters')
    .select(['matterNumber', 'status'])
    .where('id', '=', (eb) =>
      eb.selectFrom('trustLedgers').select('matterId').where('id', '=', ledgerId),
    )
    .forShare()
    .executeTakeFirst();

export const setMinimum = (db: FirmDb, id: string, minimumCents: number) =>
  db
    .updateTable('trustLedgers')
    .set({ minimumCents })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(notFound);

export const lawyerOf = async (db: FirmDb, matterId: string | null) => {
  const query = db.selectFrom('matters').select('assignedAttorney').where('id', '=', matterId);
  return (await query.executeTakeFirst())?.assignedAttorney ?? null;
};

/** A client's ledger that holds less than it should, with who answers for its matter. */
export const low = (db: FirmDb, id: string) =>
  db
    .selectFrom('trustLedgers as l')
    .innerJoin('trustFunds as f', 'f.ledgerId', 'l.id')
    .innerJoin('matters as m', 'm.id', 'l.matterId')
    .select(['l.id', 'l.minimumCents', 'f.balanceCents'])
    .select(['l.matterId', 'm.matterNumber', 'm.clientName'])
    .where('l.id', '=', id)
    .whereRef('f.balanceCents', '<', 'l.minimumCents')
    .executeTakeFirst();
export type LowLedger = NonNullable<Awaited<ReturnType<typeof low>>>;

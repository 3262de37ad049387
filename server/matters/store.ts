import { sql } from 'kysely';
import { Matter, type MatterState } from '#contract/matters.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { listOf } from '#server/kit/pages.ts';
import { notFound } from '#server/kit/refusals.ts';
import { trustOf } from '#server/trust-ledgers/of-matter.ts';

const columns = columnsOf(Matter);
// The database's checks hold these columns to the contract's values.
const asMatter = (row: unknown) => row as Matter;

export const list = listOf({
  table: 'matters',
  row: Matter,
  filters: {
    q: `not exists (select from unnest(string_to_array(lower(?), ' ')) word
      where strpos(lower(concat_ws(' ', matter_number, client_name, description)), word) = 0)`,
    status: 'status = ?',
    // Whose kind nobody has said is one of the others, here as on the dashboard.
    practiceArea: "coalesce(practice_area, 'other') = ?",
    assignedAttorney: 'assigned_attorney = ?',
    clientId: 'client_id = ?',
  },
  order: {
    columns: [
      ['is_open', 'boolean'],
      ['open_date', 'date'],
      ['created_at', 'timestamptz'],
      ['id', 'uuid'],
    ],
    direction: 'desc',
    place: (matter) => [matter.status !== 'closed', matter.openDate, matter.createdAt, matter.id],
  },
});

export const one = (db: FirmDb, id: string): Promise<Matter> =>
  db
    .selectFrom('matters')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
    .then(asMatter);

/** Locked until the transaction ends, so that what is compared is what is changed. */
export const findToChange = (db: FirmDb, id: string): Promise<Matter> =>
  db
    .selectFrom('matters')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
    .then(asMatter);

export const insert = insertInto<Matter>('matters');

export const change = (db: FirmDb, id: string, values: Partial<Matter>): Promise<Matter> =>
  db
    .updateTable('matters')
    .set(values)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow(notFound)
    .then(asMatter);

/** Those of the given numbers that are taken. */
export async function takenNumbers(db: FirmDb, numbers: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('matters')
    .select('matterNumber')
    .where(
      'numberKey',
      'in',
      numbers.map((number) => number.toLowerCase()),
    )
    .execute();
  return rows.map(({ matterNumber }) => matterNumber.toUpperCase());
}

const handful = 500;

export const renameClient = (db: FirmDb, id: string, name: string) =>
  moveToClient(db, id, { id, name });

/**
 * All matters of one client become another's; answers how many. In handfuls: the database gives each
 * statement its seconds, however many matters a client has.
 */
export async function moveToClient(
  db: FirmDb,
  from: string,
  into: { id: string; name: string },
): Promise<number> {
  const rows = await db
    .selectFrom('matters')
    .select('id')
    .where('clientId', '=', from)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (let at = 0; at < rows.length; at += handful) {
    const ids = rows.slice(at, at + handful).map(({ id }) => id);
    await db
      .updateTable('matters')
      .set({ clientId: into.id, clientName: into.name })
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute();
  }
  return rows.length;
}

export async function state(db: FirmDb, id: string): Promise<MatterState> {
  const nextDeadline = await db
    .selectFrom('tasks')
    .select(['id as taskId', 'title', 'dueDate'])
    .where('matterId', '=', id)
    .where('deletedAt', 'is', null)
    .where('isClosed', '=', false)
    .where('dueDate', 'is not', null)
    .orderBy('dueOrder')
    .limit(1)
    .$castTo<NonNullable<MatterState['nextDeadline']>>()
    .executeTakeFirst();
  const lastActivity = await db
    .selectFrom('activities')
    .select(['title', 'timestamp'])
    .where((eb) =>
      eb.or([
        eb('entityId', '=', id),
        eb('entityId', 'in', eb.selectFrom('parties').select('id').where('matterId', '=', id)),
        eb('entityId', 'in', eb.selectFrom('tasks').select('id').where('matterId', '=', id)),
        eb('entityId', 'in', eb.selectFrom('invoices').select('id').where('matterId', '=', id)),
        eb('entityId', 'in', eb.selectFrom('expenses').select('id').where('matterId', '=', id)),
        eb('entityId', 'in', eb.selectFrom('timeEntries').select('id').where('matterId', '=', id)),
        eb(
          'entityId',
          'in',
          eb
            .selectFrom('trustPostings as p')
            .innerJoin('trustLedgers as l', 'l.id', 'p.ledgerId')
            .select('p.entryId')
            .where('l.matterId', '=', id),
        ),
      ]),
    )
    .orderBy('timestamp', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    nextDeadline: nextDeadline ?? null,
    ...(await money(db, id)),
    trust: (await trustOf(db, id)).balance,
    lastActivity: lastActivity ?? null,
    hold: await hold(db, id),
  };
}

/** What hangs on who its client is, besides its invoices. */
export async function billingOf(
  db: FirmDb,
  id: string,
): Promise<{ hasPayers: boolean; hasPreBill: boolean }> {
  const { rows } = await sql<{ hasPayers: boolean; hasPreBill: boolean }>`
    select exists (select from matter_payers where matter_id = ${id}) as has_payers,
      exists (select from pre_bills where matter_id = ${id}) as has_pre_bill`.execute(db);
  return rows[0] ?? { hasPayers: false, hasPreBill: false };
}

/** How many invoices a client got for it. */
export async function invoicesOf(db: FirmDb, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('invoices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) =>
      eb.or([
        eb('matterId', '=', id),
        eb('id', 'in', eb.selectFrom('timeEntries').select('invoiceId').where('matterId', '=', id)),
      ]),
    )
    .where('clientId', 'is not', null)
    .where('status', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
  return count;
}

/** Nobody gives it to another client before this transaction has ended. */
export const findToBill = (db: FirmDb, id: string): Promise<Matter> =>
  db
    .selectFrom('matters')
    .select(columns)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow(notFound)
    .then(asMatter);

/** Unbilled: what was spent for the client and, where it goes by the hour, done, and stands on no invoice yet. */
async function money(
  db: FirmDb,
  id: string,
): Promise<Pick<MatterState, 'unbilled' | 'billed' | 'paid'>> {
  const { rows } = await sql<Pick<MatterState, 'unbilled' | 'billed' | 'paid'>>`
    select (select coalesce(sum(amount), 0.00) from expenses where matter_id = ${id} and is_billable
        and invoice_id is null and status <> 'rejected' and deleted_at is null)
        + (select coalesce(sum(amount), 0.00) from time_entries where matter_id = ${id}
          and state = 'unbilled' and invoice_id is null and deleted_at is null
          and exists (select from matters m where m.id = ${id} and m.billing_arrangement = 'hourly')) as unbilled,
      coalesce(sum(amount), 0.00) as billed, coalesce(sum(amount_paid), 0.00) as paid
    from invoices where matter_id = ${id} and status <> 'cancelled'`.execute(db);
  return rows[0] as Pick<MatterState, 'unbilled' | 'billed' | 'paid'>;
}

const hold = (db: FirmDb, id: string): Promise<MatterState['hold']> =>
  db
    .selectFrom('legalHolds')
    .select(['id', 'reason', 'placedAt'])
    .where('matterId', '=', id)
    .where('liftedAt', 'is', null)
    .executeTakeFirst()
    .then((standing) => standing ?? null);

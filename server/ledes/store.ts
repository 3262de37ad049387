/** What bills are made of, read where it stands. */
import { sql } from 'kysely';
import type { FirmDb } from '#server/kit/db.ts';
import { notFound } from '#server/kit/refusals.ts';

/** Kysely writes a parameter for each of a list; PostgreSQL takes the list as one. */
const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/** In the order in which they are asked for. One that is not there is not found, and neither is the rest. */
export async function invoices(db: FirmDb, ids: readonly string[]) {
  const rows = await db
    .selectFrom('invoices')
    .select([
      'id',
      'invoiceNumber',
      'clientId',
      'clientName',
      'matterId',
      'amount',
      'discount',
      'status',
      'issueDate',
      'description',
    ])
    .where('id', '=', anyOf(ids))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].map((id) => {
    const row = byId.get(id);
    if (!row) throw notFound();
    return row;
  });
}
export type InvoiceRow = Awaited<ReturnType<typeof invoices>>[number];

export const timeEntries = (db: FirmDb, ids: readonly string[]) =>
  byId(
    db
      .selectFrom('timeEntries')
      .select(['id', 'matterId', 'userId', 'day', 'billedMinutes', 'taskCode', 'activityCode'])
      .where('id', '=', anyOf(ids))
      .execute(),
  );

export const expenses = (db: FirmDb, ids: readonly string[]) =>
  byId(
    db
      .selectFrom('expenses')
      .select(['id', 'matterId', 'category', 'expenseDate'])
      .where('id', '=', anyOf(ids))
      .execute(),
  );

export const matters = (db: FirmDb, ids: readonly string[]) =>
  byId(
    db
      .selectFrom('matters')
      .leftJoin('matterBilling', (join) =>
        join
          .onRef('matterBilling.firmId', '=', 'matters.firmId')
          .onRef('matterBilling.matterId', '=', 'matters.id'),
      )
      .select([
        'matters.id',
        'matters.clientId',
        'matterNumber',
        'description',
        'assignedAttorney',
        'clientMatterNumber',
        'purchaseOrder',
      ])
      .where('matters.id', '=', anyOf(ids))
      .execute(),
  );

/** What payers of shared bills call a matter themselves. */
export const payers = (db: FirmDb, matterIds: readonly string[]) =>
  db
    .selectFrom('matterPayers')
    .select(['matterId', 'clientId', 'clientMatterNumber'])
    .where('matterId', '=', anyOf(matterIds))
    .execute();

export const clients = (db: FirmDb, ids: readonly string[]) =>
  byId(
    db
      .selectFrom('clients')
      .leftJoin('clientBilling', (join) =>
        join
          .onRef('clientBilling.firmId', '=', 'clients.firmId')
          .onRef('clientBilling.clientId', '=', 'clients.id'),
      )
      .select([
        'clients.id',
        'address',
        'city',
        'state',
        'zipCode',
        'country',
        'clientCode',
        'taxId',
        'needsCodes',
      ])
      .where('clients.id', '=', anyOf(ids))
      .execute(),
  );

export const people = (db: FirmDb, ids: readonly string[]) =>
  byId(
    db
      .selectFrom('users')
      .leftJoin('timekeepers', (join) =>
        join
          .onRef('timekeepers.firmId', '=', 'users.firmId')
          .onRef('timekeepers.userId', '=', 'users.id'),
      )
      .select(['users.id', 'firstName', 'lastName', 'email', 'timekeeperId', 'classification'])
      .where('users.id', '=', anyOf(ids))
      .execute(),
  );

export const firmTaxId = async (db: FirmDb): Promise<string> =>
  (await db.selectFrom('firmBilling').select('taxId').executeTakeFirst())?.taxId ?? '';

const lower = (text: string) => text.toLowerCase();

/** Clients by the code that bills call them, or by their name; whoever is gone is nobody. */
export const clientsCalled = (db: FirmDb, names: readonly string[]) =>
  db
    .selectFrom('clients')
    .leftJoin('clientBilling', (join) =>
      join
        .onRef('clientBilling.firmId', '=', 'clients.firmId')
        .onRef('clientBilling.clientId', '=', 'clients.id'),
    )
    .select(['clients.id', 'clients.name', 'clientCode'])
    .where('clients.deletedAt', 'is', null)
    .where('clients.mergedInto', 'is', null)
    .where((eb) =>
      eb.or([
        eb(sql`lower(client_code)`, '=', sql<string>`any(${names.map(lower)}::text[])`),
        eb('clients.name', '=', sql<string>`any(${names}::text[])`),
      ]),
    )
    .execute();

export const mattersCalled = (db: FirmDb, numbers: readonly string[]) =>
  db
    .selectFrom('matters')
    .select(['id', 'matterNumber', 'clientId'])
    .where('numberKey', '=', sql<string>`any(${numbers.map(lower)}::text[])`)
    .execute();

async function byId<Row extends { id: string }>(
  rows: Promise<readonly Row[]>,
): Promise<Map<string, Row>> {
  return new Map((await rows).map((row) => [row.id, row]));
}

import { sql } from 'kysely';
import { Client, type ClientFigures, clientSecrets } from '#contract/clients.ts';
import { sortName } from '#contract/text.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { listOf } from '#server/kit/pages.ts';
import { notFound } from '#server/kit/refusals.ts';

type SecretColumns = {
  [Field in (typeof clientSecrets)[number] as Field | `${Field}Mask`]?: string | null;
};
export type ClientRow = Omit<Client, (typeof clientSecrets)[number]> &
  SecretColumns & { sortName: string; mergedInto: string | null };

/** What leaves the store of a secret is its mask. */
const maskOf = (field: (typeof clientSecrets)[number]) => `${field}Mask` as const;
const isSecret = (field: string) => (clientSecrets as readonly string[]).includes(field);
const plain = columnsOf(Client).filter((field) => !isSecret(field)) as Exclude<
  keyof Client,
  (typeof clientSecrets)[number]
>[];
const columns = [
  ...plain,
  ...clientSecrets.map((field) => `${maskOf(field)} as ${field}` as const),
] as const;
// The database's checks hold these columns to the contract's values.
const asClient = (row: unknown) => row as Client;

const alive = 'deleted_at is null and merged_into is null';
/** Every word occurs somewhere in what a card shows. */
const words = `not exists (select from unnest(string_to_array(lower(?), ' ')) word
  where strpos(lower(concat_ws(' ', name, sort_name, contact_name, email, phone, regexp_replace(phone, '\\D', '', 'g'), city, state,
    array_to_string(former_names || aliases, ' '))), word) = 0)`;

const listed = (where: string) =>
  listOf({
    table: 'clients',
    row: Client,
    from: {
      routingNumber: 'routing_number_mask',
      accountNumber: 'account_number_mask',
      swiftCode: 'swift_code_mask',
      paymentInstructions: 'payment_instructions_mask',
    },
    where,
    filters: { q: words, status: 'status = ?' },
    order: {
      columns: [
        ['sort_name', 'text'],
        ['id', 'uuid'],
      ],
      direction: 'asc',
      place: (client) => [sortName(client.name), client.id],
    },
  });

export const lists = {
  kept: listed(`${alive} and archived_at is null`),
  archived: listed(`${alive} and archived_at is not null`),
  deleted: listed('deleted_at is not null and merged_into is null'),
};

/** Also what is archived or in the bin; a merged client is the one it was merged into. */
export const one = (db: FirmDb, id: string): Promise<Client> =>
  db
    .selectFrom('clients')
    .select(columns)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('clients')
        .select(sql<string>`coalesce(merged_into, id)`.as('id'))
        .where('id', '=', id),
    )
    .executeTakeFirstOrThrow(notFound)
    .then(asClient);

/** Locked until the transaction ends, so that what is compared is what is changed. */
export const findToChange = (db: FirmDb, id: string): Promise<Client> =>
  db
    .selectFrom('clients')
    .select(columns)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where('mergedInto', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
    .then(asClient);

/** Somebody the firm can act for. Nobody deletes or merges it before this transaction has ended. */
export const findToActFor = (db: FirmDb, id: string): Promise<Client> =>
  db
    .selectFrom('clients')
    .select(columns)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where('mergedInto', 'is', null)
    .forShare()
    .executeTakeFirstOrThrow(notFound)
    .then(asClient);

/** What is sealed, as it is stored. */
export const sealed = (db: FirmDb, id: string) =>
  db
    .selectFrom('clients')
    .select(clientSecrets)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);

export const insert = insertInto<ClientRow>('clients');

export const change = (db: FirmDb, id: string, values: Partial<ClientRow>): Promise<Client> =>
  db
    .updateTable('clients')
    .set(values)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow(notFound)
    .then(asClient);

export const hasName = async (db: FirmDb, name: string, except?: string): Promise<boolean> => {
  const row = await db
    .selectFrom('clients')
    .select('id')
    .where('sortName', '=', sortName(name))
    .where('deletedAt', 'is', null)
    .where('mergedInto', 'is', null)
    .where((eb) => (except ? eb('id', '<>', except) : eb.lit(true)))
    .executeTakeFirst();
  return row !== undefined;
};

/** Only the other state can be left: deleting twice is a 404, and so is restoring twice. */
export const setDeleted = (db: FirmDb, id: string, deletedAt: string | null) =>
  setMoment(db, id, 'deletedAt', deletedAt);

export const setArchived = (db: FirmDb, id: string, archivedAt: string | null) =>
  setMoment(db, id, 'archivedAt', archivedAt);

const setMoment = (
  db: FirmDb,
  id: string,
  column: 'deletedAt' | 'archivedAt',
  moment: string | null,
): Promise<Client> =>
  db
    .updateTable('clients')
    .set({ [column]: moment })
    .where('id', '=', id)
    .where('mergedInto', 'is', null)
    .where(column, moment === null ? 'is not' : 'is', null)
    .where((eb) => (column === 'deletedAt' ? eb.lit(true) : eb('deletedAt', 'is', null)))
    .returning(columns)
    .executeTakeFirstOrThrow(notFound)
    .then(asClient);

/** Whom the firm will not act for stays known; a record that is gone by now needs no such mark. */
export const decline = (db: FirmDb, id: string, updatedAt: string) =>
  db
    .updateTable('clients')
    .set({ status: 'declined', updatedAt })
    .where('id', '=', id)
    .where('mergedInto', 'is', null)
    .execute();

/** Those that were merged earlier follow. */
export const setMerged = (db: FirmDb, from: string, into: string) =>
  db
    .updateTable('clients')
    .set({ mergedInto: into })
    .where((eb) => eb.or([eb('id', '=', from), eb('mergedInto', '=', from)]))
    .execute();

/** Whatever was merged into one of them goes with it; answers all of them. */
export async function throwAway(
  db: FirmDb,
  deletedBefore: string,
): Promise<Pick<Client, 'id' | 'name'>[]> {
  const { rows } = await sql<Pick<Client, 'id' | 'name'>>`
    with old as (select id from clients where deleted_at < ${deletedBefore} and merged_into is null)
    select id, name from clients where id in (select id from old) or merged_into in (select id from old)`.execute(
    db,
  );
  await db
    .deleteFrom('clients')
    .where('deletedAt', '<', deletedBefore)
    .where('mergedInto', 'is', null)
    .execute();
  return rows;
}

/** Those that are not in the bin. */
export const count = (db: FirmDb): Promise<number> =>
  db
    .selectFrom('clients')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deletedAt', 'is', null)
    .where('mergedInto', 'is', null)
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count));

/** Active: an open matter, an unpaid invoice, or anything that happened since. */
export async function figures(db: FirmDb, since: string): Promise<ClientFigures> {
  const { rows } = await sql<ClientFigures>`
    select count(*) as total, coalesce(round(avg(payment_terms)), 30)::int as average_payment_terms,
      count(*) filter (where c.updated_at >= ${since}
        or exists (select from matters m where m.client_id = c.id and (m.is_open or m.updated_at >= ${since}))
        or exists (select from invoices i where i.client_id = c.id and (i.is_open or i.updated_at >= ${since}))
        or exists (select from activities a where a.entity_id = c.id and a.timestamp >= ${since})) as active
    from clients c
    where deleted_at is null and archived_at is null and merged_into is null`.execute(db);
  return rows[0] as ClientFigures;
}

import { sql } from 'kysely';
import { TimeEntry } from '#contract/time-entries.ts';
import type { TimeFilters } from '#contract/time-states.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { listOf } from '#server/kit/pages.ts';
import { notFound } from '#server/kit/refusals.ts';

const ofMatter = (column: string) => `(select m.${column} from matters m
  where m.firm_id = time_entries.firm_id and m.id = time_entries.matter_id)`;

/** Of the matter and the bill, which have their own tables, and the rule, which is two columns. */
const from = {
  matterNumber: ofMatter('matter_number'),
  clientId: ofMatter('client_id'),
  clientName: ofMatter('client_name'),
  rounding: "jsonb_build_object('mode', rounding_mode, 'minutes', rounding_minutes)",
  invoiceNumber: `(select i.invoice_number from invoices i
    where i.firm_id = time_entries.firm_id and i.id = time_entries.invoice_id)`,
};

/** What is a column; the amount and the state follow from the others. */
type Stored = Omit<TimeEntry, keyof typeof from | 'amount' | 'state'> & {
  roundingMode: TimeEntry['rounding']['mode'];
  roundingMinutes: number;
};

const plain = TimeEntry.omit({
  matterNumber: true,
  clientId: true,
  clientName: true,
  rounding: true,
  invoiceNumber: true,
});
const columns = [
  ...columnsOf(plain),
  ...Object.entries(from).map(([name, source]) => sql<string>`${sql.raw(source)}`.as(name)),
];
// The database's checks hold these columns to the contract's values.
const asEntry = (row: unknown) => row as TimeEntry;

export const list = listOf({
  table: 'timeEntries',
  row: TimeEntry,
  from,
  where: 'deleted_at is null',
  filters: {
    q: `not exists (select from unnest(string_to_array(lower(?), ' ')) word
      where strpos(lower(concat_ws(' ', narrative, ${ofMatter('matter_number')},
        ${ofMatter('client_name')})), word) = 0)`,
    userId: 'user_id = ?',
    matterId: 'matter_id = ?',
    clientId: 'matter_id in (select m.id from matters m where m.client_id = ?)',
    invoiceId: 'invoice_id = ?',
    taskId: 'task_id = ?',
    state: 'state = ?',
    from: 'day >= ?',
    to: 'day <= ?',
  } satisfies Record<keyof TimeFilters, string>,
  order: {
    columns: [
      ['day', 'date'],
      ['created_at', 'timestamptz'],
      ['id', 'uuid'],
    ],
    direction: 'desc',
    place: (entry) => [entry.day, entry.createdAt, entry.id],
  },
});

export const one = (db: FirmDb, id: string): Promise<TimeEntry> =>
  db
    .selectFrom('timeEntries')
    .select(columns)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow(notFound)
    .then(asEntry);

/** Locked until the transaction ends, so that what is compared is what is changed. */
export const findToChange = (db: FirmDb, id: string): Promise<TimeEntry> =>
  db
    .selectFrom('timeEntries')
    .select(columns)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
    .then(asEntry);

/** Always in the same order: two who change the same ones at once do not wait in a circle. */
export const findManyToChange = (db: FirmDb, ids: readonly string[]): Promise<TimeEntry[]> =>
  db
    .selectFrom('timeEntries')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
    .then((rows) => rows.map(asEntry));

export const isThere = async (db: FirmDb, table: 'tasks' | 'appointments', id: string) =>
  (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const insert = insertInto<Stored>('timeEntries');

export const change = (db: FirmDb, id: string, values: Partial<Stored>): Promise<TimeEntry> =>
  db
    .updateTable('timeEntries')
    .set(values)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow(notFound)
    .then(asEntry);

/** Only the other state can be left: deleting twice is a 404, and so is restoring twice. */
export const setDeleted = (db: FirmDb, id: string, deletedAt: string | null): Promise<TimeEntry> =>
  db
    .updateTable('timeEntries')
    .set({ deletedAt })
    .where('id', '=', id)
    .where('deletedAt', deletedAt === null ? 'is not' : 'is', null)
    .returning(columns)
    .executeTakeFirstOrThrow(notFound)
    .then(asEntry);

export type BilledWith = { id: string } & ({ clientId: string | null } | { matterId: string });

/** Those of the given ones that can go on this invoice: held by nobody, on no other, of whom it is for. */
export const setInvoice = (
  db: FirmDb,
  invoice: BilledWith,
  ids: readonly string[],
): Promise<{ id: string }[]> =>
  db
    .updateTable('timeEntries')
    .set({ invoiceId: invoice.id })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('invoiceId', 'is', null)
    .where('isBilledBefore', '=', false)
    .where('isHeld', '=', false)
    .where('deletedAt', 'is', null)
    .where((eb) => {
      if (!('clientId' in invoice)) return eb('matterId', '=', invoice.matterId);
      if (invoice.clientId === null) return eb.lit(true);
      const theirs = eb.selectFrom('matters').select('id');
      return eb('matterId', 'in', theirs.where('clientId', '=', invoice.clientId));
    })
    .returning('id')
    .execute();

export const clearInvoice = (db: FirmDb, invoiceId: string) =>
  db
    .updateTable('timeEntries')
    .set({ invoiceId: null })
    .where('invoiceId', '=', invoiceId)
    .execute();

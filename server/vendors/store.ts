import { sql } from 'kysely';
import type { Day } from '#contract/dates.ts';
import { Vendor, type VendorFigures } from '#contract/vendors.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { listOf, type Page } from '#server/kit/pages.ts';
import { notFound } from '#server/kit/refusals.ts';
import { nameKey } from './name-key.ts';

const spent = (more = '') => `(select coalesce(sum(e.amount), 0.00) from expenses e
  where e.firm_id = vendors.firm_id and e.vendor_id = vendors.id and e.deleted_at is null
    and e.status <> 'rejected' ${more})`;
/** Done or deleted, it reminds nobody. */
const ofReminder = (column: string) => `(select t.${column} from tasks t
  where t.firm_id = vendors.firm_id and t.id = vendors.reminder_task_id
    and t.deleted_at is null and not t.is_closed)`;

const list = listOf({
  table: 'vendors',
  row: Vendor,
  from: {
    spent: spent(),
    spentLastYear: spent(`and e.expense_date > (:today::date - interval '1 year')
      and e.expense_date <= :today::date`),
    reminderTaskId: ofReminder('id'),
    reminderDueDate: ofReminder('due_date'),
  },
  where: 'deleted_at is null',
  filters: {
    id: 'id = ?',
    q: `not exists (select from unnest(string_to_array(lower(?), ' ')) word
      where strpos(lower(concat_ws(' ', name, name_key, contact_email)), word) = 0)`,
    status: 'status = ?',
    category: 'category = ?',
    endsUntil: 'contract_end <= ?::date',
  },
  order: {
    columns: [
      ['end_order', 'date'],
      ['name_key', 'text'],
      ['id', 'uuid'],
    ],
    direction: 'asc',
    place: (vendor) => [vendor.contractEnd ?? 'infinity', nameKey(vendor.name), vendor.id],
  },
});

export const page = (
  db: FirmDb,
  query: Parameters<typeof list>[1],
  today: Day,
): Promise<Page<Vendor>> => list(db, query, { today });

export async function one(db: FirmDb, id: string, today: Day): Promise<Vendor> {
  const { json } = await list(db, { id }, { today });
  const [vendor] = JSON.parse(json) as Vendor[];
  if (!vendor) throw notFound();
  return vendor;
}

type Stored = Omit<Vendor, 'spent' | 'spentLastYear' | 'reminderTaskId' | 'reminderDueDate'>;

export const insert = (db: FirmDb, vendor: Stored) =>
  db
    .insertInto('vendors')
    .values({ ...vendor, nameKey: nameKey(vendor.name) })
    .execute();

/** Nobody else changes it until the transaction ends. */
export const lock = (db: FirmDb, id: string) =>
  db
    .selectFrom('vendors')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);

export const change = (
  db: FirmDb,
  id: string,
  values: Partial<Stored> & { reminderTaskId?: string },
) =>
  db
    .updateTable('vendors')
    .set({ ...values, ...(values.name !== undefined && { nameKey: nameKey(values.name) }) })
    .where('id', '=', id)
    .execute();

/** Only the other state can be left: deleting twice is a 404, and so is restoring twice. */
export const setDeleted = (db: FirmDb, id: string, deletedAt: string | null) =>
  db
    .updateTable('vendors')
    .set({ deletedAt })
    .where('id', '=', id)
    .where('deletedAt', deletedAt === null ? 'is not' : 'is', null)
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow(notFound);

/** Of one in the bin, too. */
export const nameOf = (db: FirmDb, id: string) =>
  db.selectFrom('vendors').select('name').where('id', '=', id).executeTakeFirstOrThrow(notFound);

export interface Ending {
  id: string;
  name: string;
  contractEnd: Day;
}

/** Whose contract ends between these days; one that is not used any more is left alone. */
export const ending = (db: FirmDb, from: Day, to: Day): Promise<Ending[]> =>
  db
    .selectFrom('vendors')
    .select(['id', 'name', 'contractEnd'])
    .where('deletedAt', 'is', null)
    .where('status', '<>', 'inactive')
    .where('contractEnd', '>=', from)
    .where('contractEnd', '<=', to)
    .orderBy('contractEnd')
    .orderBy('id')
    .$castTo<Ending>()
    .execute();

/** The vendor that a name on an expense means. */
export async function idOfName(db: FirmDb, name: string | null): Promise<string | null> {
  if (name === null) return null;
  const row = await db
    .selectFrom('vendors')
    .select('id')
    .where('nameKey', '=', nameKey(name))
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function figures(db: FirmDb, today: Day, until: Day): Promise<VendorFigures> {
  const { rows } = await sql<VendorFigures>`
    select count(*)::int as total_vendors,
      (count(*) filter (where status = 'active'))::int as active_vendors,
      (count(*) filter (where contract_end <= ${until}::date))::int as expiring_contracts,
      (count(*) filter (where contract_end < ${today}::date))::int as expired_contracts,
      count(distinct category)::int as categories
    from vendors where deleted_at is null`.execute(db);
  return rows[0] as VendorFigures;
}

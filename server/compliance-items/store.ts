import { sql } from 'kysely';
import { ComplianceItem, upcomingDeadlines } from '#contract/compliance-items.ts';
import type { ComplianceCategory, StarterItem } from '#contract/compliance-kinds.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { listOf } from '#server/kit/pages.ts';
import { notFound } from '#server/kit/refusals.ts';

const evidenceName = `(select d.name from documents d
  where d.firm_id = compliance_items.firm_id and d.id = compliance_items.evidence_document_id)`;
const columns = columnsOf(ComplianceItem.omit({ evidenceName: true }));
/** After everything that has a due date. */
const last = Number.MAX_SAFE_INTEGER;

export const list = listOf({
  table: 'complianceItems',
  row: ComplianceItem,
  from: { evidenceName },
  where: 'deleted_at is null',
  filters: {
    q: `not exists (select from unnest(string_to_array(lower(?), ' ')) word
      where strpos(lower(concat_ws(' ', title, description, completion_note)), word) = 0)`,
    category: 'category = ?',
    status: 'status = ?',
    dueBefore: '(not is_completed and due_date < ?::timestamptz)',
    licences: "(? = 'yes' and (lawyer_id is not null or category = 'licensing'))",
  },
  order: {
    columns: [
      ['is_completed', 'boolean'],
      ['list_order', 'bigint'],
      ['id', 'uuid'],
    ],
    direction: 'asc',
    place: ({ completedDate, dueDate, id }) => [
      completedDate !== null,
      completedDate ? -Date.parse(completedDate) : dueDate ? Date.parse(dueDate) : last,
      id,
    ],
  },
});

const items = (db: FirmDb) =>
  db
    .selectFrom('complianceItems')
    .select(columns)
    .select(sql<string | null>`${sql.raw(evidenceName)}`.as('evidenceName'))
    .where('deletedAt', 'is', null)
    .$castTo<ComplianceItem>();

export const one = (db: FirmDb, id: string): Promise<ComplianceItem> =>
  items(db).where('id', '=', id).executeTakeFirstOrThrow(notFound);

/** The soonest of what is not completed. */
export const deadlines = (db: FirmDb): Promise<ComplianceItem[]> =>
  items(db)
    .where('isCompleted', '=', false)
    .where('dueDate', 'is not', null)
    .orderBy('listOrder')
    .orderBy('id')
    .limit(upcomingDeadlines)
    .execute();

/** Of each item of the starter checklist the open one, or the last that was done. */
export const starters = (db: FirmDb): Promise<ComplianceItem[]> =>
  items(db)
    .where('starterItem', 'is not', null)
    .distinctOn('starterItem')
    .orderBy('starterItem')
    .orderBy('isCompleted')
    .orderBy('listOrder')
    .execute();

/** What is stored beside what is told. */
type Stored = Omit<ComplianceItem, 'evidenceName'> & { recursOn: number | null };

/** Locked until the transaction ends, so that what is compared is what is changed. */
export const findToChange = (db: FirmDb, id: string): Promise<Stored> =>
  db
    .selectFrom('complianceItems')
    .select([...columns, 'recursOn'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .$castTo<Stored>()
    .executeTakeFirstOrThrow(notFound);

export const insert = (db: FirmDb, item: Stored) =>
  db.insertInto('complianceItems').values(item).execute();

export const change = (db: FirmDb, id: string, values: Partial<Stored>) =>
  db.updateTable('complianceItems').set(values).where('id', '=', id).execute();

/** The occurrence after this one. */
export const next = (db: FirmDb, id: string): Promise<Stored | undefined> =>
  db
    .selectFrom('complianceItems')
    .select([...columns, 'recursOn'])
    .where('previousId', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .$castTo<Stored>()
    .executeTakeFirst();

/** Only the other state can be left: deleting twice is a 404, and so is restoring twice. */
export const setDeleted = (db: FirmDb, id: string, deletedAt: string | null) =>
  db
    .updateTable('complianceItems')
    .set({ deletedAt })
    .where('id', '=', id)
    .where('deletedAt', deletedAt === null ? 'is not' : 'is', null)
    .returning(['id', 'title', 'status', 'previousId', 'starterItem'])
    .executeTakeFirstOrThrow(notFound);

/** Whether another one stands where this one of the bin would come back. */
export async function isReplaced(db: FirmDb, id: string): Promise<boolean> {
  const { rows } = await sql<{ isReplaced: boolean }>`
    select exists (select from compliance_items a join compliance_items b
      on b.firm_id = a.firm_id and b.id <> a.id and b.deleted_at is null
        and (b.previous_id = a.previous_id
          or (a.previous_id is null and b.previous_id is null and b.starter_item = a.starter_item))
      where a.id = ${id} and a.deleted_at is not null) as is_replaced`.execute(db);
  return rows[0]?.isReplaced ?? false;
}

/** Also of one that was deleted. */
export const evidenceOf = (db: FirmDb, id: string): Promise<string | null> =>
  db
    .selectFrom('complianceItems')
    .select('evidenceDocumentId')
    .where('id', '=', id)
    .executeTakeFirst()
    .then((item) => item?.evidenceDocumentId ?? null);

/** Those of the starter checklist that are there. */
export async function presentStarters(db: FirmDb): Promise<Set<StarterItem>> {
  const rows = await db
    .selectFrom('complianceItems')
    .select('starterItem')
    .distinct()
    .where('starterItem', 'is not', null)
    .where('deletedAt', 'is', null)
    .execute();
  return new Set(rows.map(({ starterItem }) => starterItem as StarterItem));
}

interface Counted {
  category: ComplianceCategory;
  total: number;
  completed: number;
  overdue: number;
}

export async function counts(db: FirmDb, now: Date): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select category, count(*)::int as total, (count(*) filter (where is_completed))::int as completed,
      (count(*) filter (where not is_completed and due_date < ${now.toISOString()}::timestamptz))::int
        as overdue
    from compliance_items where deleted_at is null group by category`.execute(db);
  return rows;
}

/** Without a look into the rows: the list's index knows it. */
export async function completion(db: FirmDb): Promise<Pick<Counted, 'total' | 'completed'>> {
  const { rows } = await sql<Pick<Counted, 'total' | 'completed'>>`
    select count(*) as total, count(*) filter (where is_completed) as completed
    from compliance_items where deleted_at is null`.execute(db);
  return rows[0] as (typeof rows)[0];
}

/** Open ones with a due date, for the morning's reminders. */
export const open = (db: FirmDb) =>
  db
    .selectFrom('complianceItems')
    .select(['id', 'title', 'category', 'dueDate', 'assignedTo', 'lawyerId'])
    .where('deletedAt', 'is', null)
    .where('isCompleted', '=', false)
    .where('dueDate', 'is not', null)
    .execute();

/** The debt that is owed for longest and the work that is overdue, of what whoever asks may see. */
import { sql } from 'kysely';
import type { Day } from '#contract/dates.ts';
import type { MatterType } from '#contract/matter-types.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { behindWalls, closedMatters } from '#server/kit/walls.ts';
import type { Asked } from './asked.ts';
import { type Book, cells } from './cells.ts';
import { ofType } from './flows.ts';

export interface OldestDebt {
  id: string;
  invoiceNumber: string;
  clientName: string;
  balance: string;
  dueDate: Day;
}

export async function oldestDebt(
  db: FirmDb,
  { today, matterType }: Asked,
): Promise<OldestDebt | null> {
  const ofThatType = matterType
    ? sql`cross join lateral (select coalesce((select m.practice_area from matters m
        where m.firm_id = i.firm_id and m.id = i.matter_id), 'other') as type offset 0) matter
      where matter.type = ${matterType}`
    : sql``;
  // In the order of the index, one after the other, until one is of the type: 'offset 0' sees to it.
  const { rows } = await sql<OldestDebt>`
    select id, invoice_number, client_name, balance, due_date
    from (select * from invoices where is_open and due_date < ${today}::date
      order by due_date, invoice_number offset 0) i ${ofThatType}
    order by due_date, invoice_number limit 1`.execute(db);
  return rows[0] ?? null;
}

export interface OverdueTasks {
  tasks: number;
  since: Day | null;
}

/** Of all matters: the open ones of the days before today, which are written down, and of today until now. */
export async function countOverdueTasks(
  db: FirmDb,
  book: Book,
  { matterType, today, timeZone }: Asked,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ tasks: number }>`
    select ((select coalesce(sum(tasks_due - tasks_done), 0) from ${cells(book, [today])} cell
        where day < ${today}::date and ${ofType(matterType)})
      + (select count(*) from tasks t where ${isOverdue(now)} and ${isOfType(matterType)}
        and due_order >= (${today}::date::timestamp at time zone ${timeZone}) - interval '3 hours'
        and (due_date at time zone ${timeZone})::date = ${today}::date))::int as tasks`.execute(db);
  return rows[0]?.tasks ?? 0;
}

/** The same without those that are closed to whoever asks. */
export async function overdueTasks(
  db: FirmDb,
  { matterType, timeZone }: Asked,
  now: Date,
  all: number,
): Promise<OverdueTasks> {
  const closed = await closedMatters(db);
  const unseen =
    closed.length === 0
      ? 0
      : await behindWalls(db, async () => {
          const { rows } = await sql<{ tasks: number }>`
            select count(*)::int as tasks from tasks t
            where matter_id = any(${closed}::uuid[]) and ${isOverdue(now)} and ${isOfType(matterType)}`.execute(
            db,
          );
          return rows[0]?.tasks ?? 0;
        });
  const { rows } = await sql<{ since: Day }>`
    select (due_date at time zone ${timeZone})::date as since
    from tasks t cross join lateral (select ${isOfType(matterType)} as is_asked offset 0) type
    where ${isOverdue(now)} and type.is_asked order by due_order limit 1`.execute(db);
  return { tasks: all - unseen, since: rows[0]?.since ?? null };
}

const isOverdue = (now: Date) => sql`deleted_at is null and not is_closed and due_order < ${now}`;
const isOfType = (matterType: MatterType | undefined) =>
  matterType
    ? sql`coalesce((select m.practice_area from matters m where m.firm_id = t.firm_id and m.id = t.matter_id), t.matter_type, 'other')
        = ${matterType}`
    : sql`true`;

import { sql } from 'kysely';
import type { Day } from '#contract/dates.ts';
import type { NoticeKind } from '#contract/notice-rules.ts';
import { Notice, type NoticeFigures } from '#contract/notices.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { listOf } from '#server/kit/pages.ts';
import { notFound } from '#server/kit/refusals.ts';

/** Of the matter and the letter, which have their own tables. */
const from = {
  matterNumber: `(select m.matter_number from matters m
    where m.firm_id = notices.firm_id and m.id = notices.matter_id)`,
  clientName: `(select m.client_name from matters m
    where m.firm_id = notices.firm_id and m.id = notices.matter_id)`,
  documentName: `(select d.name from documents d
    where d.firm_id = notices.firm_id and d.id = notices.document_id)`,
};
type Stored = Omit<Notice, keyof typeof from>;

const columns = [
  ...columnsOf(Notice.omit({ matterNumber: true, clientName: true, documentName: true })),
  ...Object.entries(from).map(([name, source]) => sql<string>`${sql.raw(source)}`.as(name)),
];
// The database's checks hold these columns to the contract's values.
const asNotice = (row: unknown) => row as Notice;

export const list = listOf({
  table: 'notices',
  row: Notice,
  from,
  filters: { status: 'status = ?', kind: 'kind = ?', matterId: 'matter_id = ?' },
  order: {
    columns: [
      ['is_settled', 'boolean'],
      ['due_on', 'date'],
      ['id', 'uuid'],
    ],
    direction: 'asc',
    place: (notice) => [notice.status !== 'open', notice.dueOn, notice.id],
  },
});

/** The next one is the first that is not late. */
export async function figures(db: FirmDb, today: Day): Promise<NoticeFigures> {
  const { rows } = await sql<NoticeFigures>`
    select count(*) as open, count(*) filter (where due_on < ${today}::date) as overdue,
      min(due_on) filter (where due_on >= ${today}::date) as next_due_on
    from notices where not is_settled`.execute(db);
  return rows[0] as NoticeFigures;
}

export const one = (db: FirmDb, id: string): Promise<Notice> =>
  db
    .selectFrom('notices')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
    .then(asNotice);

/** Locked until the transaction ends, so that what is compared is what is changed. */
export const findToChange = (db: FirmDb, id: string): Promise<Notice> =>
  db
    .selectFrom('notices')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
    .then(asNotice);

export const insert = insertInto<Stored>('notices');

export const change = (db: FirmDb, id: string, values: Partial<Stored>): Promise<Notice> =>
  db
    .updateTable('notices')
    .set(values)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow(notFound)
    .then(asNotice);

/** All open ones of a kind that a matter has. */
export const changeOpen = (
  db: FirmDb,
  kind: NoticeKind,
  matterId: string,
  values: Partial<Stored>,
) =>
  db
    .updateTable('notices')
    .set(values)
    .where('kind', '=', kind)
    .where('matterId', '=', matterId)
    .where('status', '=', 'open')
    .execute();

/** The first open one of what happened on a day. */
export const findOpen = (
  db: FirmDb,
  { kind, matterId, eventOn }: Pick<Stored, 'kind' | 'matterId' | 'eventOn'>,
) =>
  db
    .selectFrom('notices')
    .select('id')
    .where('kind', '=', kind)
    .where('matterId', '=', matterId)
    .where('eventOn', '=', eventOn)
    .where('status', '=', 'open')
    .orderBy('createdAt')
    .orderBy('id')
    .executeTakeFirst();

/** The file of the matter is destroyed, its letters with it; that they were sent is still told. */
export const letGoOfDocuments = (db: FirmDb, matterId: string) =>
  db
    .updateTable('notices')
    .set({ documentId: null })
    .where('matterId', '=', matterId)
    .where('documentId', 'is not', null)
    .execute();

import { sql } from 'kysely';
import { CleCredit } from '#contract/cle-credits.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { listOf } from '#server/kit/pages.ts';
import { notFound } from '#server/kit/refusals.ts';

type Stored = Omit<CleCredit, 'certificateName'>;

const certificateName = `(select d.name from documents d
  where d.firm_id = cle_credits.firm_id and d.id = cle_credits.certificate_document_id)`;
const columns = [
  ...columnsOf(CleCredit.omit({ certificateName: true })),
  sql<string | null>`${sql.raw(certificateName)}`.as('certificateName'),
] as const;
// The database's checks and the contract hold these columns to the contract's values.
const asCredit = (row: unknown) => row as CleCredit;

export const list = listOf({
  table: 'cleCredits',
  row: CleCredit,
  from: { certificateName },
  where: 'deleted_at is null',
  filters: { userId: 'user_id = ?' },
  order: {
    columns: [
      ['completed_on', 'date'],
      ['created_at', 'timestamptz'],
      ['id', 'uuid'],
    ],
    direction: 'desc',
    place: (credit) => [credit.completedOn, credit.createdAt, credit.id],
  },
});

/** Locked until the transaction ends, so that what is compared is what is changed. */
export const findToChange = (db: FirmDb, id: string): Promise<CleCredit> =>
  db
    .selectFrom('cleCredits')
    .select(columns)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
    .then(asCredit);

export const insert = insertInto<Stored>('cleCredits');

export const change = (db: FirmDb, id: string, values: Partial<Stored>): Promise<CleCredit> =>
  db
    .updateTable('cleCredits')
    .set(values)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow(notFound)
    .then(asCredit);

/** Only the other state can be left: deleting twice is a 404, and so is restoring twice. */
export const setDeleted = (db: FirmDb, id: string, deletedAt: string | null): Promise<CleCredit> =>
  db
    .updateTable('cleCredits')
    .set({ deletedAt })
    .where('id', '=', id)
    .where('deletedAt', deletedAt === null ? 'is not' : 'is', null)
    .returning(columns)
    .executeTakeFirstOrThrow(notFound)
    .then(asCredit);

/** Many documents at once, without files: what an import writes and takes back. */
import { sql } from 'kysely';
import type { Document } from '#contract/documents.ts';
import { type FirmDb, send } from '#server/kit/db.ts';
import { insertManyInto } from '#server/kit/insert-many.ts';

type Written = Pick<
  Document,
  | 'id'
  | 'name'
  | 'category'
  | 'matterId'
  | 'tags'
  | 'version'
  | 'filename'
  | 'fileSize'
  | 'uploadedBy'
  | 'uploadedAt'
  | 'createdAt'
  | 'updatedAt'
>;

export const insertMany = insertManyInto<Written>('documents', {
  id: 'uuid',
  name: 'text',
  category: 'text',
  matterId: 'uuid',
  tags: 'text[]',
  version: 'integer',
  filename: 'text',
  fileSize: 'integer',
  uploadedBy: 'uuid',
  uploadedAt: 'timestamptz',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
});

type Words = Pick<Document, 'uploadedAt' | 'category' | 'matterId'> & {
  documentId: string;
  words: readonly string[];
};

export const insertWords = (db: FirmDb, words: readonly Words[]) =>
  send(
    db,
    `insert into document_words (document_id, uploaded_at, category, matter_id, words)
     select x."documentId", x."uploadedAt", x.category, x."matterId", array_to_tsvector(x.words)
     from jsonb_to_recordset($1::jsonb) as x("documentId" uuid, "uploadedAt" timestamptz, category text,
       "matterId" uuid, words text[])`,
    [JSON.stringify(words)],
  );

const among = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

export async function mattersThere(db: FirmDb, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('matters').select('id').where('id', '=', among(ids)).execute();
  return new Set(rows.map(({ id }) => id));
}

export async function stillThere(db: FirmDb, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', among(ids))
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Nobody uploads to one of them until the transaction ends. */
export async function lockAndCountFiles(db: FirmDb, ids: readonly string[]): Promise<number> {
  const rows = await db
    .selectFrom('documents')
    .select('fileId')
    .where('id', '=', among(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.filter(({ fileId }) => fileId !== null).length;
}

export const named = (db: FirmDb, ids: readonly string[]) =>
  db
    .selectFrom('documents')
    .select(['id', 'name', 'matterId'])
    .where('id', '=', among(ids))
    .execute();

/** For good: only what is in the bin can go. */
export async function remove(db: FirmDb, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('documents')
    .set({ deletedAt: sql<string>`now()` })
    .where('id', '=', among(ids))
    .execute();
  await db.deleteFrom('documents').where('id', '=', among(ids)).execute();
}

/** What documents are found by; see the table document_words. */
import { type RawBuilder, sql } from 'kysely';
import type { FirmDb } from '#server/kit/db.ts';

/** The words of its names, as given, and of its file, as far as that has been read. */
export const setWords = (db: FirmDb, documentId: string, names: readonly string[]) =>
  sql`insert into document_words (document_id, uploaded_at, category, matter_id, words)
    select d.id, d.uploaded_at, d.category, d.matter_id,
      array_to_tsvector(${names}::text[]) || coalesce(f.words, ''::tsvector)
    from documents d left join stored_files f on f.firm_id = d.firm_id and f.id = d.file_id
    where d.id = ${documentId} and d.deleted_at is null
    on conflict (firm_id, document_id) do update set uploaded_at = excluded.uploaded_at,
      category = excluded.category, matter_id = excluded.matter_id, words = excluded.words`.execute(
    db,
  );

export const removeWords = (db: FirmDb, documentId: string) =>
  db.deleteFrom('documentWords').where('documentId', '=', documentId).execute();

export const documentsOfFile = (db: FirmDb, fileId: string) =>
  db
    .selectFrom('documents')
    .select(['id', 'name', 'filename', 'tags'])
    .where('fileId', '=', fileId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    // Somebody may be renaming one: then by its new name.
    .forUpdate()
    .execute();

interface Asked {
  /** A tsquery. */
  words: string;
  category?: string;
  matterId?: string;
  before?: { uploadedAt: string; id: string };
  most: number;
}

/** Documents that have all the words, the newest first. */
export async function idsWith(db: FirmDb, asked: Asked): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select documents_with(${asked.words}::tsquery,
    ${asked.category ?? null}, ${asked.matterId ?? null}::uuid,
    ${asked.before?.uploadedAt ?? null}::timestamptz, ${asked.before?.id ?? null}::uuid,
    ${asked.most})::text[] as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

interface Place {
  id: string;
  page: number;
  text: string;
}

const firstPageWith = (folded: string, first: RawBuilder<unknown>) => sql`(
  select p.page, p.text from file_pages p
  where p.firm_id = d.firm_id and p.file_id = d.file_id
    and strpos(p.folded, ${folded}) between 1 and p.own_length
  order by ${first} limit 1)`;
const earliest = sql`p.page`;
const whereWordsBegin = (folded: string) =>
  sql`strpos(' ' || p.folded, ' ' || ${folded}) not between 1 and p.own_length, p.page`;

/** The first page of each document's file that has the words, best of all where a word begins so. */
export async function pagesWith(
  db: FirmDb,
  ids: readonly string[],
  folded: string,
): Promise<Place[]> {
  if (ids.length === 0) return [];
  const page = firstPageWith(folded, whereWordsBegin(folded));
  const { rows } = await sql<Place>`select d.id, found.page, found.text from documents d
    cross join lateral ${page} found where d.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** The same of all of them, with their names, which may have the words, too. */
export async function textsWith(
  db: FirmDb,
  ids: readonly string[],
  folded: string,
): Promise<{ id: string; names: string; page?: number; text: string | null }[]> {
  const { rows } = await sql<{ id: string; names: string; page?: number; text: string | null }>`
    select d.id, concat_ws(' ', d.name, d.filename, array_to_string(d.tags, ' ')) as names,
      found.page, found.text
    from documents d left join lateral ${firstPageWith(folded, earliest)} found on true
    where d.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

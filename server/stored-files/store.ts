import { sql } from 'kysely';
import type { Reading } from '#contract/documents.ts';
import type { FileKind } from '#contract/file-kinds.ts';
import type { FirmDb, SystemDb } from '#server/kit/db.ts';
import { notFound } from '#server/kit/refusals.ts';

/** What the firm's files take. Whoever adds or removes one waits here for whoever does the same. */
export async function lockStorage(db: FirmDb): Promise<number> {
  const { byteCount } = await db
    .insertInto('storageTotals')
    .values({ byteCount: 0 })
    .onConflict((conflict) =>
      conflict.column('firmId').doUpdateSet({ byteCount: sql`storage_totals.byte_count` }),
    )
    .returning('byteCount')
    .executeTakeFirstOrThrow();
  return byteCount;
}

export const storageOf = (db: FirmDb): Promise<number> =>
  db
    .selectFrom('storageTotals')
    .select('byteCount')
    .executeTakeFirst()
    .then((row) => row?.byteCount ?? 0);

export const findByHash = (db: FirmDb, sha256: string): Promise<{ id: string } | undefined> =>
  db.selectFrom('storedFiles').select('id').where('sha256', '=', sha256).executeTakeFirst();

export const insert = (
  db: FirmDb,
  file: { id: string; sha256: string; byteCount: number; kind: FileKind; contentKey: string },
  now: Date,
) =>
  db
    .insertInto('storedFiles')
    .values({ ...file, readAt: now.toISOString(), createdAt: now.toISOString() })
    .execute();

export const sealedKey = (db: FirmDb, id: string) =>
  db
    .selectFrom('storedFiles')
    .select(['contentKey', 'byteCount', 'kind'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
    .then((row) => ({ ...row, kind: row.kind as FileKind }));

/**
 * Whoever is just reading this file has finished, or begins to write when this transaction has ended.
 * Always before the documents it belongs to are locked: whoever reads does it in that order, too.
 */
export const waitForReading = (db: FirmDb, id: string) =>
  db.selectFrom('storedFiles').select('id').where('id', '=', id).forShare().execute();

/** They may be about to go: nobody reads them, or files them anew, until the transaction ends. */
export const lockFiles = (db: FirmDb, ids: readonly string[]) =>
  db
    .selectFrom('storedFiles')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

export const isNamed = (db: FirmDb, id: string): Promise<boolean> =>
  db
    .selectFrom('storedFiles')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
    .then((row) => row !== undefined);

/** Those of the given files that nothing refers to any more. */
export const removeUnused = (db: FirmDb, ids: readonly string[]) =>
  db
    .deleteFrom('storedFiles')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('documentVersions')
            .select('documentVersions.id')
            .whereRef('documentVersions.fileId', '=', 'storedFiles.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('documentTemplates')
            .select('documentTemplates.id')
            .whereRef('documentTemplates.fileId', '=', 'storedFiles.id'),
        ),
      ),
    )
    .execute();

/** The file that has waited longest to be read, of all firms but these. */
export const waiting = (db: SystemDb, now: Date, but: readonly string[]) =>
  db
    .selectFrom('storedFiles')
    .select(['firmId', 'id'])
    .where('reading', '=', 'waiting')
    .where('readAt', '<=', now.toISOString())
    .$if(but.length > 0, (query) => query.where('firmId', 'not in', but))
    .orderBy('readAt')
    .limit(1)
    .executeTakeFirst();

/** Nobody else reads it until then; whoever dies over it has let go of it by then. */
export const claim = (db: FirmDb, id: string, now: Date, until: Date) =>
  db
    .updateTable('storedFiles')
    .set({ readAt: until.toISOString(), tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .where('reading', '=', 'waiting')
    .where('readAt', '<=', now.toISOString())
    .returning('tries')
    .executeTakeFirst();

/** To be tried again, as if nobody had. */
export const putBack = (db: FirmDb, id: string, until: Date) =>
  db
    .updateTable('storedFiles')
    .set({ readAt: until.toISOString(), tries: sql<number>`tries - 1` })
    .where('id', '=', id)
    .execute();

export async function setRead(
  db: FirmDb,
  id: string,
  read: { reading: Reading; pageCount: number | null; words: string[] },
): Promise<void> {
  await db
    .updateTable('storedFiles')
    .set({
      reading: read.reading,
      pageCount: read.pageCount,
      words: sql<string>`array_to_tsvector(${read.words}::text[])`,
    })
    .where('id', '=', id)
    .execute();
}

export interface FilePage {
  page: number;
  text: string;
  /** Without what belongs to the next page. */
  ownLength: number;
  folded: string;
}

export const removePages = (db: FirmDb, fileId: string) =>
  db.deleteFrom('filePages').where('fileId', '=', fileId).execute();

export const insertPages = (db: FirmDb, fileId: string, pages: readonly FilePage[]) =>
  db
    .insertInto('filePages')
    .values(pages.map((page) => ({ fileId, ...page })))
    .execute();

/** Which of these have a row, and which of their firms are here at all. */
export async function named(db: SystemDb, files: readonly { firmId: string; id: string }[]) {
  const firmIds = [...new Set(files.map(({ firmId }) => firmId))];
  const firms = await db.selectFrom('firms').select('id').where('id', 'in', firmIds).execute();
  const rows = await db
    .selectFrom('storedFiles')
    .select('id')
    .where('firmId', 'in', firmIds)
    .where('id', '=', sql<string>`any(${files.map(({ id }) => id)}::uuid[])`)
    .execute();
  const archives = await db
    .selectFrom('archives')
    .select('id')
    .where('firmId', 'in', firmIds)
    .where('id', '=', sql<string>`any(${files.map(({ id }) => id)}::uuid[])`)
    .execute();
  return {
    firms: new Set(firms.map(({ id }) => id)),
    named: new Set([...rows, ...archives].map(({ id }) => id)),
  };
}

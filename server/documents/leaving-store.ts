/** Documents that are to go for good, each with the files of all its versions. */
import { sql } from 'kysely';
import type { Day } from '#contract/dates.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { notFound } from '#server/kit/refusals.ts';
import { keptMatters } from '#server/retention/store.ts';
import { provesNothing } from './proof-store.ts';

export interface Leaving {
  id: string;
  name: string;
  filename: string;
  /** None where no file ever came. */
  sha256: string | null;
  matterId: string | null;
  fileIds: string[];
}

const leaving = (db: FirmDb) =>
  db
    .selectFrom('documents')
    .select(['id', 'name', 'filename', 'sha256', 'matterId'])
    .select(
      sql<string[]>`array(select v.file_id::text from document_versions v
        where v.firm_id = documents.firm_id and v.document_id = documents.id)`.as('fileIds'),
    );

/** Locked until the transaction ends, as all of these are. */
export const findInBin = (db: FirmDb, id: string): Promise<Leaving> =>
  leaving(db)
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);

const atOnce = 500;

/**
 * Some of what was deleted before then, and nothing keeps: no legal hold, no rule about the files of closed
 * matters, and it proves nothing.
 */
export const findOld = (db: FirmDb, before: string, today: Day): Promise<Leaving[]> =>
  leaving(db)
    .where('deletedAt', '<', before)
    .where(
      sql<boolean>`not exists (select from legal_holds h where h.firm_id = documents.firm_id
        and h.matter_id = documents.matter_id and h.lifted_at is null)`,
    )
    .where(
      sql<boolean>`(documents.matter_id is null or documents.matter_id not in ${keptMatters(today)})`,
    )
    .where(provesNothing)
    .orderBy('id')
    .limit(atOnce)
    .forUpdate()
    .execute();

/** Those in the bin, too. */
export const findOfMatter = (db: FirmDb, matterId: string): Promise<Leaving[]> =>
  leaving(db).where('matterId', '=', matterId).orderBy('name').orderBy('id').forUpdate().execute();

export async function filesOfMatter(db: FirmDb, matterId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('documentVersions')
    .innerJoin('documents', 'documents.id', 'documentVersions.documentId')
    .select('documentVersions.fileId')
    .distinct()
    .where('documents.matterId', '=', matterId)
    .execute();
  return rows.map(({ fileId }) => fileId);
}

export const putInBin = (db: FirmDb, ids: readonly string[], deletedAt: string) =>
  db
    .updateTable('documents')
    .set({ deletedAt })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deletedAt', 'is', null)
    .execute();

/** Out of the bin and gone. Answers those that really went: the database keeps what is on legal hold. */
export async function remove(db: FirmDb, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .deleteFrom('documents')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

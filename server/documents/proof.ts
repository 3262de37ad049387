/** A document that proves something: it has to be there, and out of the bin until the transaction ends. */
import { fileToCome } from '#contract/documents.ts';
import { fieldName } from '#contract/problems.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, invalid } from '#server/kit/refusals.ts';

/** Its name; none where none is given. */
export async function findProof(
  db: FirmDb,
  field: string,
  id: string | null,
): Promise<string | null> {
  if (id === null) return null;
  const document = await db
    .selectFrom('documents')
    .select(['name', 'fileId'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!document) throw invalid(field, `${fieldName([field])} does not exist in your firm.`);
  if (document.fileId === null) throw conflict(fileToCome);
  return document.name;
}

/** A record that comes back misses nothing: its proof comes back first. */
export async function refuseBinned(db: FirmDb, id: string | null): Promise<void> {
  if (id === null) return;
  const document = await db
    .selectFrom('documents')
    .select(['name', 'deletedAt'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!document?.deletedAt) return;
  throw conflict(`Its document “${document.name}” is in the bin. Restore the document first.`);
}

/** Documents go for good: out of the bin, or with the file of their matter. */
import { sql } from 'kysely';
import { binDays } from '#contract/documents.ts';
import { record, recordByClock } from '#server/activities/record.ts';
import type { FirmDay } from '#server/jobs/job.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { behindWalls } from '#server/kit/walls.ts';
import { refuseHeld } from '#server/legal-holds/refuse-held.ts';
import { waitForHolds } from '#server/legal-holds/store.ts';
import * as notices from '#server/notices/store.ts';
import { todayOf } from '#server/profile/today.ts';
import * as files from '#server/stored-files/store.ts';
import { refuseProofForGood, refuseRetained } from './kept.ts';
import * as store from './leaving-store.ts';
import { told } from './told.ts';

/** Before its time; the files that nothing else needs go with it. */
export async function discard(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
): Promise<void> {
  await files.lockStorage(db);
  const document = await store.findInBin(db, id);
  await refuseHeld(db, document.matterId, 'documents');
  await refuseRetained(db, document.matterId, await todayOf(db, now));
  await refuseProofForGood(db, [document]);
  await throwAway(db, [document]);
  record(db, user, now, told('document_discarded', 'Document deleted for good', document));
}

const day = 24 * 60 * 60_000;

export const hasOldInBin = sql`exists (select from documents d where d.firm_id = due.firm_id
  and d.deleted_at < due.now - make_interval(days => ${sql.lit(binDays)}))`;

/** What has lain in the bin for its days is thrown away, except for what must stay. */
export async function emptyBin(db: FirmDb, { day: today, now }: FirmDay): Promise<void> {
  const before = new Date(now.getTime() - binDays * day).toISOString();
  await files.lockStorage(db);
  for (;;) {
    const old = await store.findOld(db, before, today);
    await waitForHolds(
      db,
      old.flatMap(({ matterId }) => matterId ?? []),
    );
    const gone = await throwAway(db, old);
    for (const document of gone) {
      recordByClock(db, now, told('document_discarded', 'Document deleted for good', document));
    }
    if (gone.length === 0) return;
  }
}

/**
 * All documents of a matter, those in the bin too. Whoever asks has made sure that no hold stands on it
 * and none is placed meanwhile.
 */
export async function throwAwayFile(
  db: FirmDb,
  now: Date,
  matterId: string,
): Promise<store.Leaving[]> {
  await files.lockStorage(db);
  // Files before documents, as whoever reads a file does.
  await files.lockFiles(db, await store.filesOfMatter(db, matterId));
  const documents = await store.findOfMatter(db, matterId);
  // A letter that went out in this matter is a part of its file.
  await notices.letGoOfDocuments(db, matterId);
  await refuseProofForGood(db, documents);
  await store.putInBin(
    db,
    documents.map(({ id }) => id),
    now.toISOString(),
  );
  return throwAway(db, documents);
}

/** Under the lock of the firm's storage; answers those that went. */
async function throwAway(db: FirmDb, documents: readonly store.Leaving[]) {
  const removed = await store.remove(
    db,
    documents.map(({ id }) => id),
  );
  const gone = documents.filter(({ id }) => removed.has(id));
  const fileIds = [...new Set(gone.flatMap((document) => document.fileIds))];
  if (fileIds.length > 0) await behindWalls(db, () => files.removeUnused(db, fileIds));
  return gone;
}

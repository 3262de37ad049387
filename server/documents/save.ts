/** Changes documents, and their way into the bin and out of it again. */
import { binDays, type Document, type DocumentChange } from '#contract/documents.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDay } from '#server/jobs/job.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { notFound } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as files from '#server/stored-files/store.ts';
import { describe } from './describe.ts';
import { refuseBeyondPlan } from './limit.ts';
import * as store from './store.ts';
import { told } from './told.ts';
import { removeWords } from './words-store.ts';

export async function change(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  input: DocumentChange,
): Promise<Document> {
  await files.waitForReading(db, await store.fileOf(db, id));
  await store.findToChange(db, id);
  const before = await store.one(db, id);
  const isSame = Object.entries(input).every(
    ([name, value]) => String(before[name as keyof Document]) === String(value),
  );
  if (isSame) return before;
  await store.change(db, id, { ...input, updatedAt: now.toISOString() });
  const after = await store.one(db, id);
  await describe(db, user.firmId, after);
  const renamed = before.name === after.name ? undefined : `formerly ${before.name}`;
  record(db, user, now, told('document_updated', 'Document updated', after, renamed));
  return after;
}

export async function remove(db: FirmDb, user: SignedInUser, now: Date, id: string): Promise<void> {
  const document = await store.setDeleted(db, id, now.toISOString());
  await removeWords(db, id);
  record(db, user, now, told('document_deleted', 'Document deleted', document));
}

export async function restore(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
): Promise<Document> {
  await files.lockStorage(db);
  await files.waitForReading(db, await store.fileOf(db, id));
  await store.setDeleted(db, id, null);
  // After it is back: one that is not there is not found, whatever the plan says.
  await refuseBeyondPlan(db, 0);
  const document = await store.one(db, id);
  await describe(db, user.firmId, document);
  record(db, user, now, told('document_restored', 'Document restored', document));
  return document;
}

/** Before its time; the files that nothing else needs go with it. */
export async function discard(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
): Promise<void> {
  const [gone] = await throwAway(db, { id });
  if (!gone) throw notFound();
  record(db, user, now, told('document_discarded', 'Document deleted for good', gone));
}

const day = 24 * 60 * 60_000;

/** What has lain in the bin for its days is thrown away. */
export async function emptyBin(db: FirmDb, { now }: FirmDay): Promise<void> {
  const before = new Date(now.getTime() - binDays * day).toISOString();
  for (;;) if ((await throwAway(db, { before })).length === 0) return;
}

async function throwAway(db: FirmDb, which: Parameters<typeof store.throwAway>[1]) {
  await files.lockStorage(db);
  const gone = await store.throwAway(db, which);
  const fileIds = [...new Set(gone.flatMap((document) => document.fileIds))];
  if (fileIds.length > 0) await files.removeUnused(db, fileIds);
  return gone;
}

/** Changes documents, and their way into the bin and back. */
import type { Document, DocumentChange } from '#contract/documents.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { refuseHeld } from '#server/legal-holds/refuse-held.ts';
import * as files from '#server/stored-files/store.ts';
import { describe } from './describe.ts';
import { refuseProof } from './kept.ts';
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
  await waitForText(db, id);
  await store.findToChange(db, id);
  const before = await store.one(db, id);
  const isSame = Object.entries(input).every(
    ([name, value]) => String(before[name as keyof Document]) === String(value),
  );
  if (isSame) return before;
  const isMoved = input.matterId !== undefined && input.matterId !== before.matterId;
  if (isMoved) await refuseHeld(db, before.matterId, 'documents');
  await store.change(db, id, { ...input, updatedAt: now.toISOString() });
  const after = await store.one(db, id);
  await describe(db, user.firmId, after);
  const renamed = before.name === after.name ? undefined : `formerly ${before.name}`;
  record(db, user, now, told('document_updated', 'Document updated', after, renamed));
  return after;
}

async function waitForText(db: FirmDb, id: string): Promise<void> {
  const fileId = await store.fileOf(db, id);
  if (fileId !== null) await files.waitForReading(db, fileId);
}

export async function remove(db: FirmDb, user: SignedInUser, now: Date, id: string): Promise<void> {
  const { matterId } = await store.findToChange(db, id);
  await refuseHeld(db, matterId, 'documents');
  await refuseProof(db, id);
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
  await waitForText(db, id);
  await store.setDeleted(db, id, null);
  // After it is back: one that is not there is not found, whatever the plan says.
  await refuseBeyondPlan(db, 0);
  const document = await store.one(db, id);
  await describe(db, user.firmId, document);
  record(db, user, now, told('document_restored', 'Document restored', document));
  return document;
}

/** Files a document, or a new version of one. */
import { randomUUID } from 'node:crypto';
import type { Document, UploadFields } from '#contract/documents.ts';
import { mimeTypes } from '#contract/file-kinds.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { nameWithoutEnding } from '#server/kit/examine/file-name.ts';
import type { IncomingFile } from '#server/kit/files.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import type { FileRoom } from '#server/stored-files/file-room.ts';
import * as files from '#server/stored-files/store.ts';
import { describe } from './describe.ts';
import { refuseBeyondPlan } from './limit.ts';
import * as store from './store.ts';
import { tellUpload } from './tell-upload.ts';
import { told } from './told.ts';

interface By {
  user: SignedInUser;
  now: Date;
}

const editionOf = (file: IncomingFile, fileId: string, version: number, { user, now }: By) => ({
  fileId,
  filename: file.name,
  fileSize: file.size,
  mimeType: mimeTypes[file.kind],
  sha256: file.sha256,
  version,
  uploadedBy: user.id,
  uploadedAt: now.toISOString(),
});

/** A name is free of what a file name may hold. */
const properName = (filename: string) =>
  nameWithoutEnding(filename).replace(/[<>]/g, ' ').replace(/\s+/g, ' ').trim() || 'Document';

export async function fileDocument(
  db: FirmDb,
  by: By,
  fileRoom: FileRoom,
  file: IncomingFile,
  { name = properName(file.name), category, matterId, tags }: UploadFields,
): Promise<Document> {
  const { user, now } = by;
  const kept = await fileRoom.keep(db, user.firmId, file, now);
  await refuseBeyondPlan(db, 1);
  await files.waitForReading(db, kept.id);
  const id = randomUUID();
  const edition = editionOf(file, kept.id, 1, by);
  const at = now.toISOString();
  const described = { name, category, matterId: matterId ?? null, tags };
  await store.insert(db, { id, ...described, ...edition, createdAt: at, updatedAt: at });
  await store.insertVersion(db, {
    id: randomUUID(),
    documentId: id,
    restoredFrom: null,
    ...edition,
  });
  const document = await store.one(db, id);
  await describe(db, user.firmId, document);
  record(db, user, now, told('document_uploaded', 'Document uploaded', document));
  await tellUpload(db, user, now, document);
  return document;
}

export async function fileVersion(
  db: FirmDb,
  by: By,
  fileRoom: FileRoom,
  file: IncomingFile,
  documentId: string,
): Promise<Document> {
  const { user, now } = by;
  const kept = await fileRoom.keep(db, user.firmId, file, now);
  await files.waitForReading(db, kept.id);
  const { version } = await store.findToChange(db, documentId);
  const edition = editionOf(file, kept.id, version + 1, by);
  return become(db, by, documentId, edition, null);
}

/** An old version becomes a new one: nothing that was ever current is lost. */
export async function restoreVersion(
  db: FirmDb,
  by: By,
  documentId: string,
  versionId: string,
): Promise<Document> {
  const before = await store.version(db, documentId, { id: versionId });
  const { id: _, version, restoredFrom: __, ...old } = before;
  await files.waitForReading(db, old.fileId);
  const { version: current } = await store.findToChange(db, documentId);
  if (version === current) return store.one(db, documentId);
  const edition = {
    ...old,
    version: current + 1,
    uploadedBy: by.user.id,
    uploadedAt: by.now.toISOString(),
  };
  return become(db, by, documentId, edition, version);
}

async function become(
  db: FirmDb,
  { user, now }: By,
  id: string,
  edition: store.Edition,
  restoredFrom: number | null,
): Promise<Document> {
  await store.insertVersion(db, { id: randomUUID(), documentId: id, restoredFrom, ...edition });
  await store.change(db, id, { ...edition, updatedAt: now.toISOString() });
  const document = await store.one(db, id);
  await describe(db, user.firmId, document);
  const happening =
    restoredFrom === null
      ? told(
          'document_version_added',
          'New version uploaded',
          document,
          `version ${edition.version}`,
        )
      : told('document_version_restored', 'Version restored', document, `version ${restoredFrom}`);
  record(db, user, now, happening);
  return document;
}

/** Asking for an archive, fetching it, throwing it away. Each is in the trail. */
import { Readable } from 'node:stream';
import type { Archive, NewArchive } from '#contract/archives.ts';
import { note } from '#server/audit/note.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { FileStore } from '#server/kit/file-store/file-store.ts';
import type { File } from '#server/kit/files.ts';
import { conflict, forbidden, notFound, Refusal } from '#server/kit/refusals.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { contentOf } from './content.ts';
import * as store from './store.ts';

/** It would hold what is closed to them. */
async function refuseWalled(db: FirmDb): Promise<void> {
  if (!(await store.isWalled(db))) return;
  throw forbidden(
    'An ethical wall closes a matter to you, and an archive holds every matter. Please ask another manager.',
  );
}

export async function ask(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { hasBankNumbers }: NewArchive,
): Promise<Archive> {
  await refuseWalled(db);
  if (await store.isUnderWay(db)) {
    throw conflict('An archive is being put together already. Please wait until it is ready.');
  }
  const archive = await store.insert(db, { hasBankNumbers, madeBy: user.id }, now);
  const after = { hasBankNumbers: hasBankNumbers ? 'yes' : 'no' };
  await note(db, { firmId: user.firmId, userId: user.id, recordId: archive.id, after });
  return archive;
}

export async function download(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  rooms: { secrets: Secrets; files: FileStore },
): Promise<File> {
  const { status, contentKey, byteCount, createdAt, expiresAt } = await store.sealed(db, id);
  await refuseWalled(db);
  if (status !== 'ready' || contentKey === null || byteCount === null) {
    throw conflict('The archive is not ready yet.');
  }
  if (expiresAt === null || new Date(expiresAt) <= now) {
    throw new Refusal(410, 'The archive has been thrown away. Please make a new one.');
  }
  const size = byteCount;
  const content = await contentOf(db, rooms, { firmId: user.firmId, id, contentKey, size });
  await note(db, { firmId: user.firmId, userId: user.id, recordId: id });
  return {
    name: `firmament-archive-${String(createdAt).slice(0, 10)}.zip`,
    type: 'application/zip',
    size: content.size,
    body: async () => {
      // Before the answer begins: the file may be missing.
      await content.read(0, 1).catch(() => {
        throw notFound();
      });
      return Readable.from(content.stream());
    },
  };
}

/** One that is being made is stopped when it looks next; its file goes with the next sweep at the latest. */
export async function remove(db: FirmDb, user: SignedInUser, id: string): Promise<void> {
  await store.remove(db, id);
  await note(db, { firmId: user.firmId, userId: user.id, recordId: id });
}

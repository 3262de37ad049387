/** A document to be shown in place, or to be taken along. Each look is in the audit trail. */
import { Readable } from 'node:stream';
import { fileToCome } from '#contract/documents.ts';
import { type FileKind, kindOfType, mimeTypes } from '#contract/file-kinds.ts';
import { note } from '#server/audit/note.ts';
import type { Content } from '#server/kit/content.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { File } from '#server/kit/files.ts';
import { conflict, notFound, Refusal } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { decodeText } from '#server/reader/decode-text.ts';
import { CannotRead, type Reader, type Readers } from '#server/reader/reader.ts';
import type { FileRoom } from '#server/stored-files/file-room.ts';
import * as store from './store.ts';

interface Which {
  documentId: string;
  /** The current version, if none is named. */
  versionId?: string;
}

async function open(db: FirmDb, user: SignedInUser, fileRoom: FileRoom, which: Which) {
  const { documentId, versionId } = which;
  // Nothing in the bin is looked at, nor any version of it.
  const { version: current, hasFile } = await store.one(db, documentId);
  if (!hasFile) throw conflict(fileToCome);
  const version = await store.version(
    db,
    documentId,
    versionId ? { id: versionId } : { version: current },
  );
  const kind = kindOfType(version.mimeType);
  if (!kind) throw notFound();
  const content = await fileRoom.content(db, user.firmId, version.fileId);
  await note(db, { firmId: user.firmId, userId: user.id, recordId: documentId });
  return { version, kind, content };
}

export async function download(
  db: FirmDb,
  user: SignedInUser,
  fileRoom: FileRoom,
  which: Which,
): Promise<File> {
  const { version, kind, content } = await open(db, user, fileRoom, which);
  return wholeFile(version.filename, kind, content);
}

/** Byte for byte. The first of them is read before the answer begins: a file may be missing. */
export const wholeFile = (name: string, kind: FileKind, content: Content): File => ({
  name,
  type: mimeTypes[kind],
  size: content.size,
  body: async () => {
    await content.read(0, 1);
    return Readable.from(content.stream());
  },
});

export async function view(
  db: FirmDb,
  user: SignedInUser,
  fileRoom: FileRoom,
  readers: Readers,
  which: Which,
): Promise<File> {
  const { version, kind, content } = await open(db, user, fileRoom, which);
  const { filename } = version;
  if (kind === 'txt') {
    const body = async () => Buffer.from(decodeText(await content.read(0, content.size)));
    return { name: filename, type: 'text/plain; charset=utf-8', body };
  }
  if (kind === 'doc' || kind === 'docx') {
    const body = () => wordView(readers.of(user.firmId), kind, content);
    return { name: `${filename}.json`, type: 'application/json; charset=utf-8', body };
  }
  return wholeFile(filename, kind, content);
}

async function wordView(reader: Reader, kind: 'doc' | 'docx', content: Content): Promise<Buffer> {
  try {
    return Buffer.from(JSON.stringify(await reader.wordView(kind, content)));
  } catch (error) {
    if (!(error instanceof CannotRead)) throw error;
    throw new Refusal(422, `This Word file cannot be shown here. ${error.message}`);
  }
}

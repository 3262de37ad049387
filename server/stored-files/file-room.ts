/**
 * Where the firm's files come in, lie and go out. A file comes in before any transaction begins, as
 * slowly as it likes, and is examined on the way; whoever keeps it writes its row, and what nobody
 * kept is taken out of the store again.
 */
import fs from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type { Content } from '#server/kit/content.ts';
import { type FirmDb, withFirm } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import { examine } from '#server/kit/examine/examine.ts';
import { checkedFileName } from '#server/kit/examine/file-name.ts';
import { type FileStore, fileName, NotThere } from '#server/kit/file-store/file-store.ts';
import { openedContent } from '#server/kit/file-store/sealed-file.ts';
import { type IncomingFile, readParts } from '#server/kit/files.ts';
import type { Received, SetDown } from '#server/kit/receive.ts';
import { notFound, Refusal } from '#server/kit/refusals.ts';
import type { Scanner } from '#server/kit/scanner.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import { CannotRead, type Reader, type Readers } from '#server/reader/reader.ts';
import { refuseBeyondStorage } from './limit.ts';
import { type Spooled, spool } from './spool.ts';
import * as store from './store.ts';

export interface FileRoom {
  /** Receives the file of a request into the store. */
  receive(request: FastifyRequest, maxBytes: number, firmId: string): Promise<Received>;
  /** A file that is only read while the call lasts; `end` takes it away. */
  setDown(request: FastifyRequest, maxBytes: number): Promise<SetDown>;
  /** A file that comes back, under the id it had: its bytes in the store, and the key to be sealed. */
  bringBack(firmId: string, file: BackFile): Promise<{ key: Buffer; size: number; sha256: string }>;
  /** What was brought back for nothing. */
  takeAway(firmId: string, id: string): Promise<void>;
  /** A file that was made here. */
  take(firmId: string, name: string, bytes: Buffer): Promise<Omit<Received, 'fields'>>;
  /** Its row: the one the firm has for these bytes, or a new one. */
  keep(db: FirmDb, firmId: string, file: IncomingFile, now: Date): Promise<{ id: string }>;
  content(db: FirmDb, firmId: string, id: string): Promise<Content>;
}

interface BackFile {
  id: string;
  /** It must be of this kind. */
  kind: string;
  bytes: AsyncIterable<Buffer>;
}

interface Needs {
  engine: Engine;
  secrets: Secrets;
  files: FileStore;
  readers: Readers;
  scanner?: Scanner;
  /** For what is still coming. */
  spoolFolder: string;
  onError: (error: unknown) => void;
}

export const keyAt = (firmId: string, id: string) => ({
  firmId,
  table: 'stored_files',
  column: 'content_key',
  row: id,
});

export function openFileRoom(needs: Needs): FileRoom {
  const { engine, secrets, files, readers, scanner, spoolFolder, onError } = needs;

  const forget = (spooled: Spooled) => fs.rm(spooled.path, { force: true });

  /** Examined, and into the store. What lies in our own folder is not needed after that. */
  async function shelve(firmId: string, sent: string, spooled: Spooled): Promise<IncomingFile> {
    const { id, key, size, sha256 } = spooled;
    try {
      const name = checkedFileName(sent);
      const { kind, isLocked } = await examine(name, spooled.content);
      if (isLocked) await refuseLocked(readers.of(firmId), spooled.content);
      await scanner?.refuse(spooled.content);
      await files.put(fileName(firmId, id), spooled.path);
      return { id, name, kind, size, sha256, key, content: stored(firmId, spooled), isKept: false };
    } finally {
      await forget(spooled);
    }
  }

  const stored = (firmId: string, file: { id: string; key: Buffer; size: number }) =>
    openedContent(file, (at, length) =>
      files.read(fileName(firmId, file.id), at, length).catch((error: unknown) => {
        if (!(error instanceof NotThere)) throw error;
        onError(new Error(`The file ${fileName(firmId, file.id)} is missing`));
        throw notFound();
      }),
    );

  async function end(firmId: string, file: IncomingFile, isDone: boolean): Promise<void> {
    if (isDone && file.isKept) return;
    // The answer to a commit may be lost while the commit is not.
    const isNamed =
      !isDone &&
      file.isKept &&
      (await withFirm(engine, firmId, 'upload', (db) => store.isNamed(db, file.id)));
    if (!isNamed) await files.remove(fileName(firmId, file.id));
  }

  async function shelved(firmId: string, name: string, spooled: Spooled) {
    const file = await shelve(firmId, name, spooled);
    // What cannot be tidied up now is found by the sweep.
    return { file, end: (isDone: boolean) => end(firmId, file, isDone).catch(onError) };
  }

  return {
    async receive(request, maxBytes, firmId) {
      const { fields, file: came } = await readParts(
        request,
        maxBytes,
        async (name, _type, bytes) => ({ name, spooled: await spool(spoolFolder, bytes) }),
        ({ spooled }) => forget(spooled),
      );
      return { fields, ...(await shelved(firmId, came.name, came.spooled)) };
    },
    async setDown(request, maxBytes) {
      const { fields, file } = await readParts(
        request,
        maxBytes,
        async (name, _type, bytes) => ({ name, ...(await spool(spoolFolder, bytes)) }),
        forget,
      );
      return { fields, file, end: () => forget(file).catch(onError) };
    },
    async bringBack(firmId, { id, kind, bytes }) {
      const spooled = await spool(spoolFolder, bytes, id);
      try {
        await examine(`file.${kind}`, spooled.content);
        await scanner?.refuse(spooled.content);
        await files.put(fileName(firmId, id), spooled.path);
        return spooled;
      } finally {
        await forget(spooled);
      }
    },
    takeAway: (firmId, id) => files.remove(fileName(firmId, id)),
    async take(firmId, name, bytes) {
      return shelved(firmId, name, await spool(spoolFolder, onePiece(bytes)));
    },
    async keep(db, firmId, file, now) {
      const taken = await store.lockStorage(db);
      const known = await store.findByHash(db, file.sha256);
      file.isKept = !known;
      if (known) return known;
      const { id, sha256, kind, size: byteCount } = file;
      await refuseBeyondStorage(db, taken, byteCount);
      const key = file.key.toString('base64');
      const contentKey = await secrets.seal(db, keyAt(firmId, id), key);
      await store.insert(db, { id, sha256, byteCount, kind, contentKey }, now);
      return { id };
    },
    async content(db, firmId, id) {
      const row = await store.sealedKey(db, id);
      const key = await secrets.open(db, keyAt(firmId, id), row.contentKey);
      return stored(firmId, { id, key: Buffer.from(key, 'base64'), size: row.byteCount });
    },
  };
}

async function* onePiece(bytes: Buffer) {
  yield bytes;
}

async function refuseLocked(reader: Reader, content: Content): Promise<void> {
  const opens = await reader.opens(content).catch((error: unknown) => {
    if (error instanceof CannotRead) throw new Refusal(422, 'This PDF is damaged.');
    throw error;
  });
  if (!opens) {
    throw new Refusal(422, 'This PDF is protected with a password. Please save it without one.');
  }
}

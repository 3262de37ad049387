/** The file store of this installation, and the rooms around it. */
import path from 'node:path';
import { type ArchiveRoom, openArchiveRoom } from '#server/archives/archive-room.ts';
import { describeFile } from '#server/documents/describe.ts';
import type { Config } from '#server/kit/config.ts';
import type { Engine } from '#server/kit/engine.ts';
import type { FileStore } from '#server/kit/file-store/file-store.ts';
import { ownStore } from '#server/kit/file-store/folder-store.ts';
import { s3Store } from '#server/kit/file-store/s3-store.ts';
import { clamdScanner } from '#server/kit/scanner.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import { openReaders, type Readers } from '#server/reader/reader.ts';
import { type FileRoom, openFileRoom } from '#server/stored-files/file-room.ts';
import { openReadingRoom, type ReadingRoom } from '#server/stored-files/reading-room.ts';

export interface Files {
  store: FileStore;
  /** For what is still coming. */
  spoolFolder: string;
  fileRoom: FileRoom;
  readingRoom: ReadingRoom;
  archiveRoom: ArchiveRoom;
  readers: Readers;
  close(): Promise<void>;
}

interface Needs {
  config: Pick<Config, 'dataDir' | 's3' | 'scannerUrl'>;
  engine: Engine;
  secrets: Secrets;
  now: () => Date;
  onError: (error: unknown) => void;
}

/** In the data folder, unless a store is named. */
export const fileStoreOf = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): FileStore =>
  s3 ? s3Store(s3) : ownStore(dataDir);

export function openFiles({ config, engine, secrets, now, onError }: Needs): Files {
  const store = fileStoreOf(config);
  const spoolFolder = path.join(config.dataDir, 'uploads');
  const readers = openReaders();
  // Nobody who wants to see a Word file waits for what is read in the background.
  const backgroundReaders = openReaders();
  const scanner = config.scannerUrl ? clamdScanner(config.scannerUrl) : undefined;
  const fileRoom = openFileRoom({
    engine,
    secrets,
    files: store,
    readers,
    scanner,
    spoolFolder,
    onError,
  });
  const readingRoom = openReadingRoom({
    engine,
    fileRoom,
    readers: backgroundReaders,
    now,
    onRead: describeFile,
    onError,
  });
  const archiveRoom = openArchiveRoom({
    engine,
    secrets,
    fileRoom,
    files: store,
    spoolFolder,
    now,
    onError,
  });
  return {
    store,
    spoolFolder,
    fileRoom,
    readingRoom,
    archiveRoom,
    readers,
    async close() {
      // What is being read is read again after the next start: nobody waits for it.
      const closed = Promise.all([readingRoom.close(), archiveRoom.close()]);
      await backgroundReaders.close();
      await closed;
      await readers.close();
    },
  };
}

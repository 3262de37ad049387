/**
 * Two databases behind one small interface: PostgreSQL by its address (postgres.ts), or the embedded
 * one in a folder. Both run the same SQL and give the same JavaScript values.
 */
import { EventEmitter } from 'node:events';
import type { PGlite } from '@electric-sql/pglite';
import { lastRows, parsers } from '#server/kit/database-values.ts';
import {
  broken,
  endOnPanic,
  lastWords,
  makeOnce,
  refuseFullDisk,
} from '#server/kit/embedded-folder.ts';
import { takeFolder } from '#server/kit/folder-lock.ts';
import { tooBusy } from '#server/kit/load.ts';
import { sentStatements } from '#server/kit/sent.ts';

/** One connection inside an open transaction. */
export interface Connection {
  /** What the last statement of the opening answers. Nobody has to wait for it. */
  opened: Promise<unknown[]>;
  /** Sent at once. Whoever needs no answer need not wait: if it fails, so does the transaction. */
  query(sql: string, parameters: readonly unknown[]): Promise<{ rows: unknown[]; count: number }>;
}

export interface TransactionOptions {
  /** The database refuses every write, and nobody waits for the end: there is nothing to keep. All it reads is of one moment. */
  isReadOnly?: boolean;
  /** All it reads is of one moment, whatever others write meanwhile; what it writes itself stays. */
  isOfOneMoment?: boolean;
  /** Whoever wanted it has left: what runs is ended, and nothing more is sent. */
  signal?: AbortSignal;
}

export interface Engine {
  kind: 'embedded' | 'postgresql';
  /** One transaction on one connection. `opening` travels with `begin` in a single round trip. */
  transaction<T>(
    opening: string,
    work: (connection: Connection) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /** A statement of the job queue, which knows its own tables and transactions. */
  execute(sql: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>;
  /** Work that only one process at a time may do, such as migrating. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Word to all processes of this database. Nobody waits for it, and nothing is kept for the absent. */
  announce(channel: string, texts: readonly string[]): void;
  /**
   * Hears what is announced, here and elsewhere, until the returned function is called. `onGap`: the
   * line was cut and some of it was missed.
   */
  hear(channel: string, listener: (text: string) => void, onGap: () => void): () => void;
  /** How busy it is; the embedded one has a single connection and nothing to tell. */
  connections?(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

const settings = ['shared_buffers=8MB', 'max_wal_size=64MB', 'min_wal_size=32MB', 'timezone=UTC'];
const tidyEvery = 10_000;
const longLog = 32 * 1024 * 1024;
const longestWaitMs = 30_000;

/** `folder` is where the data live; a snapshot makes a throw-away database in memory instead. */
export async function openEmbedded(
  where: { folder: string } | { snapshot: Blob } | { memory: true },
): Promise<Engine & { snapshot(): Promise<Blob> }> {
  const folder = 'folder' in where ? where.folder : undefined;
  const release = folder ? await takeFolder(folder) : undefined;
  // Loaded only where it is used: it is no small thing.
  const { PGlite } = await import('@electric-sql/pglite');
  const words = lastWords();
  let isOpen = false;
  const open = (dataDir?: string) =>
    PGlite.create({
      dataDir,
      loadDataDir: 'snapshot' in where ? where.snapshot : undefined,
      parsers,
      startParams: [
        ...PGlite.defaultStartParams,
        ...settings.flatMap((setting) => ['-c', setting]),
      ],
      onStderr(line) {
        if (isOpen) endOnPanic(line);
        else words.hear(line);
        return false;
      },
    });
  const openFolder = async (dataDir: string) => {
    await makeOnce(dataDir, async (fresh) => (await open(fresh)).close());
    refuseFullDisk(dataDir);
    return open(dataDir).catch((error: Error) => {
      throw broken(dataDir, words.words() ?? error.message);
    });
  };
  const database = await (folder ? openFolder(folder) : open()).catch((error: unknown) => {
    release?.();
    throw error;
  });
  isOpen = true;
  const refuse = (isReadOnly: boolean) => {
    if (folder && !isReadOnly) refuseFullDisk(folder);
  };
  const tidying = folder
    ? setInterval(() => void tidy(database, folder), tidyEvery).unref()
    : undefined;
  let last: Promise<unknown> = Promise.resolve();
  const word = new EventEmitter().setMaxListeners(0);
  return {
    kind: 'embedded',
    transaction(opening, work, { isReadOnly = false, signal } = {}) {
      const asked = performance.now();
      return database.transaction(async (open) => {
        // As on PostgreSQL: sooner than the line of whoever waits is cut for silence.
        if (performance.now() - asked > longestWaitMs) throw tooBusy;
        signal?.throwIfAborted();
        refuse(isReadOnly);
        if (isReadOnly)
          await open.exec('set transaction isolation level repeatable read, read only');
        const rows = lastRows(await open.exec(opening));
        const sent = sentStatements();
        try {
          const result = await work({
            opened: Promise.resolve(rows),
            query(sql, parameters) {
              // A statement that runs here holds up the process itself and cannot be ended; the next one is not begun.
              signal?.throwIfAborted();
              return sent.add(
                open
                  .query(sql, parameters as unknown[])
                  .then(({ rows, affectedRows }) => ({ rows, count: affectedRows ?? 0 })),
              );
            },
          });
          await sent.all();
          return result;
        } catch (error) {
          throw await sent.causeOf(error);
        }
      });
    },
    async execute(sql, values = []) {
      refuse(false);
      if (values.length > 0) return database.query(sql, values as unknown[]);
      return { rows: lastRows(await database.exec(sql)) };
    },
    // The folder's lock already keeps other processes out; within this one, in turn.
    alone(work) {
      const turn = last.then(work, work);
      last = turn;
      return turn;
    },
    // No other process can be at this database.
    announce(channel, texts) {
      for (const text of texts) word.emit(channel, text);
    },
    hear(channel, listener) {
      word.on(channel, listener);
      return () => void word.off(channel, listener);
    },
    snapshot: () => database.dumpDataDir('none'),
    async close() {
      clearInterval(tidying);
      await database.close();
      release?.();
    },
  };
}

/** The engine alone never shortens its log while it runs: it would fill the disk. */
async function tidy(database: PGlite, folder: string): Promise<void> {
  try {
    refuseFullDisk(folder);
    const { rows } = await database.query(
      `select pg_current_wal_lsn() - redo_lsn > ${longLog} as "isLong" from pg_control_checkpoint()`,
    );
    if ((rows[0] as { isLong: boolean }).isLong) await database.exec('checkpoint');
  } catch {
    // Closed meanwhile, or the disk is full, which whoever writes is told: there will be another turn.
  }
}

/** Whether the program can do its work just now: its database, the database's shape, its folder. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Engine } from '#server/kit/engine.ts';
import { isMigrated, migrationFiles } from '#server/kit/migrate.ts';
import { fromDatabase } from '#server/kit/refusals.ts';

const seconds = 2;
const ok = 'ok';

export interface Checks {
  database: string;
  migrations: string;
  storage: string;
}

export const isReady = (checks: Checks) => Object.values(checks).every((said) => said === ok);

/** Asks for all three at once; who asks while that is going on gets the same answer. */
export function readiness(
  { engine, dataDir }: { engine: Engine; dataDir: string },
  onFailure: (error: unknown, what: string) => void,
): () => Promise<Checks> {
  // As they were at the start: this program's, whatever lies in the folder by now.
  const files = migrationFiles();

  const databaseChecks = async () => {
    try {
      const migrated = await inTime(isMigrated(engine, files));
      const shape = migrated ? ok : 'The database is not in the shape this version needs.';
      return { database: ok, migrations: shape };
    } catch (error) {
      onFailure(error, 'database');
      const unknown = 'This cannot be told without the database.';
      const isFull = fromDatabase(error)?.status === 507;
      const said = isFull ? 'The disk is full.' : 'The database does not answer.';
      return { database: said, migrations: unknown };
    }
  };
  const storageCheck = async () => {
    try {
      await inTime(tryWriting(dataDir));
      return ok;
    } catch (error) {
      onFailure(error, 'storage');
      return 'The data folder cannot be written.';
    }
  };

  const ask = async (): Promise<Checks> => {
    const [database, storage] = await Promise.all([databaseChecks(), storageCheck()]);
    return { ...database, storage };
  };
  let asking: Promise<Checks> | undefined;
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

async function tryWriting(folder: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `.ready-${randomUUID()}`);
  try {
    await fs.writeFile(file, 'ready', { mode: 0o600 });
  } finally {
    // On a full disk the file is there too, without anything in it.
    await fs.rm(file, { force: true });
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer in ${seconds} s`)), seconds * 1000);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

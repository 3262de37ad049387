/** What every command of whoever runs the installation has in common. */
import fs from 'node:fs';
import { type Config, loadEnvFile, readConfig } from '#server/kit/config.ts';
import type { Engine } from '#server/kit/engine.ts';
import { FolderInUse } from '#server/kit/folder-lock.ts';
import { isMigrated, migrationFiles } from '#server/kit/migrate.ts';
import { databaseFolder, openDatabase } from './open-database.ts';
import { NotDone, sentenceFor } from './sentence-for.ts';

interface Command {
  config: Config;
  args: string[];
  say: (line: string) => void;
}

/** Ends the process: with 0 when the work answers true, with 1 when it answers false or throws. */
export async function runCommand(work: (command: Command) => Promise<boolean>): Promise<never> {
  // What this writes, backups first of all, is nobody else's to read on this machine.
  process.umask(0o077);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  try {
    loadEnvFile();
    const isGood = await work({ config: readConfig(), args: process.argv.slice(2), say });
    process.exit(isGood ? 0 : 1);
  } catch (error) {
    const more =
      error instanceof FolderInUse ? ' Stop the server first, and start it again afterwards.' : '';
    process.stderr.write(`${sentenceFor(error, 'This went wrong')}${more}\n`);
    process.exit(1);
  }
}

/** Work on the database of this installation, which must be there; it is closed in any case. */
export async function withDatabase<T>(
  config: Config,
  work: (engine: Engine) => Promise<T>,
): Promise<T> {
  if (!config.databaseUrl && !fs.existsSync(databaseFolder(config.dataDir))) {
    throw new NotDone(`There is no database in ${config.dataDir} yet: the first start makes it.`);
  }
  const engine = await openDatabase(config, () => undefined);
  try {
    return await work(engine);
  } finally {
    await engine.close();
  }
}

/** Commands do not change the shape of a database that a server may be using: the start does. */
export async function refuseOtherShape(engine: Engine): Promise<void> {
  if (await isMigrated(engine, migrationFiles())) return;
  throw new NotDone(
    'The database is not in the shape this version needs: start the server once, it brings it there.',
  );
}

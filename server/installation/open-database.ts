import path from 'node:path';
import type { Config } from '#server/kit/config.ts';
import { type Engine, openEmbedded } from '#server/kit/engine.ts';
import { openPostgres } from '#server/kit/postgres.ts';

/** Where the embedded database lives. */
export const databaseFolder = (dataDir: string) => path.join(dataDir, 'database');

/** The database this installation is set to: PostgreSQL, or the embedded one beside its data. */
export async function openDatabase(
  config: Config,
  onError: (error: Error) => void,
): Promise<Engine> {
  const { databaseUrl, pooler } = config;
  if (databaseUrl) return openPostgres(databaseUrl, { onError, pooler });
  return openEmbedded({ folder: databaseFolder(config.dataDir) });
}

import { databaseFolder } from '#server/installation/open-database.ts';
import { type Engine, openEmbedded } from '#server/kit/engine.ts';
import { openPostgres } from '#server/kit/postgres.ts';
import { isEmbedded } from '#server/testing/prepare.ts';
import type { Programs } from '#server/testing/program.ts';

/** The database of programs that have ended, as its owner sees it. */
export const openAgain = async ({ dataDir, databaseUrl }: Programs): Promise<Engine> =>
  isEmbedded
    ? openEmbedded({ folder: databaseFolder(dataDir) })
    : openPostgres(databaseUrl, { onError: () => undefined });

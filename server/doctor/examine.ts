/** Looks at everything the installation needs, one line for each. Changes nothing. */
import { findKeys } from '#server/installation/find-keys.ts';
import { withDatabase } from '#server/installation/run-command.ts';
import { NotDone, sentenceFor } from '#server/installation/sentence-for.ts';
import type { Config } from '#server/kit/config.ts';
import { FolderInUse } from '#server/kit/folder-lock.ts';
import { examineDatabase } from './database.ts';
import { fail, type Line, warn } from './line.ts';
import { examineMachine } from './machine.ts';

export const examine = async (config: Config, now: Date): Promise<Line[]> => [
  ...(await examineMachine(config, now)),
  ...(await openAndExamine(config)),
];

const openAndExamine = (config: Config): Promise<Line[]> =>
  withDatabase(config, async (engine) => examineDatabase(engine, findKeys(config))).catch(
    (error: unknown) => {
      const sentence = sentenceFor(error, 'The database cannot be used');
      if (error instanceof FolderInUse) {
        return [warn('database', `${sentence} While the server runs, ask it at /readyz.`)];
      }
      return [error instanceof NotDone ? warn('database', sentence) : fail('database', sentence)];
    },
  );

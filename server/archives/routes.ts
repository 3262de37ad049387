import type { FastifyInstance } from 'fastify';
import { archives } from '#contract/archives.ts';
import type { Files } from '#server/installation/open-files.ts';
import type { Engine } from '#server/kit/engine.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { inTwoSteps } from '#server/kit/two-steps.ts';
import { ask, download, remove } from './ask.ts';
import { bringBack } from './bring-back.ts';
import { refuseRecords } from './refuse-records.ts';
import * as store from './store.ts';

interface Needs {
  engine: Engine;
  secrets: Secrets;
  files: Files;
}

export const routes = (
  app: FastifyInstance,
  serving: Serving,
  { engine, secrets, files }: Needs,
): void =>
  serve(app, serving, archives, {
    list: ({ db, now }) => store.list(db, now),
    make: async ({ db, user, input, now }) => {
      const archive = await ask(db, user, now, input);
      files.archiveRoom.wake();
      return archive;
    },
    download: ({ db, user, params, now }) =>
      download(db, user, now, params.id, { secrets, files: files.store }),
    remove: ({ db, user, params }) => remove(db, user, params.id),
    bringBack: inTwoSteps(
      async ({ db, user, file, now, doing }) => {
        await refuseRecords(db);
        return async () => {
          const answer = await bringBack({ engine, secrets, files }, { user, file, now, doing });
          files.readingRoom.wake();
          return { answer };
        };
      },
      async ({ made }) => made.answer,
    ),
  });

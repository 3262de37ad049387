import type { FastifyInstance } from 'fastify';
import { calendarFeeds } from '#contract/calendar-feeds.ts';
import { note } from '#server/audit/note.ts';
import type { Config } from '#server/kit/config.ts';
import type { Engine } from '#server/kit/engine.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { read } from './read.ts';
import { change, create, reveal, revoke } from './save.ts';
import * as store from './store.ts';

interface Around {
  engine: Engine;
  config: Pick<Config, 'publicUrl'>;
}

export function routes(
  app: FastifyInstance,
  serving: Serving,
  secrets: Secrets,
  { engine, config: { publicUrl } }: Around,
) {
  const withAddress = ({ id, token }: { id: string; token: string }) => ({
    id,
    address: publicUrl + calendarFeeds.file.path.replace(':address', token),
  });
  serve(app, serving, calendarFeeds, {
    list: ({ db, user }) => store.list(db, user.id),
    create: async ({ db, user, input, now }) =>
      withAddress(await create(db, user, now, input, secrets)),
    reveal: async ({ db, user, params: { id } }) => {
      const revealed = await reveal(db, user, id, secrets);
      await note(db, { firmId: user.firmId, userId: user.id, recordId: id });
      return withAddress(revealed);
    },
    change: ({ db, user, params, input, now }) => change(db, user, now, params.id, input),
    revoke: ({ db, user, params, now }) => revoke(db, user, now, params.id),
    file: async ({ params, reply, now }) => {
      const file = await read(engine, publicUrl, now, params.address);
      // One's own calendar may keep it, and asks whether it has changed.
      reply.header('cache-control', 'private, no-cache');
      return file;
    },
  });
}

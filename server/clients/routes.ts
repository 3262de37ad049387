import type { FastifyInstance } from 'fastify';
import { clients } from '#contract/clients.ts';
import { phoneDigits } from '#contract/text.ts';
import { record } from '#server/activities/record.ts';
import { note } from '#server/audit/note.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { add } from './add.ts';
import { archive, unarchive } from './archive.ts';
import { belongings } from './belongings.ts';
import { change } from './change.ts';
import { refuseBeyondPlan } from './limit.ts';
import { merge } from './merge.ts';
import { refuseDuplicate, refuseToDelete } from './refuse.ts';
import { clientSecretsWith } from './secrets.ts';
import * as store from './store.ts';
import { told } from './told.ts';

const yearAgo = (now: Date) => {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - 1);
  return then.toISOString();
};

export function routes(app: FastifyInstance, serving: Serving, opened: Secrets) {
  const secrets = clientSecretsWith(opened);
  serve(app, serving, clients, {
    list: ({ db, query: { state, q, ...query } }) =>
      store.lists[state ?? 'kept'](db, { ...query, q: q && (phoneDigits(q) ?? q) }),
    figures: ({ db, now }) => store.figures(db, yearAgo(now)),
    one: ({ db, params }) => store.one(db, params.id),
    belongings: async ({ db, params }) => belongings(db, (await store.one(db, params.id)).id),
    create: ({ db, user, input, now }) => add(db, user, now, input, secrets),
    change: ({ db, user, params, input, now }) => change(db, user, now, params.id, input, secrets),
    remove: async ({ db, user, params, now }) => {
      const client = await store.setDeleted(db, params.id, now.toISOString());
      refuseToDelete(client, await belongings(db, client.id));
      record(db, user, now, told('client_deleted', 'Client deleted', client));
    },
    restore: async ({ db, user, params, now }) => {
      const { name } = await store.one(db, params.id);
      await refuseDuplicate(db, name, params.id);
      const client = await store.setDeleted(db, params.id, null);
      // After it is back: one that is not there is not found, whatever the plan says.
      await refuseBeyondPlan(db, user.firmId, 0);
      record(db, user, now, told('client_restored', 'Client restored', client));
      return client;
    },
    archive: ({ db, user, params, now }) => archive(db, user, now, params.id),
    unarchive: ({ db, user, params, now }) => unarchive(db, user, now, params.id),
    merge: ({ db, user, params, input, now }) =>
      merge(db, user, now, { intoId: params.id, fromId: input.clientId }, secrets),
    reveal: async ({ db, user, params: { id } }) => {
      const details = await secrets.reveal(db, { firmId: user.firmId, id });
      await note(db, { firmId: user.firmId, userId: user.id, recordId: id });
      return details;
    },
  });
}

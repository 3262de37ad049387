import type { FastifyInstance } from 'fastify';
import { trustRequests } from '#contract/trust-requests.ts';
import { accountSecretsWith } from '#server/banking-accounts/save.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { ask, cancel } from './ask.ts';
import { print } from './print.ts';
import * as store from './store.ts';

export function routes(app: FastifyInstance, serving: Serving, opened: Secrets) {
  const secrets = accountSecretsWith(opened);
  serve(app, serving, trustRequests, {
    list: ({ db, query }) => store.list(db, query),
    get: ({ db, params }) => store.one(db, params.id),
    create: ({ db, user, input, now }) => ask(db, user, now, input),
    cancel: ({ db, user, params, input, now }) => cancel(db, user, now, params.id, input.reason),
    pdf: ({ db, user, params, now }) => print(db, user, now, params.id, secrets),
  });
}

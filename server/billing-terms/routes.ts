import type { FastifyInstance } from 'fastify';
import { billingTerms } from '#contract/billing-terms.ts';
import * as clients from '#server/clients/store.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import * as matters from '#server/matters/store.ts';
import { changeClient, changeFirm, changeMatter, changePerson } from './change.ts';
import * as store from './store.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, billingTerms, {
    firm: ({ db }) => store.firm(db),
    changeFirm: ({ db, user, input, now }) => changeFirm(db, user, now, input),
    people: ({ db }) => store.people(db),
    changePerson: ({ db, user, params, input, now }) =>
      changePerson(db, user, now, params.id, input),
    client: async ({ db, params }) => store.client(db, (await clients.one(db, params.id)).id),
    changeClient: ({ db, user, params, input, now }) =>
      changeClient(db, user, now, params.id, input),
    matter: async ({ db, params }) => store.matter(db, (await matters.one(db, params.id)).id),
    changeMatter: ({ db, user, params, input, now }) =>
      changeMatter(db, user, now, params.id, input),
  });

import type { FastifyInstance } from 'fastify';
import { cleCredits } from '#contract/cle-credits.ts';
import { record } from '#server/activities/record.ts';
import { refuseBinned } from '#server/documents/proof.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { add, change } from './save.ts';
import * as store from './store.ts';
import { told } from './told.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, cleCredits, {
    list: ({ db, query }) => store.list(db, query),
    create: ({ db, user, input, now }) => add(db, user, now, input),
    change: ({ db, user, params, input, now }) => change(db, user, now, params.id, input),
    remove: async ({ db, user, params, now }) => {
      const credit = await store.setDeleted(db, params.id, now.toISOString());
      record(db, user, now, told('cle_credit_deleted', 'CLE credits deleted', credit));
    },
    restore: async ({ db, user, params, now }) => {
      const credit = await store.setDeleted(db, params.id, null);
      await refuseBinned(db, credit.certificateDocumentId);
      record(db, user, now, told('cle_credit_restored', 'CLE credits restored', credit));
      return credit;
    },
  });

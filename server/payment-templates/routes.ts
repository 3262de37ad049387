import type { FastifyInstance } from 'fastify';
import { paymentTemplates } from '#contract/payment-templates.ts';
import { record } from '#server/activities/record.ts';
import { note } from '#server/audit/note.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { add, change, templateSecretsWith, told } from './save.ts';
import * as store from './store.ts';

export function routes(app: FastifyInstance, serving: Serving, opened: Secrets) {
  const secrets = templateSecretsWith(opened);
  serve(app, serving, paymentTemplates, {
    list: ({ db }) => store.list(db),
    create: ({ db, user, input, now }) => add(db, user, now, input, secrets),
    change: ({ db, user, params, input, now }) => change(db, user, now, params.id, input, secrets),
    remove: async ({ db, user, params, now }) => {
      const template = await store.remove(db, params.id);
      record(db, user, now, told('payment_template_deleted', 'Payment template deleted', template));
    },
    reveal: async ({ db, user, params: { id } }) => {
      const instructions = await secrets.reveal(db, user.firmId, id);
      await note(db, { firmId: user.firmId, userId: user.id, recordId: id });
      return { instructions };
    },
  });
}

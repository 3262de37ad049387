import type { FastifyInstance } from 'fastify';
import { preBills } from '#contract/pre-bills.ts';
import { invoiceSecretsWith } from '#server/invoices/secrets.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { letterheadSecretsWith } from '#server/profile/secrets.ts';
import { todayOf } from '#server/profile/today.ts';
import { billable } from './billable.ts';
import { addFee, change, changeLine, discard, removeFee } from './change.ts';
import { issue } from './issue.ts';
import { layOut, refresh } from './lay-out.ts';
import { list, one } from './read.ts';

export function routes(app: FastifyInstance, serving: Serving, opened: Secrets) {
  const secrets = {
    ofInvoices: invoiceSecretsWith(opened),
    ofFirm: letterheadSecretsWith(opened),
  };
  serve(app, serving, preBills, {
    billable: async ({ db, query, now }) =>
      billable(db, { ...query, to: query.to ?? (await todayOf(db, now)) }),
    list: ({ db }) => list(db),
    one: ({ db, params }) => one(db, params.id),
    create: ({ db, user, input, now }) => layOut(db, user, now, input),
    change: ({ db, user, params, input, now }) => change(db, user, now, params.id, input),
    refresh: ({ db, params, now }) => refresh(db, now, params.id),
    addFee: ({ db, params, input, now }) => addFee(db, now, params.id, input),
    changeLine: ({ db, user, params, input, now }) => changeLine(db, user, now, params.id, input),
    removeFee: ({ db, params, now }) => removeFee(db, now, params.id),
    discard: ({ db, user, params, now }) => discard(db, user, now, params.id),
    issue: ({ db, user, input, now }) => issue(db, user, now, input, secrets),
  });
}

import type { FastifyInstance } from 'fastify';
import { trustEntries } from '#contract/trust-entries.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { bankCharge, firmDeposit } from './charge.ts';
import { deposit } from './deposit.ts';
import { disburse, refund } from './disburse.ts';
import { earnFee } from './earn-fee.ts';
import { interest } from './interest.ts';
import * as store from './store.ts';
import { transfer } from './transfer.ts';
import { voidEntry } from './void.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, trustEntries, {
    list: ({ db, query }) => store.list(db, query),
    get: ({ db, params }) => store.one(db, params.id),
    deposit: ({ db, user, input, now }) => deposit(db, user, now, input),
    disburse: ({ db, user, input, now }) =>
      disburse(db, user, now, { ...input, kind: 'disbursement' }),
    refund: ({ db, user, input, now }) => refund(db, user, now, input),
    transfer: ({ db, user, input, now }) => transfer(db, user, now, input),
    earnFee: ({ db, user, input, now }) => earnFee(db, user, now, input),
    bankCharge: ({ db, user, input, now }) => bankCharge(db, user, now, input),
    firmDeposit: ({ db, user, input, now }) => firmDeposit(db, user, now, input),
    interest: ({ db, user, input, now }) => interest(db, user, now, input),
    void: ({ db, user, params, input, now }) => voidEntry(db, user, now, params.id, input),
  });

import type { FastifyInstance } from 'fastify';
import { administration } from '#contract/administration.ts';
import type { SystemDb } from '#server/kit/db.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { inTwoSteps } from '#server/kit/two-steps.ts';
import type { PaymentProvider } from '#server/payment-provider/provider.ts';
import { countedWith } from './counted.ts';
import { paymentsFile, usersFile } from './exports.ts';
import { askAccount, lastEventAt } from './provider-state.ts';
import { stats } from './stats.ts';
import * as store from './store.ts';

export function routes(app: FastifyInstance, serving: Serving, provider: PaymentProvider) {
  const which = countedWith(provider);
  serve(app, serving, administration, {
    stats: ({ db, now }) => stats(db, now, which),
    payments: ({ db, query }) => store.payments[which](db, query),
    paymentCount: ({ db, query }) => store.countPayments[which](db, query),
    users: ({ db, query }) => store.users(db, query),
    userCount: ({ db, query }) => store.countUsers(db, query),
    exportUsers: ({ db, query, now }) => usersFile(db, query, now, which),
    exportPayments: ({ db, now }) => paymentsFile(db, now, which),
    provider: inTwoSteps(
      async () => () =>
        askAccount(provider, (err) =>
          app.log.warn({ err }, 'the payment provider cannot be asked'),
        ),
      async ({ db, made }) => ({
        ...made,
        kind: provider.kind,
        isTest: provider.isTest,
        hasWebhook: provider.webhookSecret !== '',
        // A call of the product's people: it spans firms.
        lastEventAt: await lastEventAt(db as unknown as SystemDb),
        dashboardUrl: `https://dashboard.stripe.com/${provider.isTest ? 'test/' : ''}`,
      }),
    ),
  });
}

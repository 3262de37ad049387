import type { FastifyInstance } from 'fastify';
import { dashboard } from '#contract/dashboard.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { debts } from './debts.ts';
import { gettingStarted, setHidden } from './getting-started.ts';
import { pressing } from './pressing.ts';
import { stats } from './stats.ts';
import { trustBalances } from './trust-balances.ts';
import { unbilledTime } from './unbilled-time.ts';
import { urgency } from './urgency.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, dashboard, {
    stats: ({ db, now }) => stats(db, now),
    urgency: ({ db, now }) => urgency(db, now),
    pressing: ({ db, now }) => pressing(db, now),
    debts: ({ db, now }) => debts(db, now),
    unbilledTime: ({ db }) => unbilledTime(db),
    trustBalances: ({ db, now }) => trustBalances(db, now),
    gettingStarted: ({ db, user }) => gettingStarted(db, user.id),
    hideGettingStarted: async ({ db, user, input, now }) => {
      await setHidden(db, user.id, { ...input, updatedAt: now.toISOString() });
    },
  });

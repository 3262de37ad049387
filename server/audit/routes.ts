import type { FastifyInstance } from 'fastify';
import { audit } from '#contract/audit.ts';
import type { Jobs } from '#server/jobs/list.ts';
import type { Config } from '#server/kit/config.ts';
import type { Engine } from '#server/kit/engine.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { inTwoSteps } from '#server/kit/two-steps.ts';
import { actionTexts } from './actions.ts';
import { exportTrail } from './export.ts';
import { list } from './list.ts';
import { prove } from './proof.ts';

interface Around {
  engine: Engine;
  config: Pick<Config, 'dataDir'>;
  jobs: Jobs;
}

export function routes(
  app: FastifyInstance,
  serving: Serving,
  { engine, config: { dataDir }, jobs }: Around,
): void {
  const textOf = actionTexts(jobs);
  serve(app, serving, audit, {
    list: ({ db, query }) => list(db, query, textOf),
    // The walk takes its time, and opens its own transactions.
    proof: inTwoSteps(
      async ({ user, now }) =>
        () =>
          prove({ engine, dataDir }, user.firmId, now),
      async ({ made }) => made,
    ),
    export: (call) => exportTrail(call, engine, textOf),
  });
}

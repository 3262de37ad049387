import type { FastifyInstance } from 'fastify';
import { jobs as contract } from '#contract/jobs.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import type { Jobs } from './list.ts';
import * as store from './store.ts';

export const routes = (app: FastifyInstance, serving: Serving, { clock, daily }: Jobs) =>
  serve(app, serving, contract, {
    list: async ({ db }) => {
      const told = [
        ...clock.map(({ name, title, schedule }) => ({ name, title, schedule })),
        ...daily.map(({ name, title, at }) => ({
          name,
          title,
          schedule: `Every day at ${at}, for each firm by its own clock`,
        })),
      ];
      const answer = [];
      for (const job of told) answer.push({ ...job, runs: await store.lastRuns(db, job.name) });
      return answer;
    },
  });

/** For whoever runs the program: is it alive, is it ready, and how is it doing. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/kit/config.ts';
import type { Engine } from '#server/kit/engine.ts';
import type { Metrics } from '#server/kit/metrics.ts';
import { Refusal, unauthorized } from '#server/kit/refusals.ts';
import { measureBacklog } from './backlog.ts';
import { isReady, readiness } from './ready.ts';

export interface Operations {
  config: Config;
  engine: Engine;
  metrics: Metrics;
  isStopping: () => boolean;
}

export function routes(app: FastifyInstance, operations: Operations): void {
  const { config, engine, metrics, isStopping } = operations;
  const check = readiness({ engine, dataDir: config.dataDir }, (error, what) =>
    app.log.warn({ err: error }, `not ready: ${what}`),
  );

  measureBacklog(metrics, engine, () => new Date());

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    if (isStopping()) return reply.status(503).send({ status: 'stopping' });
    const checks = await check();
    if (isReady(checks)) return { status: 'ready', checks };
    return reply.status(503).send({ status: 'not ready', checks });
  });

  app.get('/metrics', async (request, reply) => {
    if (!config.metricsToken) throw new Refusal(404, 'There is nothing at this address.');
    if (!isSame(bearer(request), config.metricsToken)) {
      reply.header('www-authenticate', 'Bearer');
      throw unauthorized();
    }
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.text());
  });
}

const bearer = (request: FastifyRequest) =>
  request.headers.authorization?.match(/^Bearer (.+)$/i)?.[1] ?? '';

/** By their hashes, which are equally long: how long it takes tells nothing about the token. */
const isSame = (given: string, wanted: string) => timingSafeEqual(hash(given), hash(wanted));
const hash = (text: string) => createHash('sha256').update(text).digest();

/** A Fastify that is strict about what comes in and careful about what goes out. */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { arrivals } from '#server/kit/arriving.ts';
import { calmly } from '#server/kit/calmly.ts';
import { watchEventLoop } from '#server/kit/event-loop.ts';
import { httpServer, refuseBrokenRequest } from '#server/kit/http-server.ts';
import { limitLoad, tooBusy } from '#server/kit/load.ts';
import type { Log } from '#server/kit/log.ts';
import type { Metrics } from '#server/kit/metrics.ts';
import { asRefusal, problemText, problemType } from '#server/kit/problem.ts';
import { measureProcess } from '#server/kit/process-metrics.ts';
import { Refusal } from '#server/kit/refusals.ts';
import { noteRequests } from '#server/kit/requests.ts';
import { securityHeaders } from '#server/kit/security-headers.ts';
import { parseStrictJson } from '#server/kit/strict-json.ts';

/** Room for one field of a megabyte, which can then be refused by its name. */
const maxBody = 1.25 * 1024 * 1024;
/** A database that is away or a full disk fails everybody: that is one thing to tell, not hundreds. */
const calm = calmly();

export interface HttpOptions {
  publicUrl: string;
  trustedProxies: number;
  maxInFlight: number;
  maxDelaySeconds: number;
  version: string;
  log: Log;
  metrics: Metrics;
}

export function openHttp(options: HttpOptions): FastifyInstance {
  const headers = securityHeaders(options.publicUrl);
  const dress = (request: FastifyRequest, reply: FastifyReply) => {
    // Whatever may be kept says so itself.
    reply.headers({ ...headers, 'x-request-id': request.id, 'cache-control': 'no-store' });
  };
  const loop = watchEventLoop();
  const note = noteRequests(options.metrics);
  const letGo = (socket: Socket) =>
    refuseBrokenRequest(
      headers,
      { name: '', message: '', code: 'ERR_HTTP_REQUEST_TIMEOUT' },
      socket,
    );
  const admit = limitLoad(options, loop, options.metrics, arrivals(letGo));
  measureProcess(options.metrics, options.version, loop);

  const app = Fastify({
    loggerInstance: options.log,
    // Its two lines for every request give way to the one that `note` writes.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < options.trustedProxies,
    bodyLimit: maxBody,
    serverFactory: (handler) => httpServer(headers, handler),
    clientErrorHandler: (error, socket) => refuseBrokenRequest(headers, error, socket),
    forceCloseConnections: 'idle',
    // Whoever got in before the door was closed is served like everybody else.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be read is refused before any hook runs.
    frameworkErrors: (error, request, reply) => {
      dress(request, reply);
      note(request, reply);
      return sendProblem(error, request, reply);
    },
  });

  app.addHook('onRequest', async (request, reply) => {
    dress(request, reply);
    note(request, reply);
    admit(request, reply);
    refuseForeignOrigin(request, options.publicUrl);
  });
  app.addHook('onClose', async () => loop.stop());

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) =>
      body === '' ? undefined : parseStrictJson(body),
  );
  app.register(multipart, { limits: { files: 1, fields: 20, fieldSize: 10_000, parts: 25 } });

  app.setErrorHandler((error: FastifyError, request, reply) => sendProblem(error, request, reply));
  return app;
}

/**
 * A write from another site would carry this site's cookie. Browsers say where a request comes
 * from; programs that are no browsers say nothing and hold no stolen cookie.
 */
function refuseForeignOrigin(request: FastifyRequest, publicUrl: string): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  // A key is no cookie: no browser sends it by itself.
  if (request.routeOptions.config.isByKey) return;
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const isOwn =
    origin === undefined ||
    origin === new URL(publicUrl).origin ||
    // The header itself: what a proxy forwards is only a claim, and behind one publicUrl is set.
    (URL.canParse(origin) && new URL(origin).host === request.headers.host);
  if (!isOwn || site === 'cross-site' || site === 'same-site') {
    throw new Refusal(403, 'This request came from another site.');
  }
}

/** What somebody else said, who was asked on the way. Each is told: they can be asked about it by their own number. */
function tellCause(request: FastifyRequest, status: number, cause: Error): void {
  if (status > 500) request.log.error({ cause }, 'request failed');
  else request.log.info({ cause }, 'request refused');
}

function sendProblem(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error);
  const { cause } = refusal;
  if (refusal.status === 500) request.log.error({ err: error }, 'request failed');
  else if (cause instanceof Error) tellCause(request, refusal.status, cause);
  else if (refusal.status > 500 && refusal !== tooBusy) {
    calm((untold) => request.log.error({ err: error, untold }, 'request failed'));
  }
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter);
  if (refusal.challenge) reply.header('www-authenticate', refusal.challenge);
  reply.status(refusal.status);
  if ((request.headers.accept ?? '').startsWith('text/plain')) {
    return reply.type('text/plain; charset=utf-8').send(refusal.message);
  }
  // As text: Fastify would otherwise look for a serializer and send plain application/json.
  return reply.type(problemType).send(problemText(refusal, request.id));
}

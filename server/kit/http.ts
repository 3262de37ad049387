/** A Fastify that is strict about what comes in and careful about what goes out. */
import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Problem } from '#contract/problems.ts';
import { fromDatabase, Refusal } from '#server/kit/refusals.ts';
import { securityHeaders } from '#server/kit/security-headers.ts';
import { parseStrictJson } from '#server/kit/strict-json.ts';

const maxBody = 1024 * 1024;

export interface HttpOptions {
  publicUrl: string;
  trustedProxies: number;
  logLevel: string;
}

export function openHttp(options: HttpOptions): FastifyInstance {
  const headers = securityHeaders(options.publicUrl);
  const dress = (request: FastifyRequest, reply: FastifyReply) => {
    // Whatever may be kept says so itself.
    reply.headers({ ...headers, 'x-request-id': request.id, 'cache-control': 'no-store' });
  };
  const app = Fastify({
    logger:
      options.logLevel === 'silent'
        ? false
        : { level: options.logLevel, serializers: { err: withoutRowValues } },
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < options.trustedProxies,
    bodyLimit: maxBody,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be read is refused before any hook runs.
    frameworkErrors: (error, request, reply) => {
      dress(request, reply);
      return sendProblem(error, request, reply);
    },
  });

  app.addHook('onRequest', async (request, reply) => {
    dress(request, reply);
    refuseForeignOrigin(request, options.publicUrl);
  });

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

/** A database error's `detail` quotes the rows it is about, and those belong in no log. */
const withoutRowValues = ({ name, message, stack, code }: Error & { code?: string }) => ({
  type: name,
  message,
  stack: stack ?? '',
  code,
});

/**
 * A write from another site would carry this site's cookie. Browsers say where a request comes
 * from; programs that are no browsers say nothing and hold no stolen cookie.
 */
function refuseForeignOrigin(request: FastifyRequest, publicUrl: string): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
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

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** Sentences for what the HTTP layer itself refuses; its own texts speak of internals. */
const ownWords: Record<number, string> = {
  400: 'The request could not be understood.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'Please send JSON with the content type application/json.',
};

function asRefusal(error: Error): Refusal {
  if (error instanceof Refusal) return error;
  const translated = fromDatabase(error);
  if (translated) return translated;
  const { statusCode = 500 } = error as FastifyError;
  if (statusCode >= 400 && statusCode < 500) {
    return new Refusal(statusCode, ownWords[statusCode] ?? 'The request could not be understood.');
  }
  return new Refusal(500, 'Something went wrong on our side. Please try again.');
}

function sendProblem(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error);
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter);
  reply.status(refusal.status);
  if ((request.headers.accept ?? '').startsWith('text/plain')) {
    return reply.type('text/plain; charset=utf-8').send(refusal.message);
  }
  const problem: Problem = {
    type: 'about:blank',
    title: titles[refusal.status] ?? 'Error',
    status: refusal.status,
    detail: refusal.message,
    errors: refusal.errors,
    requestId: request.id,
  };
  // As text: Fastify would otherwise look for a serializer and send plain application/json.
  return reply.type('application/problem+json; charset=utf-8').send(JSON.stringify(problem));
}

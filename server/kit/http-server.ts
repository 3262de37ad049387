/**
 * Node's own HTTP server under Fastify. It answers some requests before any program sees them; here
 * these answers get our headers and our words, too.
 */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { Duplex } from 'node:stream';
import { problemText, problemType, refusalOf } from '#server/kit/problem.ts';

type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => void;

/** What anything here is served with. TRACE would repeat a cookie to whoever asks. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const minute = 60_000;
/** A file of 10 MB takes its minutes on a slow line; whoever sends nothing at all is not waited for. */
const timeouts = {
  requestTimeout: 5 * minute,
  headersTimeout: 10_000,
  keepAliveTimeout: 72_000,
  // By itself Node looks twice a minute: ten seconds would be forty.
  connectionsCheckingInterval: 1000,
};
const silence = minute;

/** `headers` go on every answer that is made here. */
export function httpServer(headers: Record<string, string>, handler: Handler): http.Server {
  const refuse = (response: http.ServerResponse, status: number, more = {}) => {
    const { head, body } = refusal(headers, status, more);
    response.writeHead(status, head).end(body);
  };
  // A request without a host is refused below: Node would do it without a word.
  const server = http.createServer(
    { ...timeouts, requireHostHeader: false },
    (request, response) => {
      const { httpVersion, method = '' } = request;
      if (httpVersion === '1.1' && request.headers.host === undefined) return refuse(response, 400);
      if (!methods.includes(method)) return refuse(response, 405, { allow: methods.join(', ') });
      if (server.address() === null) response.setHeader('connection', 'close');
      handler(request, response);
    },
  );
  server.setTimeout(silence);
  server.on('checkExpectation', (_request, response) => refuse(response, 417));
  return server;
}

/** For what is no HTTP at all: the answer is written onto the socket by hand. */
export function refuseBrokenRequest(
  headers: Record<string, string>,
  { code = '' }: NodeJS.ErrnoException,
  socket: Duplex,
): void {
  // The answer that is on its way there: a second one in the middle of it would be taken for its end.
  const { _httpMessage: current } = socket as { _httpMessage?: http.ServerResponse };
  if (code === 'ECONNRESET' || !socket.writable || current?.headersSent) {
    socket.destroy();
    return;
  }
  const status = statuses[code] ?? 400;
  const { head, body } = refusal(headers, status);
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`,
    // Whoever goes on sending is not listened to.
    () => socket.destroy(),
  );
}

const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

function refusal(headers: Record<string, string>, status: number, more = {}) {
  const requestId = randomUUID();
  const body = problemText(refusalOf(status), requestId);
  const head: Record<string, string> = {
    ...headers,
    'cache-control': 'no-store',
    'x-request-id': requestId,
    'content-type': problemType,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
    ...more,
  };
  return { head, body };
}

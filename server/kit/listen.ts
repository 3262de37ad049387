/** Opens the door, and closes it without shutting it in anybody's face. */
import { lookup } from 'node:dns/promises';
import { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { httpServer, refuseBrokenRequest } from '#server/kit/http-server.ts';
import { securityHeaders } from '#server/kit/security-headers.ts';

const patience = 10_000;
/** So long a line without a call stays open: what is asked there next is answered, with word that it was the last. */
const farewell = 1000;

/**
 * Gives the function that closes: nobody new is let in, running requests are finished, and what is
 * not finished after ten seconds is cut off.
 */
export async function listen(
  app: FastifyInstance,
  { port, host, publicUrl }: { port: number; host: string; publicUrl: string },
  limit = patience,
): Promise<() => Promise<void>> {
  await app.listen({ port, host });
  const others = host === 'localhost' ? await listenOnTheOthers(app, publicUrl) : [];
  const servers = [app.server, ...others];
  const hangUps = servers.map(quietLines);
  return async () => {
    // Whoever has knocked by now gets in, also when the embedded database has kept this process from opening.
    for (let round = 0; round < 2; round++) await setImmediate();
    for (const server of servers) stopListening(server);
    const cut = setTimeout(() => {
      for (const server of servers) server.closeAllConnections();
    }, limit);
    const sweep = setInterval(() => {
      for (const hangUp of hangUps) hangUp();
    }, 100);
    try {
      await Promise.all([...others.map(close), app.close()]);
    } finally {
      clearTimeout(cut);
      clearInterval(sweep);
    }
  };
}

/**
 * 'localhost' is 127.0.0.1 and ::1. Fastify would open both by itself, but would not wait for the
 * requests of the second when it closes.
 */
async function listenOnTheOthers(app: FastifyInstance, publicUrl: string): Promise<Server[]> {
  const { address: first, port } = app.server.address() as AddressInfo;
  const addresses = await lookup('localhost', { all: true }).catch(() => []);
  const headers = securityHeaders(publicUrl);
  const opened: Server[] = [];
  for (const { address } of addresses) {
    if (address === first) continue;
    const server = httpServer(headers, app.routing);
    server.on('clientError', (error, socket) => refuseBrokenRequest(headers, error, socket));
    const isOpen = await new Promise<boolean>((resolve) => {
      // A machine without IPv6 has one address less, and that is enough.
      server.once('error', () => resolve(false));
      server.listen(port, address, () => resolve(true));
    });
    if (isOpen) opened.push(server);
  }
  return opened;
}

const { close: closeServer } = Server.prototype;

/**
 * From now on nobody new gets in, and whoever is in is told so with their next answer (http-server.ts). Before that,
 * nobody: who asks anew on another line would find the door closing.
 *
 * Node would also close lines that are idle, and with them calls that are on their way: many, when a statement of the
 * embedded database has just kept this process from reading them.
 */
function stopListening(server: Server): void {
  server.closeIdleConnections = () => undefined;
  const closed = new Promise<void>((resolve) => closeServer.call(server, () => resolve()));
  // Fastify closes it as well, and waits for the same.
  Object.defineProperty(server, 'listening', { value: true });
  server.close = (done) => {
    void closed.then(() => done?.());
    return server;
  };
}

/**
 * Hangs up on whoever has said nothing for a while: a line whose last answer is out would be kept for the next call.
 * A line that is merely without a call may have one on its way.
 */
function quietLines(server: Server): () => void {
  const quietSince = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    quietSince.set(socket, performance.now());
    socket.once('close', () => quietSince.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    quietSince.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) quietSince.set(socket, performance.now());
    });
  });
  return () => {
    const before = performance.now() - farewell;
    for (const [socket, since] of quietSince) if (since < before) socket.destroy();
  };
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

/** Opens the door, and closes it without shutting it in anybody's face. */
import { lookup } from 'node:dns/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { httpServer, refuseBrokenRequest } from '#server/kit/http-server.ts';
import { securityHeaders } from '#server/kit/security-headers.ts';

const patience = 10_000;

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
  return async () => {
    const servers = [app.server, ...others];
    const cut = setTimeout(() => {
      for (const server of servers) server.closeAllConnections();
    }, limit);
    // A connection whose last answer is out would be kept for the next request, which must not come.
    const sweep = setInterval(() => {
      for (const server of servers) server.closeIdleConnections();
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

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

/** Some calls take their minutes, and nothing is said meanwhile: the line stays open for them. */
import type { FastifyRequest } from 'fastify';

const patience = 30 * 60_000;

/** Until this request is answered; the next one on the same line is waited for as always. */
export function holdTheLine({ raw: { socket } }: FastifyRequest): void {
  // A request that was made without a line has none.
  if ('setTimeout' in socket) socket.setTimeout(patience);
}

/**
 * Requests whose body is still on its way. They are no work yet: whoever sends half of one takes nobody's turn.
 * But each that takes its time holds a socket and what has come of it, so an address has only so many of those.
 * Of more, its oldest are let go: everybody who comes gets in, also behind an address that fifty people share.
 */
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { network } from '#server/kit/network.ts';

/** A whole office may send something in the same moment; all of it is here within the next. */
const slowAfterMs = 1000;
const mostSlowOfAddress = 40;
const mostSlowInAll = 200;
/** What is as small as a form is here by then, or it is somebody who means no good. */
const smallBytes = 100_000;
const smallWithinMs = 15_000;

interface Arriving {
  socket: Socket;
  address: string;
}

export interface Arrivals {
  count(): number;
  /** `whenThere` is called when all of the body has come, at once where there is none, and never for half of one. */
  expect(request: FastifyRequest, reply: FastifyReply, whenThere: () => void): void;
}

/** `letGo` answers on the socket that it took too long, and closes it. */
export function arrivals(letGo: (socket: Socket) => void): Arrivals {
  let count = 0;
  // In the order in which they came.
  const slow = new Set<Arriving>();

  /** The oldest of whoever has most on the way. */
  function makeRoom() {
    const all = [...Map.groupBy(slow, ({ address }) => address).values()];
    const [most] = all.sort((one, other) => other.length - one.length);
    const isTooMany = (most?.length ?? 0) > mostSlowOfAddress || slow.size > mostSlowInAll;
    if (isTooMany) drop(most?.[0]);
  }

  function drop(one: Arriving | undefined) {
    if (!one) return;
    slow.delete(one);
    letGo(one.socket);
  }

  /** Called when it has been on its way for long; answers how to forget about it. */
  function isSlow(one: Arriving, isSmall: boolean) {
    slow.add(one);
    makeRoom();
    const late = isSmall ? setTimeout(() => drop(one), smallWithinMs - slowAfterMs) : undefined;
    late?.unref();
    return () => {
      clearTimeout(late);
      slow.delete(one);
    };
  }

  return {
    count: () => count,
    expect(request, reply, whenThere) {
      if (!waitsForBody(request)) return whenThere();
      const one = { socket: request.raw.socket, address: network(request.ip) };
      let forget: (() => void) | undefined;
      const soon = setTimeout(() => {
        forget = isSlow(one, isSmall(request));
      }, slowAfterMs).unref();
      let isOver = false;
      const end = () => {
        if (isOver) return;
        isOver = true;
        count -= 1;
        clearTimeout(soon);
        forget?.();
      };
      count += 1;
      request.raw.once('end', () => {
        end();
        whenThere();
      });
      reply.raw.once('close', end);
    },
  };
}

/** A GET is answered at once, whatever it brings along. */
const waitsForBody = ({ method, headers }: FastifyRequest) =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/** What does not say how long it is may be a file, unless it says that it is none. */
const isSmall = ({ headers }: FastifyRequest) =>
  headers['content-length'] === undefined
    ? !headers['content-type']?.startsWith('multipart/form-data')
    : Number(headers['content-length']) <= smallBytes;

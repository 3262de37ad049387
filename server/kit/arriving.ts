/**
 * Requests whose body is still on its way. They are no work yet: whoever sends half of one takes nobody's turn.
 * But each that takes its time holds a socket and what has come of it, so an address has only so many of those.
 * Of more, its oldest are let go: everybody who comes gets in, also behind an address that fifty people share.
 */
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A whole office may send something in the same moment; all of it is here within the next. */
const slowAfterMs = 1000;
const mostSlowOfAddress = 40;
const mostSlowInAll = 200;
/** What is no file is a form: it is here by then, or it is somebody who means no good. */
const formsWithinMs = 15_000;

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
  function isSlow(one: Arriving, isForm: boolean) {
    slow.add(one);
    makeRoom();
    const late = isForm ? setTimeout(() => drop(one), formsWithinMs - slowAfterMs) : undefined;
    late?.unref();
    return () => {
      clearTimeout(late);
      slow.delete(one);
    };
  }

  return {
    count: () => count,
    expect(request, reply, whenThere) {
      if (!hasBody(request)) return whenThere();
      const one = { socket: request.raw.socket, address: request.ip };
      let forget: (() => void) | undefined;
      const soon = setTimeout(() => {
        forget = isSlow(one, isForm(request));
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

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isForm = ({ headers }: FastifyRequest) =>
  !headers['content-type']?.startsWith('multipart/form-data');

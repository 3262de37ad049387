/** Whoever only asks, and leaves before the answer: nobody works for them any longer. */
import type { FastifyReply } from 'fastify';
import { Refusal } from '#server/kit/refusals.ts';

/** Nobody reads it. It is no failure of ours, and nothing for the log. */
const left = new Refusal(499, 'Whoever asked has left.');

/** Told when the line closes before the answer is out. */
export function leaving({ raw }: FastifyReply): AbortSignal {
  const told = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) told.abort(left);
  });
  return told.signal;
}

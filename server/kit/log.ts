/**
 * The program's log: lines of JSON on the standard output. Two things keep secrets out of it: errors
 * are told without the rows they are about, and the finished line is searched for fields that are
 * secret by their name and for texts that look like a secret (log-mask.ts).
 */
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import { maskLine } from '#server/kit/log-mask.ts';

export type Log = FastifyBaseLogger;

export function openLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: tellErrors },
      serializers: { req: tellRequest, res: tellReply, err: (told: unknown) => told },
      // Not pino's own `redact`: with names at any place a line would take it a quarter of a millisecond.
      hooks: { streamWrite: maskLine },
    },
    destination,
  );
}

/** The address without its query: words that were searched for and tokens of links stand there. */
export const pathOf = (request: FastifyRequest) =>
  request.routeOptions?.url ?? request.url.split('?')[0]?.slice(0, 200) ?? '';

const tellRequest = (request: FastifyRequest) => ({
  method: request.method,
  path: pathOf(request),
  id: request.id,
});

const tellReply = (reply: FastifyReply) => ({ status: reply.statusCode });

const tellErrors = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Error ? tellError(value) : value,
    ]),
  );

/**
 * A database error's `detail` quotes the rows it is about, and those belong in no log; the message
 * of a value that cannot be read quotes the value. The stack's first line repeats the message.
 */
function tellError(error: Error & { code?: string; requestId?: string }) {
  const { name, message, stack = '', code, requestId } = error;
  const quotesValue = error instanceof SyntaxError || /^22[0-9A-Z]{3}$/.test(String(code));
  return {
    type: name,
    message: quotesValue ? message.replace(/".*"/s, '"…"') : message,
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    code,
    // Theirs, when somebody else was asked.
    requestId,
  };
}

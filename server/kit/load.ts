/**
 * Too much at once: some are told to come back at once, so that the others are served. Without this
 * everybody would wait until everybody gives up.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Arrivals } from '#server/kit/arriving.ts';
import type { EventLoop } from '#server/kit/event-loop.ts';
import type { Metrics } from '#server/kit/metrics.ts';
import { Refusal } from '#server/kit/refusals.ts';

/** One for all: under load not even a stack is worth its time, and a line in the log is not either. */
export const tooBusy = new Refusal(503, 'The server is very busy. Please try again in a moment.', {
  retryAfter: 1,
});

/** Whoever watches over the server must get an answer then of all times. */
const watchersPaths: readonly string[] = ['/healthz', '/readyz', '/metrics'];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer goes on for as long as somebody listens. */
    isStream?: boolean;
  }
}

interface Limits {
  maxInFlight: number;
  maxDelaySeconds: number;
}

/** Of every four turns one is kept for whoever comes with a session or a key: strangers cannot take them all. */
const shareOfStrangers = 3 / 4;

/** Counts a request from when all of it is here until its answer is out, or throws `tooBusy` before any work was done. */
export function limitLoad(
  { maxInFlight, maxDelaySeconds }: Limits,
  loop: Pick<EventLoop, 'recent'>,
  metrics: Metrics,
  arrivals: Arrivals,
) {
  let inFlight = 0;
  const mostFor = ({ headers }: FastifyRequest) =>
    headers.cookie || headers.authorization
      ? maxInFlight
      : Math.ceil(maxInFlight * shareOfStrangers);
  const shed = metrics.counter('http_requests_shed_total', 'Requests refused because of load');
  metrics.gauge('http_requests_in_flight', 'Requests being served', () => inFlight);
  metrics.gauge('http_requests_arriving', 'Requests whose body is on its way', arrivals.count);
  shed.add({}, 0);
  return (request: FastifyRequest, reply: FastifyReply) => {
    if (watchersPaths.includes(request.routeOptions.url ?? '')) return;
    if (inFlight >= mostFor(request) || loop.recent() > maxDelaySeconds) {
      shed.add();
      throw tooBusy;
    }
    // A page that only listens costs nothing while nothing is said.
    if (request.routeOptions.config.isStream) return;
    arrivals.expect(request, reply, () => {
      if (reply.raw.closed) return;
      inFlight += 1;
      reply.raw.once('close', () => {
        inFlight -= 1;
      });
    });
  };
}

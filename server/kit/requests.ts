/** What is noted of every request when its answer is out: a line in the log, a count and a time. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '#server/kit/log.ts';
import type { Metrics } from '#server/kit/metrics.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function noteRequests(metrics: Metrics) {
  const total = metrics.counter('http_requests_total', 'Answered requests');
  const durations = metrics.histogram(
    'http_request_duration_seconds',
    'Time from the first header to the end of the answer',
    buckets,
  );
  return (request: FastifyRequest, reply: FastifyReply) => {
    const began = performance.now();
    // Whoever went away before the end got no answer, whatever the status would have been.
    let isAnswered = false;
    reply.raw.once('finish', () => {
      isAnswered = true;
    });
    reply.raw.once('close', () => {
      const milliseconds = performance.now() - began;
      const labels = {
        method: methods.includes(request.method) ? request.method : 'other',
        route: routeOf(request),
        status:
          isAnswered || request.routeOptions.config.isStream
            ? `${Math.floor(reply.statusCode / 100)}xx`
            : 'aborted',
      };
      total.add(labels);
      // How long somebody listened says nothing about how fast an answer was.
      if (!request.routeOptions.config.isStream) durations.observe(milliseconds / 1000, labels);
      request.log.info(
        {
          method: request.method,
          path: pathOf(request),
          status: isAnswered ? reply.statusCode : 'aborted',
          milliseconds: Math.round(milliseconds),
        },
        'request',
      );
    });
  };
}

/** A template of the program's own, never what somebody typed: there are only so many. */
function routeOf(request: FastifyRequest): string {
  const url = request.routeOptions?.url;
  if (!url || url.includes('*')) return 'other';
  // Each file of the browser program is a route; nobody asks for their times one by one.
  return /\.\w+$/.test(url) && !url.startsWith('/api/') ? 'file' : url;
}

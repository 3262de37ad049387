/**
 * Server-sent events for open pages. Nothing is asked of the database while a page listens, but one
 * question for all of them together, each minute and whenever a team changes: which of their sessions are over.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { livePath } from '#contract/live.ts';
import { team } from '#contract/team.ts';
import type { Engine } from '#server/kit/engine.ts';
import type { Metrics } from '#server/kit/metrics.ts';
import { invalid, Refusal } from '#server/kit/refusals.ts';
import type { Serving } from '#server/kit/serve.ts';
import { livingSessions } from '#server/kit/sessions.ts';
import { readStale, staleChannel, tellNow } from '#server/kit/stale.ts';
import { openLines } from './lines.ts';
import { recentChanges } from './recent.ts';

interface Needs {
  engine: Engine;
  metrics: Metrics;
  now: () => Date;
  sessionIdOf: (request: FastifyRequest) => string | undefined;
}

const mostLines = 10_000;
/** What whoever suspends or removes somebody makes stale. */
const teamPath = team.list.path;
const keepOpenEvery = 20_000;
const lookEvery = 60_000;

export function routes(app: FastifyInstance, serving: Serving, needs: Needs): void {
  const { engine, now, sessionIdOf } = needs;
  const lines = openLines();
  const recent = recentChanges(() => performance.now());
  needs.metrics.gauge('live_pages', 'Pages that listen for changes', lines.count);
  // One that is closing lets nobody in again who has just been shown out.
  let isClosing = false;

  /** Begun when the door opens: a program that serves no pages has nothing to hear. */
  let stop: (() => void) | undefined;
  const begin = () => {
    recent.missed();
    const deaf = engine.hear(
      staleChannel,
      (text) => {
        const stale = readStale(text);
        recent.note(stale);
        lines.tellFirm(stale);
        // Somebody may have been shown out: their pages hear nothing more.
        if (stale.paths.includes(teamPath)) void endOver();
      },
      () => {
        recent.missed();
        lines.tellAll();
      },
    );
    const open = setInterval(lines.keepOpen, keepOpenEvery).unref();
    const look = setInterval(() => {
      recent.forgetOld();
      void endOver();
    }, lookEvery).unref();
    stop = () => {
      deaf();
      clearInterval(open);
      clearInterval(look);
    };
  };
  const endOver = async () => {
    const asked = lines.sessions();
    if (asked.length === 0) return;
    try {
      const living = await livingSessions(engine, asked, now());
      // Whoever came meanwhile was let in a moment ago.
      const came = lines.sessions().filter((id) => !asked.includes(id));
      lines.endOthers(new Set([...living, ...came]));
    } catch (error) {
      app.log.warn({ err: error }, 'live pages not looked over');
    }
  };

  const only = { config: { isStream: true }, exposeHeadRoute: false };
  app.get(livePath, only, async (request, reply) => {
    const { page, age } = readQuery(request);
    const began = performance.now();
    const doing = {
      action: `GET ${livePath}`,
      isReadOnly: true,
      isWriting: false,
      isForProduct: false,
    };
    const user = await serving.visit(request, { ...doing, isUse: false }, async (one) => one);
    if (isClosing || lines.count() >= mostLines) throw tooMany;
    if (!stop) begin();
    const { raw } = reply.hijack();
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      // A proxy that collects would keep it until it is old.
      'x-accel-buffering': 'no',
    });
    const line = {
      firmId: user.firmId,
      userId: user.id,
      sessionId: sessionIdOf(request) ?? '',
      page,
      response: raw,
    };
    lines.add(line);
    const waited = performance.now() - began;
    lines.tell(line, { stale: recent.within(age + waited, user.firmId, user.id), within: 0 });
  });

  app.addHook('onListen', async () => begin());
  app.addHook('preClose', async () => {
    isClosing = true;
    tellNow(engine);
    stop?.();
    lines.endAll();
  });
}

const tooMany = new Refusal(503, 'Too many pages are open. Please try again in a moment.', {
  retryAfter: 60,
});

function readQuery(request: FastifyRequest): { page?: string; age: number } {
  const { page, age = '0', ...rest } = request.query as Record<string, unknown>;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw invalid(unknown, 'Only page and age can be asked with.');
  if (page !== undefined && !(typeof page === 'string' && /^[\w-]{1,64}$/.test(page))) {
    throw invalid('page', 'Page must be at most 64 letters and digits.');
  }
  if (typeof age !== 'string' || !/^\d{1,9}$/.test(age)) {
    throw invalid('age', 'Age must be a whole number of milliseconds.');
  }
  return { page, age: Number(age) };
}

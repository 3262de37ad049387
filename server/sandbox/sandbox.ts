/**
 * Stands in for Stripe where no keys are set: it answers the same calls that Stripe's own library sends, keeps
 * what it is told in the database, and tells of it by signed messages. Time passes in it by the product's clock.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { asSystem } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import { answer } from './calls.ts';
import { type Doorbell, deliver } from './deliver.ts';
import { readForm } from './form.ts';
import { passTime } from './life.ts';
import type { Moment } from './moment.ts';
import { alone, find, type SandboxObject, save } from './objects.ts';
import { Denied } from './problems.ts';

export interface Sandbox {
  /** What Stripe's library asks, it asks here. */
  ask: typeof fetch;
  /** Something happens in it now; what it has to tell follows. */
  happen<T>(work: (moment: Moment) => Promise<T>): Promise<T>;
  /** What is due by now happens, and all of it is told. */
  pass(): Promise<void>;
  /** Where it tells of what happened. */
  tellTo(ring: Doorbell): void;
  close(): Promise<void>;
}

interface Needs {
  engine: Engine;
  webhookSecret: string;
  now: () => Date;
  onError: (error: unknown) => void;
}

export function openSandbox({ engine, webhookSecret, now, onError }: Needs): Sandbox {
  let doorbell: Doorbell | undefined;
  let telling = Promise.resolve();
  // Told outside of whatever transaction it happened in.
  const outside = AsyncLocalStorage.snapshot();
  // Looked up for each message: the door may have closed since.
  const ring: Doorbell = async (body, signature) => (await doorbell?.(body, signature)) ?? 0;
  const tell = () => {
    telling = telling
      .then(() => (doorbell ? deliver(engine, webhookSecret, ring, now) : undefined))
      .catch(onError);
    return telling;
  };
  const inside = <T>(work: (moment: Moment) => Promise<T>) =>
    asSystem(engine, 'sandbox', async (db) => {
      await alone(db);
      return work({ db, at: Math.floor(now().getTime() / 1000) });
    });
  const happen: Sandbox['happen'] = async (work) => {
    const done = await inside(work);
    outside(() => void tell());
    return done;
  };
  return {
    happen,
    ask: async (input, init = {}) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      const method = init.method ?? 'GET';
      const text = method === 'GET' ? search.slice(1) : String(init.body ?? '');
      const key = new Headers(init.headers).get('idempotency-key');
      try {
        const body = await happen((moment) =>
          once(moment, method === 'POST' ? key : null, `${pathname}?${text}`, () =>
            answer(moment, method, pathname, readForm(text)),
          ),
        );
        return reply(200, body);
      } catch (error) {
        if (error instanceof Denied) return reply(error.status, { error: error.error });
        throw error;
      }
    },
    async pass() {
      await inside(passTime);
      await tell();
    },
    tellTo(ring) {
      doorbell = ring;
    },
    async close() {
      doorbell = undefined;
      await telling;
    },
  };
}

const reply = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'request-id': 'req_sandbox' },
  });

/** A call that is repeated with its key has the answer that it had. */
async function once(
  { db, at }: Moment,
  key: string | null,
  asked: string,
  work: () => Promise<unknown>,
) {
  if (!key) return work();
  const id = `key_${key}`;
  const earlier = await find<KnownKey>(db, 'key', id);
  if (earlier && earlier.asked !== asked) throw new Denied(400, anotherCall);
  if (earlier) return earlier.answer;
  const answer = await work();
  await save(db, { id, object: 'key', asked, answer }, new Date(at * 1000));
  return answer;
}

interface KnownKey extends SandboxObject {
  asked: string;
  answer: unknown;
}

const anotherCall = {
  type: 'idempotency_error',
  message: 'Keys for idempotent requests can only be used with the same parameters.',
};

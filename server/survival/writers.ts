/**
 * People at work while the program is hurt: each creates tasks, or what a test says, one after the other and sends
 * every one again, under the same key, until it is acknowledged. What they were told must then be true.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { findBreaks } from '#server/audit/chain.ts';
import { seal } from '#server/audit/seal.ts';
import type { Engine } from '#server/kit/engine.ts';
import { seed } from '#server/testing/length.ts';

/** A busy machine is slow, but not for ever. */
export const patience = 60_000;

let drawn = seed;
/** The generator of Park and Miller. */
const random = () => {
  drawn = (drawn * 48_271) % 2_147_483_647 || 1;
  return drawn / 2_147_483_647;
};

export interface Account {
  email: string;
  cookie: string;
  userId: string;
}

/** What a writer heard that was no acknowledgement. Nothing at all has the status 0. */
interface Refused {
  status: number;
  detail: string;
  retryAfter: string | null;
  ms: number;
}

export interface Writers {
  /** All that was acknowledged: its title, which nobody else uses, and its id. */
  acknowledged: Map<string, string>;
  refused: Refused[];
  /** Acknowledged only when asked again: it had been done, and the answer was lost. */
  replayed: number;
  /** Waits until so many more were acknowledged. */
  more(tasks: number): Promise<void>;
  /** Every writer finishes what it has begun. */
  stop(): Promise<void>;
}

/** A firm of its own, through the front door. */
export async function signUp(address: string): Promise<Account> {
  const email = `${randomUUID()}@firm.example`;
  const reply = await untilServed(() =>
    fetch(`${address}/api/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ email, password: 'seven calm herons wade' },
        ...{ firstName: 'Ada', lastName: 'Marlowe', companyName: 'Survivors' },
      }),
    }),
  );
  const cookies = reply.headers.getSetCookie().map((one) => one.split(';')[0]);
  const { id: userId } = (await reply.json()) as { id: string };
  return { email, cookie: cookies.join('; '), userId };
}

/** A server that has just started on a busy machine may say that it is busy. */
async function untilServed(send: () => Promise<Response>): Promise<Response> {
  for (const end = Date.now() + patience; ; await sleep(200)) {
    const reply = await send();
    if (reply.status === 200) return reply;
    if (reply.status !== 503 || Date.now() > end) throw new Error(await reply.text());
  }
}

interface Asking {
  count?: number;
  /** What is asked for under a title. */
  asks?(title: string): { path: string; body: object };
}

/** `addresses` are asked at random: any process must do. */
export function startWriters(
  addresses: string[],
  { cookie }: Account,
  { count = 10, asks = (title) => ({ path: '/api/tasks', body: { title } }) }: Asking = {},
): Writers {
  let isWorking = true;
  const writers: Writers = {
    acknowledged: new Map(),
    refused: [],
    replayed: 0,
    async more(tasks) {
      const enough = writers.acknowledged.size + tasks;
      await expect
        .poll(() => writers.acknowledged.size, { timeout: patience })
        .toBeGreaterThanOrEqual(enough);
    },
    async stop() {
      isWorking = false;
      await Promise.all(atWork);
    },
  };

  const ask = async (title: string) => {
    const address = addresses[oneOf(addresses)];
    const began = performance.now();
    const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': title };
    const { path, body: asked } = asks(title);
    const body = JSON.stringify(asked);
    const signal = AbortSignal.timeout(patience);
    try {
      const reply = await fetch(`${address}${path}`, { method: 'POST', headers, body, signal });
      const answer = (await reply.json()) as {
        id?: string;
        entry?: { id: string };
        detail?: string;
      };
      const id = answer.id ?? answer.entry?.id;
      if (reply.status === 200 && id) {
        writers.acknowledged.set(title, id);
        if (reply.headers.has('idempotency-replayed')) writers.replayed += 1;
        return true;
      }
      const { status } = reply;
      const retryAfter = reply.headers.get('retry-after');
      const ms = performance.now() - began;
      writers.refused.push({ status, detail: answer.detail ?? '', retryAfter, ms });
    } catch {
      writers.refused.push({ status: 0, detail: '', retryAfter: null, ms: 0 });
    }
    return false;
  };

  const atWork = Array.from({ length: count }, async () => {
    while (isWorking) {
      const title = randomUUID();
      const end = Date.now() + 2 * patience;
      while (!(await ask(title))) {
        if (Date.now() > end) throw new Error(`${title} was never acknowledged`);
        await sleep(50 + random() * 100);
      }
      await sleep(10);
    }
  });
  // Whoever gives up is heard of when the writers are stopped.
  for (const writer of atWork) writer.catch(() => undefined);
  return writers;
}

/** Each acknowledged task is there once, with one activity and one entry of an unbroken trail. */
export async function expectAllThere(engine: Engine, { acknowledged }: Writers, account: Account) {
  await seal(engine);
  const count = async (sql: string) => {
    const { rows } = await engine.transaction(
      'select 1',
      (connection) => connection.query(sql, [account.userId]),
      { isReadOnly: true },
    );
    return rows as { key: string; count: number }[];
  };
  const tasks = await count(
    'select title as key, count(*) from tasks where created_by = $1 group by title',
  );
  const there = new Map(tasks.map(({ key, count }) => [key, count]));
  const lost = [...acknowledged.keys()].filter((title) => !there.has(title));
  const twice = tasks.filter(({ count }) => count !== 1);
  const unknown = tasks.filter(({ key }) => !acknowledged.has(key));
  expect({ lost, twice, unknown }).toEqual({ lost: [], twice: [], unknown: [] });

  const ids = [...acknowledged.values()].sort();
  const oneEach = ids.map((key) => ({ key, count: 1 }));
  expect(
    await count(`select entity_id::text as key, count(*) from activities
      where user_id = $1 group by entity_id order by entity_id::text collate "C"`),
  ).toEqual(oneEach);
  expect(
    await count(`select record_id::text as key, count(*) from audit_entries
      where user_id = $1 and table_name = 'tasks' group by record_id
      order by record_id::text collate "C"`),
  ).toEqual(oneEach);
  expect(await findBreaks(engine)).toEqual([]);
}

export const untilReady = async (address: string): Promise<void> =>
  expect.poll(() => readiness(address), { timeout: patience }).toBe(200);

const readiness = (address: string) =>
  fetch(`${address}/readyz`, { signal: AbortSignal.timeout(3_000) }).then(
    (reply) => reply.status,
    () => 0,
  );

/** Some moment between the two, in milliseconds: the injury must not always come at the same one. */
export const someTime = (least: number, most: number) => sleep(least + random() * (most - least));

export const oneOf = <T>(things: readonly T[]) => Math.floor(random() * things.length);

/** For whoever reads the run: what a test saw beyond what it expects. */
export const tell = (line: string) =>
  process.stdout.write(`survival, moments by seed ${seed}: ${line}\n`);

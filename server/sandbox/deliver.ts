/** Posts what the sandbox has to tell to the product's own door, signed as Stripe signs, until it is taken. */
import Stripe from 'stripe';
import { asSystem } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import { nextDue, type SandboxObject, save } from './objects.ts';

export type Doorbell = (body: string, signature: string) => Promise<number>;

interface Told extends SandboxObject {
  attempts: number;
  created: number;
}

const minute = 60_000;
/** Like Stripe, for three days. */
const pauses = [1, 5, 30, 120, 300, 600, 720, 720, 720, 720].map((minutes) => minutes * minute);

export async function deliver(
  engine: Engine,
  secret: string,
  ring: Doorbell,
  now: () => Date,
): Promise<void> {
  for (;;) {
    const told = await asSystem(
      engine,
      'sandbox',
      async (db) => (await nextDue<Told>(db, 'event', now()))?.body,
    );
    if (!told) return;
    const { attempts, customer: _, ...event } = told;
    const body = JSON.stringify(event);
    const timestamp = Math.floor(now().getTime() / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret,
      timestamp,
    });
    const status = await ring(body, signature).catch(() => 0);
    const pause = status >= 200 && status < 300 ? undefined : pauses[attempts];
    const dueAt = pause === undefined ? null : new Date(now().getTime() + pause);
    await asSystem(engine, 'sandbox', (db) =>
      save(db, { ...told, attempts: attempts + 1 }, new Date(told.created * 1000), dueAt),
    );
  }
}

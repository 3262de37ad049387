/**
 * Brings our rows of a subscription to what the provider says. It is asked outside of any transaction; should
 * somebody else have written in between, it is asked again.
 */
import { withFirm } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import type { PaymentProvider } from '#server/payment-provider/provider.ts';
import { type Applied, apply, type Event } from './apply.ts';
import { type Posting, tellNews } from './news.ts';
import * as store from './store.ts';
import { ask } from './told.ts';

export interface Billing extends Posting {
  engine: Engine;
  provider: PaymentProvider;
  now: () => Date;
}

export interface Sync {
  firmId: string;
  stripeSubscriptionId: string;
  /** Who subscribes. */
  userId?: string;
  event?: Event;
  requestId?: string;
  /** Ours of the firm's others are as the provider says. */
  isSure?: boolean;
}

const attempts = 10;

/** `foreign`: for something that is not in our catalogue. */
type Done = Applied['done'] | 'foreign';

export async function sync(billing: Billing, asked: Sync): Promise<Done> {
  const { engine, provider } = billing;
  const { firmId, stripeSubscriptionId: id, event, userId, requestId } = asked;
  const doing = { action: 'subscription', userId, requestId };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const version = await withFirm(engine, firmId, doing, (db) => store.versionOf(db, id));
    const told = await ask(provider.stripe, id);
    if (!told) return 'foreign';
    const applied = await withFirm(engine, firmId, doing, async (db) => {
      const now = billing.now();
      const written = await apply(db, { told, version, userId: userId ?? null, event, now });
      if (written.done === 'written') await tellNews(db, billing, written.news, now);
      return written;
    });
    if (applied.done === 'beside' && !asked.isSure) {
      // What we know of the other may be old: it may be over by now.
      await sync(billing, { firmId, stripeSubscriptionId: applied.other, isSure: true });
      return sync(billing, { ...asked, isSure: true });
    }
    if (applied.done !== 'late') return applied.done;
  }
  throw new Error(`The subscription ${id} changes faster than it can be read`);
}

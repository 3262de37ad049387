/** A message may be lost: what was not looked at for a day, whose time is over, or who has not paid, is asked for. */
import { asSystem, withFirm } from '#server/kit/db.ts';
import { isMissing, isUnreachable } from '#server/payment-provider/refusals.ts';
import * as store from './store.ts';
import { type Billing, sync } from './sync.ts';

const day = 24 * 60 * 60_000;

export async function readAgain(billing: Billing, now: Date): Promise<void> {
  const before = new Date(now.getTime() - day).toISOString();
  const old = await asSystem(billing.engine, 'subscriptions', (db) =>
    store.notReadSince(db, before, now.toISOString()),
  );
  const errors: unknown[] = [];
  for (const one of old) {
    // Whatever is wrong with one, the others are asked for, unless nobody is there to be asked.
    if (errors.some(isUnreachable)) break;
    await sync(billing, one).catch(async (error: unknown) => {
      // Of another provider, such as the sandbox before there were keys. It stays as it is: the keys may be wrong.
      if (isMissing(error)) await noteLook(billing, one, now);
      else errors.push(error);
    });
  }
  if (errors.length > 0) throw errors[0];
}

type Old = Awaited<ReturnType<typeof store.notReadSince>>[number];

const noteLook = ({ engine }: Billing, { firmId, stripeSubscriptionId }: Old, now: Date) =>
  withFirm(engine, firmId, 'subscriptions', (db) =>
    store.asBilling(db, () => store.noteLook(db, stripeSubscriptionId, now.toISOString())),
  );

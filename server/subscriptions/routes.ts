import type { FastifyInstance } from 'fastify';
import { subscription } from '#contract/subscription.ts';
import { note } from '#server/audit/note.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { inTwoSteps } from '#server/kit/two-steps.ts';
import { fromProvider, isMissing } from '#server/payment-provider/refusals.ts';
import { beginCheckout, costOf } from './checkout.ts';
import { findCoupon } from './coupons.ts';
import { current } from './current.ts';
import * as store from './store.ts';
import { subscriberOf } from './subscriber.ts';
import type { Billing } from './sync.ts';
import { notKnown, syncIfKnown } from './unknown.ts';
import { webhook } from './webhook.ts';

const notSubscribed = 'Failed to create subscription. Please try again.';
const notAnswered = 'The payment provider does not answer just now. Please try again.';

export function routes(app: FastifyInstance, serving: Serving, billing: Billing) {
  const { stripe } = billing.provider;
  serve(app, serving, subscription, {
    current: ({ db }) => current(db),
    create: inTwoSteps(
      async ({ db, user, input: { coupon = null, isChange = false, ...chosen } }) => {
        const subscriber = await subscriberOf(db, user);
        return () =>
          patiently(notSubscribed, async () => ({
            checkout: await beginCheckout(billing, subscriber, { ...chosen, coupon, isChange }),
          }));
      },
      async ({ db, user, made }) => {
        await noted(db, user);
        return made.checkout;
      },
    ),
    confirm: inTwoSteps(
      async ({ db, user }) => {
        const open = (await store.list(db)).filter(({ status }) => status !== 'canceled');
        return () =>
          patiently(notAnswered, async () => {
            const { firmId, id: userId } = user;
            for (const { stripeSubscriptionId } of open) {
              const asked = { firmId, stripeSubscriptionId, userId };
              if (!(await syncIfKnown(billing, asked))) throw notKnown();
            }
            return {};
          });
      },
      async ({ db, user }) => {
        await noted(db, user);
        return current(db);
      },
    ),
    costOfChange: inTwoSteps(
      async ({ db, user, input }) => {
        const subscriber = await subscriberOf(db, user);
        return () => patiently(notAnswered, () => costOf(billing, subscriber, input));
      },
      async ({ db, user, made }) => {
        await noted(db, user);
        return made;
      },
    ),
    checkCoupon: inTwoSteps(
      async ({ input }) =>
        () =>
          patiently(notAnswered, () => findCoupon(stripe, input.code, { field: 'code' })),
      async ({ db, user, made: { promotionCodeId: _, ...coupon } }) => {
        await noted(db, user);
        return coupon;
      },
    ),
    portal: inTwoSteps(
      async ({ db }) => {
        const { stripeCustomerId: customer } = await store.firm(db);
        if (!customer)
          throw conflict('There is nothing to manage yet. Please choose a plan first.');
        // Marked: what was done there is asked for as soon as the person is back.
        const return_url = `${billing.publicUrl}/profile?from=billing`;
        return () =>
          patiently(notAnswered, () =>
            stripe.billingPortal.sessions
              .create({ customer, return_url })
              .catch((error: unknown) => {
                throw isMissing(error) ? notKnown(error) : error;
              }),
          );
      },
      async ({ db, user, made: { url } }) => {
        await noted(db, user);
        return { url };
      },
    ),
  });
  webhook(app, billing);
}

/** What the provider made of it is told by itself; that somebody asked is told here. */
const noted = (db: FirmDb, { id: userId, firmId }: SignedInUser) =>
  note(db, { firmId, userId, recordId: firmId });

/** What the provider says, or does not say, becomes an answer; all else is as it is. */
const patiently = <T>(otherwise: string, work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    throw fromProvider(error, otherwise) ?? error;
  });

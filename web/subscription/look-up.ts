/**
 * What came of a payment after the provider's form, or a bank's page, has said yes. Only the server's word that the
 * firm is subscribed is success: a form of a checkout that is over takes a card, and that is all.
 */
import type { CheckoutStep, Subscription } from '#contract/subscription.ts';

export type Outcome = 'subscribed' | 'over' | 'unsure';

/** The provider itself may need a moment. */
const pauses = [1000, 2000];

export async function lookUp(
  step: CheckoutStep,
  ask: () => Promise<{ subscription: Pick<Subscription, 'isPaying'> | null }>,
): Promise<Outcome> {
  try {
    for (const pause of [...pauses, 0]) {
      const { subscription } = await ask();
      if (subscription?.isPaying) return 'subscribed';
      if (pause > 0) await new Promise((done) => setTimeout(done, pause));
    }
  } catch {
    return 'unsure';
  }
  // Where money may have been taken, nobody is told to pay again.
  return step === 'payment' ? 'unsure' : 'over';
}

export const checkoutIsOver =
  'Nothing was charged, and your firm is not subscribed: this checkout was over. Please choose your plan again.';

/** What Stripe.js would ask of Stripe, asked of the sandbox. The secret names the intent and is all the right it takes. */
import { ApiError, call } from '#web/kit/api.ts';
import { type PaymentOutcome, refused } from '#web/subscription/payment-form.ts';

export interface Card {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
}

const addressOf = (secret: string) => {
  const [id = ''] = secret.split('_secret_');
  return `/sandbox/${id.startsWith('seti_') ? 'setup' : 'payment'}_intents/${id}`;
};

/** `needsAction`: the bank wants to hear from the person once more. */
export const sendCard = (clientSecret: string, card: Card) =>
  ask(`${addressOf(clientSecret)}/confirm`, { clientSecret, card });

export const sendAction = (clientSecret: string, isAgreed: boolean) =>
  ask(`${addressOf(clientSecret)}/action`, { clientSecret, isAgreed });

async function ask(path: string, body: unknown): Promise<PaymentOutcome | 'needsAction'> {
  try {
    const { status } = await call('POST', path, { body });
    return status === 'requires_action' ? 'needsAction' : { isAgreed: true };
  } catch (error) {
    return refused(messageIn(error));
  }
}

/** As Stripe says it: `{ error: { message } }`. */
function messageIn(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  try {
    return JSON.parse(error.message.replace(/^\d+: /, '')).error?.message;
  } catch {
    return error.sentence ?? undefined;
  }
}

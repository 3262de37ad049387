/** The payment provider of this installation: Stripe by its keys, or the sandbox without. */
import type { Config } from '#server/kit/config.ts';
import type { Engine } from '#server/kit/engine.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import {
  openStripe,
  type PaymentProvider,
  sandboxProvider,
} from '#server/payment-provider/provider.ts';
import { openSandbox, type Sandbox } from '#server/sandbox/sandbox.ts';

export interface Payments {
  provider: PaymentProvider;
  sandbox?: Sandbox;
}

interface Needs {
  config: Pick<Config, 'stripe'>;
  engine: Engine;
  secrets: Secrets;
  now: () => Date;
  onError: (error: unknown) => void;
}

export function openPayments({ config, engine, secrets, now, onError }: Needs): Payments {
  if (config.stripe) return { provider: openStripe(config.stripe) };
  // The same in every process of this installation, and known to nobody else.
  const webhookSecret = `whsec_${secrets.fingerprint('sandbox webhooks')}`;
  const sandbox = openSandbox({ engine, webhookSecret, now, onError });
  return { provider: sandboxProvider(sandbox.ask, webhookSecret), sandbox };
}

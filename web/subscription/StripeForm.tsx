/** Stripe's own form, in frames of its own. The address it is loaded on is the only one that may load it. */

import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '#web/kit/Button.tsx';
import { Spinner } from '#web/kit/Spinner.tsx';
import { useShownTheme } from '#web/kit/theme.ts';
import { type PaymentFormProps, type PaymentOutcome, refused } from './payment-form.ts';

type State = 'loading' | 'ready' | 'failed';

export function StripeForm({ ref, clientSecret, publishableKey, email }: PaymentFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const opened = useRef<{ stripe: Stripe; elements: StripeElements }>(null);
  const [state, setState] = useState<State>('loading');
  const [attempt, setAttempt] = useState(0);
  const isDark = useShownTheme() === 'dark';

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins from the start
  useEffect(() => {
    let isGone = false;
    setState('loading');
    const open = async () => {
      const stripe = await loadStripe(publishableKey);
      if (isGone || !place.current) return;
      if (!stripe) throw new Error('There is no Stripe outside of a browser');
      const appearance = { theme: isDark ? 'night' : 'stripe' } as const;
      const elements = stripe.elements({ clientSecret, appearance });
      const form = elements.create('payment', { defaultValues: { billingDetails: { email } } });
      form.on('ready', () => setState('ready'));
      form.on('loaderror', () => setState('failed'));
      form.mount(place.current);
      opened.current = { stripe, elements };
    };
    open().catch(() => {
      if (!isGone) setState('failed');
    });
    return () => {
      isGone = true;
      opened.current?.elements.getElement('payment')?.destroy();
      opened.current = null;
    };
  }, [clientSecret, publishableKey, email, isDark, attempt]);

  useImperativeHandle(ref, () => ({
    confirm: async () =>
      opened.current && state === 'ready' ? confirm(opened.current, clientSecret) : refused(),
  }));

  return (
    <div>
      {state === 'loading' && <Spinner label="Loading the payment form" />}
      {state === 'failed' && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>The payment form could not be loaded. Check your connection and try again.</p>
          <Button variant="secondary" onClick={() => setAttempt((before) => before + 1)}>
            Try again
          </Button>
        </div>
      )}
      <div ref={place} />
    </div>
  );
}

async function confirm(
  { stripe, elements }: { stripe: Stripe; elements: StripeElements },
  clientSecret: string,
): Promise<PaymentOutcome> {
  const { error: incomplete } = await elements.submit();
  if (incomplete) return refused(incomplete.message);
  const asked = {
    elements,
    confirmParams: { return_url: `${location.origin}/dashboard` },
    redirect: 'if_required',
  } as const;
  const { error } = clientSecret.startsWith('seti_')
    ? await stripe.confirmSetup(asked)
    : await stripe.confirmPayment(asked);
  return error ? refused(error.message) : { isAgreed: true };
}

import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Product } from '#contract/product.ts';
import type { Checkout } from '#contract/subscription.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { Spinner } from '#web/kit/Spinner.tsx';
import { type PaymentForm, refused } from '#web/subscription/payment-form.ts';
import { Said } from '#web/subscription/Said.tsx';
import { SandboxForm } from '#web/subscription/sandbox-form/SandboxForm.tsx';
import { dueOf } from '#web/subscription/what-is-due.ts';

/** Only who pays at Stripe loads what is needed for it. */
const StripeForm = lazy(async () => ({
  default: (await import('#web/subscription/StripeForm.tsx')).StripeForm,
}));

interface Props {
  checkout: Checkout;
  clientSecret: string;
  payments: Product['payments'];
  timeZone?: string;
  isPending: boolean;
  onPending: (isPending: boolean) => void;
  /** The provider has agreed; settles when it is known what came of it. */
  onAgreed: () => Promise<unknown>;
}

export function PaymentStep(props: Props) {
  const { checkout, clientSecret, payments, timeZone, isPending, onPending, onAgreed } = props;
  const form = useRef<PaymentForm>(null);
  /** At once, and not with the next drawing: a second click may be faster. */
  const isSending = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);
  const place = useRef<HTMLFormElement>(null);
  // Where the choice was there is this now: whoever cannot see it hears it.
  useEffect(() => place.current?.focus(), []);
  const due = dueOf(checkout, timeZone);

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    onPending(true);
    setFailure(null);
    const outcome = await (form.current?.confirm() ?? refused());
    if (outcome.isAgreed) await onAgreed();
    else setFailure(outcome.message);
    isSending.current = false;
    onPending(false);
  }

  const Drawn = payments.form === 'stripe' ? StripeForm : SandboxForm;
  const label = checkout.step === 'payment' ? `Pay ${due.today}` : 'Save card and subscribe';
  return (
    <form
      ref={place}
      tabIndex={-1}
      aria-label="Payment"
      className="outline-none"
      noValidate
      onSubmit={(event) => void pay(event)}
    >
      <Card title="Payment">
        <div className="grid gap-4">
          {failure && (
            <Said>
              <Alert>
                <p className="font-semibold">Payment Failed</p>
                <p>{failure}</p>
              </Alert>
            </Said>
          )}
          <Suspense fallback={<Spinner label="Loading the payment form" />}>
            <Drawn
              ref={form}
              clientSecret={clientSecret}
              publishableKey={payments.publishableKey}
              email={checkout.email}
            />
          </Suspense>
          <p className="text-sm text-muted">
            {checkout.step === 'payment'
              ? `You pay ${due.today} now.`
              : `Nothing is charged today. You pay ${due.later}, unless you cancel before.`}{' '}
            The receipt goes to {checkout.email}.
          </p>
          <Button type="submit" pending={isPending} className="w-full">
            {isPending ? 'Processing…' : label}
          </Button>
        </div>
      </Card>
    </form>
  );
}

/** Bank numbers in full: on the page for half a minute, and never in the cache. */
import { useEffect, useState } from 'react';
import type { PaymentDetails } from '#contract/payment-methods.ts';
import { useRevealNumbers } from '#web/clients/client-calls.ts';

const shownFor = 30_000;

export function useShownNumbers(id: string) {
  const { mutate, reset, isPending } = useRevealNumbers();
  const [shown, setShown] = useState<PaymentDetails | null>(null);

  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), shownFor);
    return () => clearTimeout(timer);
  }, [shown]);

  const show = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: (details) => {
          setShown(details);
          reset();
        },
      },
    );
  return { shown, show, hide: () => setShown(null), isPending };
}

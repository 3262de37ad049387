/**
 * Some banks ask on a page of their own and lead back to /dashboard with what came of it in the address. Who is
 * led back hears it, and the address is tidied.
 */
import { useEffect, useRef } from 'react';
import { useAddress } from '#web/kit/address.ts';
import { lookUp } from '#web/subscription/look-up.ts';
import {
  tellBankRefused,
  tellNotLookedUp,
  tellOver,
  useConfirmReturn,
} from '#web/subscription/subscription-calls.ts';

const parts = [
  'redirect_status',
  'payment_intent',
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
];

export function PaymentReturn() {
  const { search, adjust } = useAddress();
  const confirm = useConfirmReturn();
  const isHeard = useRef(false);
  const status = search.get('redirect_status');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each return
  useEffect(() => {
    if (!status || isHeard.current) return;
    isHeard.current = true;
    adjust(Object.fromEntries(parts.map((part) => [part, undefined])));
    if (status === 'failed') tellBankRefused();
    else void hear(search.has('setup_intent') ? 'setup' : 'payment');
  }, [status]);

  async function hear(step: 'setup' | 'payment') {
    const outcome = await lookUp(step, () => confirm.mutateAsync({}));
    if (outcome === 'over') tellOver();
    if (outcome === 'unsure') tellNotLookedUp();
  }
  return null;
}

/** Back from the provider's page: what was done there is asked for at once, without waiting for its message. */
import { useEffect, useRef } from 'react';
import { useAddress } from '#web/kit/address.ts';
import { useLookAgain } from '#web/subscription/subscription-calls.ts';

export function PortalReturn() {
  const { search, adjust } = useAddress();
  const { mutate } = useLookAgain();
  const isHeard = useRef(false);
  const isBack = search.get('from') === 'billing';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each return
  useEffect(() => {
    if (!isBack || isHeard.current) return;
    isHeard.current = true;
    adjust({ from: undefined });
    mutate({});
  }, [isBack]);
  return null;
}

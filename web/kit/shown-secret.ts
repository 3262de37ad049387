/** A secret in full: on the page for half a minute, and never in the cache. */
import { useEffect, useState } from 'react';

const shownFor = 30_000;

interface Reveal<Sent, Secret> {
  mutate: (sent: Sent, then: { onSuccess: (secret: Secret) => void }) => void;
  reset: () => void;
  isPending: boolean;
}

export function useShownSecret<Sent, Secret>(reveal: Reveal<Sent, Secret>, sent: Sent) {
  const { mutate, reset, isPending } = reveal;
  const [shown, setShown] = useState<Secret | null>(null);

  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), shownFor);
    return () => clearTimeout(timer);
  }, [shown]);

  const show = () =>
    mutate(sent, {
      onSuccess: (secret) => {
        setShown(secret);
        reset();
      },
    });
  return { shown, show, hide: () => setShown(null), isPending };
}

import { useEffect, useState } from 'react';
import type { Offer } from '#web/search/offers.ts';

interface Found {
  offers: Offer[];
  /** They are for what is typed, not for what was typed before. */
  isCurrent: boolean;
  hasFailed: boolean;
  open: (offer: Offer) => void;
}

/**
 * Who types fast presses Enter before the answer is here. It is kept: what was aimed at is opened as soon
 * as it is known to be found, or else the first that is.
 */
export function useEarlyEnter({ offers, isCurrent, hasFailed, open }: Found) {
  const [kept, setKept] = useState<{ aim: string | undefined } | null>(null);
  useEffect(() => {
    if (!kept || !(isCurrent || hasFailed)) return;
    setKept(null);
    const meant = kept.aim ? offers.find(({ key }) => key === kept.aim) : offers[0];
    if (isCurrent && meant) open(meant);
  });
  return {
    keep: (aim: string | undefined) => setKept({ aim }),
    forget: () => setKept(null),
  };
}

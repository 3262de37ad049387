import { useSyncExternalStore } from 'react';

const wide = matchMedia('(width >= 64rem)');

function subscribe(listener: () => void) {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Two columns are read one after the other, and a phone in another order: what stands first is said first. */
export const useIsWide = () => useSyncExternalStore(subscribe, () => wide.matches);

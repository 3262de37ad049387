import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(width < 48rem)');

function subscribe(listener: () => void) {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** A phone, held upright: what stands side by side elsewhere does not fit. */
export const useIsNarrow = () => useSyncExternalStore(subscribe, () => narrow.matches);

import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(width < 48rem)');

function subscribe(listener: () => void) {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** Seven columns of words do not fit: a month shows dots, and the chosen day's events below. */
export const useIsNarrow = () => useSyncExternalStore(subscribe, () => narrow.matches);

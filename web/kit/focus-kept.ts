import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** For the place of a list: when what had the focus leaves it, a restored row for example, the place takes it. */
export function useFocusKept() {
  const place = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) place.current?.focus();
  });
  return {
    ref: place,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
  };
}

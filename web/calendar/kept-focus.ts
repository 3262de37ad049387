/**
 * What had the focus may move away or be taken back, and the focus would start again at the top of
 * the page. It goes on nearby instead.
 */
import { type FocusEvent, useEffect, useRef } from 'react';

export function useKeptFocus(nearby: () => HTMLElement | null | undefined) {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const isLost = last.current !== null && !last.current.isConnected;
    if (!isLost || document.activeElement !== document.body) return;
    last.current = null;
    nearby()?.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      last.current = target;
    },
  };
}

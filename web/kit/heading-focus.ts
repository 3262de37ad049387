import { useEffect, useRef } from 'react';

/** For a place that shows another thing: the link that was followed is gone with it, and reading goes on at the heading. */
export function useHeadingFocus(shown: string | null) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    place.current?.querySelector('h2')?.focus();
  }, [shown]);
  return place;
}

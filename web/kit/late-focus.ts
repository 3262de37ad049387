import { useEffect, useRef } from 'react';

/**
 * For the first part of a form that appears in a dialog which is open already: its first field takes
 * the focus. A dialog that opens with its form does that itself, and must find the focus where it was.
 */
export function useLateFocus<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  useEffect(() => {
    const { activeElement } = document;
    const dialog = place.current?.closest('[role=dialog]');
    const isFree = activeElement === document.body || dialog?.contains(activeElement);
    if (isFree) place.current?.querySelector('input')?.focus();
  }, []);
  return place;
}

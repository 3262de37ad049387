import { useEffect } from 'react';

interface Keys {
  onLeft: () => void;
  onRight: () => void;
  onEscape: () => void;
}

/** Arrows turn the pages and Escape leaves, unless a window lies over the tour. In a field, arrows are the field's. */
export function useTourKeys({ onLeft, onRight, onEscape }: Keys): void {
  useEffect(() => {
    const turns: Partial<Record<string, () => void>> = {
      ArrowLeft: onLeft,
      ArrowRight: onRight,
      Escape: onEscape,
    };
    const onKey = (event: KeyboardEvent) => {
      const turn = turns[event.key];
      const isHeld = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (!turn || isHeld || event.defaultPrevented) return;
      if (document.querySelector('[data-modal-open]')) return;
      const isInField =
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [contenteditable]') !== null;
      if (isInField && event.key !== 'Escape') return;
      event.preventDefault();
      turn();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}

import { type KeyboardEvent as Key, useRef } from 'react';

/**
 * A click on a toast is no click beside the dialog: reaching for 'Undo' must not close a form. The
 * toast may have left the page by now, so it is the card itself that is looked for.
 */
export function keepForToast(event: CustomEvent<{ originalEvent: Event }>) {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest('[data-toast]')) event.preventDefault();
}

const firstField = '[data-dialog-body] :is(input, select, textarea):not(:disabled, [hidden])';

/** The dialog beneath the one that closes, or the page. */
const whatIsOnTop = () =>
  [...document.querySelectorAll('[data-modal-open][data-state=open]')].at(-1) ??
  document.querySelector('main');

/**
 * Our dialogs are opened by their screens and have no trigger of their own, so they remember what
 * had the focus and give it back; to the page if that is gone, a deleted row for example.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    /** Who opens a form wants to type: the first field has the focus, not the button that closes. */
    onOpenAutoFocus: (event: Event) => {
      // After another dialog, which has just closed, nothing has the focus.
      opener.current = document.activeElement === document.body ? null : document.activeElement;
      const field = event.target instanceof Element && event.target.querySelector(firstField);
      if (!(field instanceof HTMLElement)) return;
      event.preventDefault();
      field.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // With the dialog the focus has gone from the page; if it is somewhere, something that has opened
      // meanwhile has taken it, or a person has.
      if (document.activeElement !== document.body) return;
      const home = opener.current?.isConnected ? opener.current : whatIsOnTop();
      if (home instanceof HTMLElement) home.focus();
    },
  };
}

/** Keys that were meant for a window above the one that heard them. */
const passedOn = new WeakSet<Event>();

/**
 * A window that opens over another takes the focus a moment before the library hears keys for it, and for that long
 * hears them for the one beneath. So whoever does not hold the focus passes Escape on, and whoever holds it hears it.
 */
export function useEscape(onEscape: () => void) {
  const content = useRef<HTMLDivElement>(null);
  return {
    ref: content,
    onEscapeKeyDown: (event: KeyboardEvent) => {
      const holder = document.activeElement?.closest('[data-modal-open]');
      if (!holder || holder === content.current) return;
      event.preventDefault();
      passedOn.add(event);
    },
    onKeyDown: (event: Key<HTMLDivElement>) => {
      const { key, nativeEvent, target, currentTarget, defaultPrevented } = event;
      const isOwn =
        target instanceof Element && target.closest('[data-modal-open]') === currentTarget;
      if (key !== 'Escape' || !isOwn || (defaultPrevented && !passedOn.has(nativeEvent))) return;
      event.preventDefault();
      passedOn.delete(nativeEvent);
      onEscape();
    },
  };
}

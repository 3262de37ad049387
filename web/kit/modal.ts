import { useRef } from 'react';

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

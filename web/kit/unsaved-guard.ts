/**
 * Asks before typed text is thrown away by leaving: closing the tab, following a link, going back.
 * Dialogs ask themselves when they are closed. The browser's own question is used on purpose: only
 * it can hold back a click or a step in the history until it is answered.
 */
import { useEffect } from 'react';
import { holdHistory } from '#web/kit/going-back.ts';

export const discardQuestion = 'Discard what you typed?';

/** A place on the same page loses nothing. */
const pageOf = (address: string) => address.split('#')[0];

export function useUnsavedGuard(dirty: boolean) {
  useEffect(() => {
    if (!dirty) return;
    const here = window.location.href;
    const isLeaving = () => window.confirm(discardQuestion);

    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
      if (!(link instanceof HTMLAnchorElement) || link.target || opensElsewhere) return;
      // A file that is saved leaves the page as it is.
      if (link.hasAttribute('download')) return;
      // Another page of the browser asks through beforeunload.
      const isOtherPage = link.origin !== window.location.origin;
      const isSamePage = pageOf(link.href) === pageOf(here);
      if (isOtherPage || isSamePage || isLeaving()) return;
      event.preventDefault();
      event.stopPropagation();
    };

    const onBack = (event: PopStateEvent) => {
      if (pageOf(window.location.href) === pageOf(here) || isLeaving()) return;
      event.stopImmediatePropagation();
      window.history.pushState(null, '', here);
    };

    window.addEventListener('beforeunload', onUnload);
    const release = holdHistory(onBack);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      release();
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [dirty]);
}

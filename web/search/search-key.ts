/** Ctrl+K, on a Mac ⌘K, from every screen. It is heard also before the box it opens has arrived. */
import { useLayoutEffect } from 'react';

export const searchKey = /Mac|iP/.test(navigator.platform) ? '⌘K' : 'Ctrl K';

export function useSearchKey(onSearch: (isSearching: true) => void, isHeard: boolean) {
  // Whoever sees the screen may press it: listening must not wait until it is painted.
  useLayoutEffect(() => {
    if (!isHeard) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      // Over an open dialog the shortcut would take the person away from what they are typing.
      if (document.querySelector('[data-modal-open]')) return;
      event.preventDefault();
      // The box opens beside its button, which may have been scrolled away.
      window.scrollTo({ top: 0, behavior: 'instant' });
      onSearch(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onSearch, isHeard]);
}

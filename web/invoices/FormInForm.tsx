import type { ReactNode } from 'react';

/**
 * Around a dialog with a form of its own. On the page it lies outside the form it was opened from, but
 * React tells that one of its keys too, and Ctrl+Enter would send both.
 */
export function FormInForm({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing but keep keys to itself
    <div className="contents" onKeyDown={(event) => event.stopPropagation()}>
      {children}
    </div>
  );
}

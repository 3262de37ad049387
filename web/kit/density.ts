/**
 * How much room rows take, in tables and lists. The choice lives in localStorage and shows as `data-density`
 * on <html>; public/theme.js sets it before the first paint by the same rule, density.css does the rest.
 */
import { useSyncExternalStore } from 'react';

type Density = 'comfortable' | 'compact';

const key = 'density';
const listeners = new Set<() => void>();

function stored(): Density {
  try {
    return localStorage.getItem(key) === 'compact' ? 'compact' : 'comfortable';
  } catch {
    return shown();
  }
}

function show(density: Density) {
  document.documentElement.dataset.density = density;
  for (const listener of listeners) listener();
}

const shown = (): Density =>
  document.documentElement.dataset.density === 'compact' ? 'compact' : 'comfortable';

// Another tab of the same browser changed it.
addEventListener('storage', (event) => {
  if (event.key === key) show(stored());
});

function setDensity(density: Density) {
  try {
    localStorage.setItem(key, density);
  } catch {
    // It still holds for this page.
  }
  show(density);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What was chosen, and how to choose. */
export const useDensity = () => [useSyncExternalStore(subscribe, shown), setDensity] as const;

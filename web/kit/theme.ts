/**
 * Light, dark, or as the system says. The choice lives in localStorage and shows as `data-theme`
 * on <html>; public/theme.js sets it before the first paint by the same rule.
 */
import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark' | 'system';

const key = 'theme';
const systemDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let chosen: Theme = stored();

function stored(): Theme {
  try {
    const value = localStorage.getItem(key);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system';
  }
}

function apply() {
  const isDark = chosen === 'dark' || (chosen === 'system' && systemDark.matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

systemDark.addEventListener('change', apply);
// Another tab of the same browser changed it.
addEventListener('storage', (event) => {
  if (event.key !== key) return;
  chosen = stored();
  apply();
});
apply();

function setTheme(theme: Theme) {
  chosen = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // It still holds for this page.
  }
  apply();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const shown = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/** What was chosen, and how to choose. */
export const useTheme = () => [useSyncExternalStore(subscribe, () => chosen), setTheme] as const;

/** What it comes to now. */
export const useShownTheme = () => useSyncExternalStore(subscribe, shown);

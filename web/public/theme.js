// Runs before the first paint, so that a dark room stays dark and rows stay where they are. The same rules
// as web/kit/theme.ts and web/kit/density.ts.
(() => {
  const chosen = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be forbidden; the system's theme and the usual rows are good answers then.
      return null;
    }
  };
  const theme = chosen('theme');
  const isDark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const { dataset } = document.documentElement;
  dataset.theme = isDark ? 'dark' : 'light';
  dataset.density = chosen('density') === 'compact' ? 'compact' : 'comfortable';
})();

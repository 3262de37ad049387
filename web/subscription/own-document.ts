/** Whether the page was loaded at this address, and not at another one of the same program. */
export function isOnOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && new URL(loaded.name).pathname === location.pathname;
}

/**
 * What a browser does by itself when a new document opens, done for a new screen: the title
 * changes, the page starts at the top, reading begins at the heading, and the change is spoken.
 */
import { nameTab } from '#web/frame/tab-title.ts';

let lastPath: string | null = null;
let cameBack = false;

// Going back keeps the place the browser remembers; going forward starts at the top.
addEventListener('popstate', () => {
  cameBack = true;
});

export function arrive(title: string, heading: HTMLElement, focusAlways: boolean) {
  nameTab(title);
  const isNavigation = lastPath !== null && lastPath !== location.pathname;
  lastPath = location.pathname;
  if (isNavigation) {
    const region = document.getElementById('page-change');
    if (region) region.textContent = title;
    if (!cameBack) scrollTo(0, 0);
    cameBack = false;
  }
  if (isNavigation || focusAlways) heading.focus({ preventScroll: true });
}

/**
 * The one window of this worker. It has elements and events and no layout; loading the product takes
 * seconds, so it lives as long as the worker, and every visit begins in it anew.
 */
import { GlobalWindow, PropertySymbol } from 'happy-dom';
import { quickStyles } from './styles.ts';

/** What Node has, too, and what must be the window's own: the two know nothing of each other's. */
const windowsOwn = new Set([
  ...['Event', 'EventTarget', 'CustomEvent', 'MessageEvent', 'ErrorEvent', 'CloseEvent'],
  ...['Blob', 'File', 'FormData', 'Navigator', 'Storage', 'localStorage', 'sessionStorage'],
]);

export const dom = new GlobalWindow({
  url: 'http://localhost/',
  width: 1280,
  height: 720,
  settings: {
    disableComputedStyleRendering: true,
    handleDisabledFileLoadingAsSuccess: true,
    navigation: { disableMainFrameNavigation: true, disableChildPageNavigation: true },
    device: { prefersColorScheme: 'light', prefersReducedMotion: 'no-preference' },
  },
});

for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(dom))) {
  if (name in globalThis && !windowsOwn.has(name)) continue;
  Object.defineProperty(globalThis, name, { ...property, configurable: true });
}
Object.defineProperty(globalThis, 'navigator', { value: dom.navigator, configurable: true });
for (const name of ['window', 'self', 'top', 'parent']) {
  Object.defineProperty(globalThis, name, {
    value: globalThis,
    configurable: true,
    writable: true,
  });
}
Object.assign(document, { [PropertySymbol.defaultView]: globalThis });
quickStyles();

/** The engine that finds things by their role does not know this element's. */
const { createElement } = document;
document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = createElement.call(document, name, options);
  if (name === 'search') element.setAttribute('role', 'search');
  return element;
};

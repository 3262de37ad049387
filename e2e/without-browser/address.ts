/** The window's address and its history, which the product reads and changes as in a browser. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { stir } from './stir.ts';
import type { Tab } from './tabs.ts';
import { dom } from './window.ts';

interface Ways {
  /** Another document. */
  load: (url: string) => void;
  /** To an entry of the history that is of another document. */
  step: (by: number) => void;
}

let tab: Tab | null = null;
let ways: Ways = { load: () => undefined, step: () => undefined };

/** From here on the window shows this tab. */
export function showAddressOf(next: Tab | null, by?: Ways) {
  tab = next;
  if (by) ways = by;
  if (next) dom.happyDOM.setURL(next.url);
}

const here = () => new URL(tab?.url ?? 'about:blank');

function leadTo(to: string | URL) {
  const url = new URL(to, here());
  const [before] = here().href.split('#');
  if (url.hash && url.href.split('#')[0] === before) return toHash(url.href);
  ways.load(url.href);
}

/** A place on the same page. */
export function toHash(url: string) {
  if (!tab?.visit) return;
  const oldURL = tab.url;
  if (oldURL === url) return;
  put({ url, state: null }, false);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL: url }));
}

function put({ url, state }: { url: string; state: unknown }, isReplaced: boolean) {
  if (!tab?.visit) return;
  const entry = { url, state, visit: tab.visit };
  if (isReplaced) tab.entries[tab.at] = entry;
  else {
    tab.entries = [...tab.entries.slice(0, tab.at + 1), entry];
    tab.at += 1;
  }
  dom.happyDOM.setURL(url);
  stir();
}

/** True where the step led somewhere. A step within a document is one for the product. */
export async function stepBy(by: number): Promise<boolean> {
  await nextTurn();
  const to = tab?.entries[tab.at + by];
  if (!tab || !to) return false;
  if (to.visit !== tab.visit) {
    ways.step(by);
    return true;
  }
  const oldURL = tab.url;
  tab.at += by;
  dom.happyDOM.setURL(to.url);
  dispatchEvent(new PopStateEvent('popstate', { state: to.state }));
  if (new URL(oldURL).hash !== new URL(to.url).hash) {
    dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL: to.url }));
  }
  stir();
  return true;
}

const history = {
  scrollRestoration: 'auto',
  get length() {
    return tab?.entries.length ?? 0;
  },
  get state() {
    return tab?.entries[tab.at]?.state ?? null;
  },
  pushState(state: unknown, _: string, url?: string | URL | null) {
    put({ url: new URL(url ?? '', here()).href, state: structuredClone(state) }, false);
  },
  replaceState(state: unknown, _: string, url?: string | URL | null) {
    put({ url: new URL(url ?? here(), here()).href, state: structuredClone(state) }, true);
  },
  go: (by: number) => void stepBy(by),
  back: () => void stepBy(-1),
  forward: () => void stepBy(1),
};

const location = {
  assign: leadTo,
  replace: leadTo,
  reload: () => ways.load(here().href),
  toString: () => here().href,
};
for (const part of [
  ...(['hash', 'host', 'hostname', 'href', 'origin', 'pathname', 'port', 'protocol'] as const),
  'search' as const,
]) {
  Object.defineProperty(location, part, {
    get: () => here()[part],
    set: (value: string) => {
      if (part === 'href') return leadTo(value);
      const url = here();
      (url as unknown as Record<string, string>)[part] = value;
      leadTo(url);
    },
  });
}

for (const [name, value] of Object.entries({ history, location })) {
  Object.defineProperty(globalThis, name, { value, configurable: true });
}

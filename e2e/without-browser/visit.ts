/**
 * Opening and leaving pages in the one window. One tab is in it at a time; another takes its place by
 * going somewhere, and then the first has to go somewhere itself before it can be used again.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { showAddressOf, stepBy, toHash } from './address.ts';
import { forgetBlobs } from './blobs.ts';
import { closeDocument, openDocument } from './document.ts';
import { leaveBy } from './leaving.ts';
import { forgetAll } from './memory.ts';
import { freshNetwork, sendsFrom } from './network.ts';
import { stir } from './stir.ts';
import type { Stored, Tab } from './tabs.ts';
import { endTimers } from './timers.ts';
import { dom } from './window.ts';

let front: Tab | null = null;
let names: Set<string> | null = null;
let watching: MutationObserver[] = [];
let listening: [string, EventListenerOrEventListenerObject][] = [];

export const isInFront = (tab: Tab) => front === tab;
export const frontTab = () => front;

/** Opens an address of the product in this tab, as loading a page does. */
export async function visit(tab: Tab, to: string): Promise<void> {
  const url = new URL(to, tab.context.baseURL).href;
  if (front === tab && url.includes('#') && url !== tab.url) {
    if (url.split('#')[0] === tab.url.split('#')[0]) return toHash(url);
  }
  await leave();
  tab.entries = [...tab.entries.slice(0, tab.at + 1), entryFor(url)];
  tab.at += 1;
  await enter(tab);
}

export async function visitAgain(tab: Tab): Promise<void> {
  await leave();
  renew(tab);
  await enter(tab);
}

/** Back or forward; false where there is nothing. */
export async function step(tab: Tab, by: number): Promise<boolean> {
  if (front !== tab) throw new Error('Another page is in the window.');
  const isThere = await stepBy(by);
  await arrived;
  await nextTurn();
  return isThere;
}

const entryFor = (url: string, state: unknown = null) => ({
  url,
  state,
  visit: { isOver: false, ending: new AbortController() },
});

/** The same address in a new document; what belonged to the old one belongs to this. */
function renew(tab: Tab) {
  const before = tab.visit;
  const { visit: fresh } = entryFor(tab.url);
  tab.entries = tab.entries.map((entry, at) =>
    entry.visit === before && (at === tab.at || before?.isOver)
      ? { ...entry, visit: fresh }
      : entry,
  );
}

/** Where the product leads somewhere by itself, nobody waits here; the next step of the journey does. */
let arrived: Promise<unknown> = Promise.resolve();

function enterLater(work: (tab: Tab) => Promise<unknown>) {
  const tab = front;
  if (!tab) return;
  const { visit: from } = tab;
  arrived = nextTurn()
    .then(() => (front !== tab || tab.visit !== from || from?.isOver ? undefined : work(tab)))
    .catch((error: unknown) => tab.context.fail(error));
}

export const hasArrived = () => arrived;

export const lead = (url: string, isNewTab = false) =>
  enterLater((tab) => leaveBy(tab, url, isNewTab, (to) => visit(tab, to)));

const ways = {
  load: (url: string) => lead(url),
  step: (by: number) =>
    enterLater(async (tab) => {
      await leave();
      tab.at += by;
      renew(tab);
      await enter(tab);
    }),
};

async function enter(tab: Tab) {
  front = tab;
  setStored(localStorage, tab.context.storage);
  setStored(sessionStorage, tab.sessionStorage);
  showAddressOf(tab, ways);
  sendsFrom(tab);
  freshNetwork();
  show(tab);
  names ??= new Set(Object.keys(globalThis));
  forgetAll();
  for (const { script, arg } of [...tab.context.initScripts, ...tab.initScripts])
    runFirst(script, arg);
  // The theme is what this browser remembers; public/theme.js says so before anything is drawn.
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  dispatchEvent(new StorageEvent('storage', { key: 'density' }));
  openDocument();
  await nextTurn();
}

/** The width of the window, and what is asked of colours and motion. */
export function show(tab: Tab) {
  dom.happyDOM.setViewport(tab.viewport);
  const { device } = dom.happyDOM.settings;
  device.prefersColorScheme = tab.media.colorScheme as never;
  device.prefersReducedMotion = tab.media.reducedMotion as never;
  dispatchEvent(new Event('resize'));
  stir();
}

/** What such a script watches and listens to ends with the document. */
function runFirst(script: (arg: unknown) => void, arg: unknown) {
  const { MutationObserver: Observer, addEventListener: listen } = globalThis;
  class Watching extends Observer {
    constructor(callback: MutationCallback) {
      super(callback);
      watching.push(this);
    }
  }
  const scope = globalThis as unknown as Record<string, unknown>;
  scope.MutationObserver = Watching;
  scope.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
    listening.push([type, listener]);
    listen(type, listener);
  };
  try {
    script(arg);
  } finally {
    Object.assign(scope, { MutationObserver: Observer, addEventListener: listen });
  }
}

/** The document that is open is left: nothing of it goes on. */
export async function leave(): Promise<void> {
  const tab = front;
  if (!tab?.visit) return;
  dispatchEvent(new Event('pagehide'));
  tab.visit.isOver = true;
  tab.visit.ending.abort();
  endTimers();
  tab.context.storage = storedIn(localStorage);
  tab.sessionStorage = storedIn(sessionStorage);
  closeDocument();
  for (const observer of watching) observer.disconnect();
  for (const [type, listener] of listening) removeEventListener(type, listener);
  watching = [];
  listening = [];
  await nextTurn();
  endTimers();
  forgetBlobs();
  for (const name of Object.keys(globalThis)) {
    if (names && !names.has(name)) Reflect.deleteProperty(globalThis, name);
  }
  front = null;
  showAddressOf(null);
  sendsFrom(null);
}

const storedIn = (storage: Storage): Stored =>
  Array.from({ length: storage.length }, (_, at) => {
    const key = storage.key(at) ?? '';
    return [key, storage.getItem(key) ?? ''];
  });

function setStored(storage: Storage, stored: Stored) {
  storage.clear();
  for (const [key, value] of stored) storage.setItem(key, value);
}

/** Playwright's page and context, drawn in the window of this worker. */
import timers from 'node:timers';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import * as acts from './acts.ts';
import { apiRequest } from './api-request.ts';
import type { Cookie } from './exchange.ts';
import { mayLeave } from './happenings.ts';
import { locator, Scope } from './locator.ts';
import { isMatch, type Pattern } from './routes.ts';
import { patience, settled, until } from './stir.ts';
import { Context, routing, Tab } from './tabs.ts';
import { letPass } from './timers.ts';
import { hasArrived, isInFront, leave, show, step, visit, visitAgain } from './visit.ts';

const browserOnly = (what: string) => () => {
  throw new Error(`${what}: that needs a browser.`);
};

type Script = (arg: unknown) => void;
type Wanted = Pattern | ((it: never) => boolean | Promise<boolean>);

/** Time passes for the timers of the page. What day it is, is Node's to say. */
const clock = {
  install: async (options?: { time?: unknown }) => {
    if (options?.time !== undefined) browserOnly('A clock of its own')();
  },
  fastForward: async (ms: number) => {
    await settled();
    letPass(ms);
    await settled();
  },
  runFor: async (ms: number) => clock.fastForward(ms),
  pauseAt: browserOnly('A clock that stands still'),
  resume: browserOnly('A clock that stands still'),
};

class Screen extends Scope {
  readonly tab: Tab;
  readonly keyboard;
  readonly mouse = { move: browserOnly('The mouse'), click: browserOnly('The mouse') };
  readonly clock = clock;
  readonly route;
  readonly unroute;
  readonly unrouteAll;

  constructor(tab: Tab) {
    super();
    this.tab = tab;
    ({ route: this.route, unroute: this.unroute, unrouteAll: this.unrouteAll } = routing(tab));
    const used =
      <Given extends unknown[]>(act: (...given: Given) => Promise<void>) =>
      async (...given: Given) => {
        await this.ready();
        await settled();
        await act(...given);
      };
    this.keyboard = {
      press: used(acts.press),
      type: used(acts.type),
      insertText: used(acts.type),
      down: used(acts.hold),
      up: used(acts.letGo),
    };
  }

  private async ready() {
    await hasArrived();
    if (this.tab.isClosed) throw new Error('This page is closed: the journey is over.');
    if (!isInFront(this.tab)) throw new Error('Another page is in the window.');
  }

  override within(selector: string) {
    return locator(this.tab, selector);
  }
  context() {
    return contexts.get(this.tab.context);
  }
  get request() {
    return this.context()?.request;
  }

  private async go(way: () => Promise<unknown>) {
    await hasArrived();
    if (this.tab.isClosed) throw new Error('This page is closed: the journey is over.');
    if (isInFront(this.tab) && this.tab.visit && !mayLeave()) throw new Error('net::ERR_ABORTED');
    acts.newPerson();
    await way();
    this.tab.context.tell(this.tab, 'load', this);
    return null;
  }
  goto(url: string) {
    return this.go(() => visit(this.tab, url));
  }
  reload() {
    return this.go(() => visitAgain(this.tab));
  }
  async goBack() {
    await hasArrived();
    await step(this.tab, -1);
    return null;
  }
  async goForward() {
    await hasArrived();
    await step(this.tab, 1);
    return null;
  }
  url() {
    return this.tab.url;
  }
  async title() {
    return document.title;
  }
  async content() {
    return document.documentElement.outerHTML;
  }
  async close(options?: { runBeforeUnload?: boolean }) {
    if (options?.runBeforeUnload && !mayLeave()) return;
    if (isInFront(this.tab)) await leave();
    this.tab.isClosed = true;
  }
  isClosed() {
    return this.tab.isClosed;
  }
  async bringToFront() {
    await this.ready();
  }
  async pause() {}
  async waitForTimeout(ms: number) {
    await pause(ms);
  }
  async waitForLoadState() {
    await hasArrived();
  }
  async waitForURL(wanted: Pattern) {
    const { baseURL } = this.tab.context;
    const isThere = await until(() => isMatch(wanted, this.tab.url, baseURL) || undefined);
    if (!isThere) throw new Error(`The page is at ${this.tab.url}, not at ${wanted}.`);
  }
  async waitForFunction(ask: (arg: unknown) => unknown, arg?: unknown) {
    const answer = await until(async () => (await ask(arg)) || undefined);
    if (answer === undefined) throw new Error('This never came true on the page.');
    return answer;
  }

  async evaluate(work: string | ((arg: unknown) => unknown), arg?: unknown) {
    await this.ready();
    // biome-ignore lint/security/noGlobalEval: the journey's own words, as in a browser
    return typeof work === 'string' ? globalThis.eval(work) : work(arg);
  }
  async addInitScript(script: Script, arg?: unknown) {
    this.tab.initScripts.push({ script, arg });
  }
  async exposeFunction(name: string, work: (...given: unknown[]) => unknown) {
    Object.assign(globalThis, { [name]: async (...given: unknown[]) => work(...given) });
    this.tab.initScripts.push({
      script: () =>
        Object.assign(globalThis, { [name]: async (...given: unknown[]) => work(...given) }),
      arg: undefined,
    });
  }
  async setViewportSize(size: { width: number; height: number }) {
    this.tab.viewport = size;
    if (isInFront(this.tab)) show(this.tab);
  }
  viewportSize() {
    return this.tab.viewport;
  }
  async emulateMedia({ colorScheme, reducedMotion, media }: Record<string, string>) {
    if (media) browserOnly('Printing')();
    if (colorScheme) this.tab.media.colorScheme = colorScheme;
    if (reducedMotion) this.tab.media.reducedMotion = reducedMotion;
    if (isInFront(this.tab)) show(this.tab);
  }
  screenshot = browserOnly('A picture');
  pdf = browserOnly('Printing');
  frameLocator = browserOnly('A frame');

  on(event: string, listener: (about: never) => void) {
    this.tab.heard.on(event, listener as () => void);
    return this;
  }
  once(event: string, listener: (about: never) => void) {
    this.tab.heard.once(event, listener as () => void);
    return this;
  }
  off(event: string, listener: (about: never) => void) {
    this.tab.heard.off(event, listener as () => void);
    return this;
  }
  removeListener(event: string, listener: (about: never) => void) {
    return this.off(event, listener);
  }

  waitForRequest(wanted: Wanted, options?: { timeout?: number }) {
    return this.next('request', this.meant(wanted), options?.timeout);
  }
  waitForResponse(wanted: Wanted, options?: { timeout?: number }) {
    return this.next('response', this.meant(wanted), options?.timeout);
  }
  async waitForEvent(
    event: string,
    options?:
      | ((about: never) => boolean)
      | { predicate?: (about: never) => boolean; timeout?: number },
  ) {
    const { predicate, timeout } =
      typeof options === 'function' ? { predicate: options, timeout: undefined } : (options ?? {});
    const about = await this.next(event, (predicate ?? (() => true)) as () => boolean, timeout);
    if (event !== 'filechooser') return about;
    const input = about as HTMLInputElement;
    return {
      element: () => input,
      isMultiple: () => input.multiple,
      page: () => this,
      setFiles: (files: Parameters<typeof acts.attach>[1]) => acts.attach(input, files),
    };
  }

  private meant(wanted: Wanted) {
    if (typeof wanted === 'function') return wanted as (about: unknown) => boolean;
    const { baseURL } = this.tab.context;
    return (about: unknown) => isMatch(wanted, (about as { url: () => string }).url(), baseURL);
  }

  private next(event: string, isMeant: (about: unknown) => unknown, timeout = patience) {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const listen = async (about: unknown) => {
      if (await isMeant(about)) resolve(about);
    };
    const { heard } = this.tab;
    heard.on(event, listen);
    const late = timers.setTimeout(() => reject(new Error(`No ${event} came in time.`)), timeout);
    const end = () => {
      timers.clearTimeout(late);
      heard.off(event, listen);
    };
    promise.then(end, end);
    return promise;
  }
}

const contexts = new Map<Context, BrowserContext>();

export function openContext(baseURL: string): { context: BrowserContext; own: Context } {
  const own = new Context(baseURL);
  const context = {
    request: apiRequest({ baseURL, cookies: own.cookies }),
    ...routing(own),
    newPage: async () => openPage(own),
    pages: () => own.tabs.map(({ page }) => page),
    cookies: async () => own.cookies.all(),
    addCookies: async (cookies: Cookie[]) => {
      for (const cookie of cookies) own.cookies.put({ ...cookie, path: cookie.path ?? '/' });
    },
    clearCookies: async () => own.cookies.clear(),
    grantPermissions: async () => undefined,
    setOffline: async (isOffline: boolean) => {
      own.isOffline = isOffline;
      dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
    },
    addInitScript: async (script: Script, arg?: unknown) => {
      own.initScripts.push({ script, arg });
    },
    exposeBinding: async (name: string, work: (source: object, ...given: unknown[]) => unknown) => {
      const script = () =>
        Object.assign(globalThis, {
          [name]: async (...given: unknown[]) => {
            const tab = own.tabs.find(isInFront);
            if (tab) work({ page: tab.page, context }, ...given);
          },
        });
      own.initScripts.push({ script, arg: undefined });
    },
    newCDPSession: browserOnly('Chromium itself'),
    on: (event: string, listener: () => void) => own.heard.on(event, listener),
    once: (event: string, listener: () => void) => own.heard.once(event, listener),
    off: (event: string, listener: () => void) => own.heard.off(event, listener),
    close: async () => {
      for (const tab of own.tabs) await tab.page.close();
    },
  } as unknown as BrowserContext;
  contexts.set(own, context);
  return { context, own };
}

export function openPage(own: Context): Page {
  const tab = new Tab(own);
  tab.page = new Screen(tab) as unknown as Page;
  return tab.page;
}

export const closeContext = async (own: Context) => {
  for (const tab of own.tabs) await tab.page.close();
  contexts.delete(own);
};

export const isPage = (value: unknown): value is { tab: Tab } => value instanceof Screen;

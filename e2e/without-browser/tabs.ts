/** What Playwright calls a context and a page, as far as they are no window: cookies, listeners, routes. */
import { EventEmitter } from 'node:events';
import type { Page } from '@playwright/test';
import { CookieJar } from './exchange.ts';
import type { Pattern, Routed } from './routes.ts';
import { stir } from './stir.ts';

export type Stored = [key: string, value: string][];

export class Context {
  readonly cookies = new CookieJar();
  readonly heard = new EventEmitter().setMaxListeners(0);
  readonly tabs: Tab[] = [];
  readonly initScripts: { script: (arg: unknown) => void; arg: unknown }[] = [];
  readonly baseURL: string;
  routes: Routed[] = [];
  isOffline = false;
  /** The journey is over: what it still answers does not matter. */
  isLetGo = false;
  /** What all pages of one browser remember. */
  storage: Stored = [];
  /** What went wrong where nobody waited for it. */
  readonly failures: unknown[] = [];

  constructor(baseURL: string) {
    this.baseURL = baseURL;
  }

  tell(tab: Tab, event: string, about: unknown) {
    tab.heard.emit(event, about);
    this.heard.emit(event, about);
    stir();
  }

  /** What stands in the console. */
  write(tab: Tab, type: string, text: string) {
    const message = { type: () => type, text: () => text, page: () => tab.page, args: () => [] };
    this.tell(tab, 'console', message);
  }

  thrown(tab: Tab, error: unknown) {
    const asError = error instanceof Error ? error : new Error(String(error));
    tab.heard.emit('pageerror', asError);
    this.heard.emit('weberror', { error: () => asError, page: () => tab.page });
  }

  fail(error: unknown) {
    this.failures.push(error);
  }
}

/** A document that was opened, until another takes its place. */
export interface Visit {
  isOver: boolean;
  ending: AbortController;
}

export interface Entry {
  url: string;
  state: unknown;
  visit: Visit;
}

export class Tab {
  readonly heard = new EventEmitter().setMaxListeners(0);
  readonly context: Context;
  page!: Page;
  routes: Routed[] = [];
  entries: Entry[] = [];
  at = -1;
  sessionStorage: Stored = [];
  viewport = { width: 1280, height: 720 };
  media: { colorScheme: string; reducedMotion: string } = {
    colorScheme: 'light',
    reducedMotion: 'no-preference',
  };
  readonly initScripts: Context['initScripts'] = [];
  isClosed = false;

  constructor(context: Context) {
    this.context = context;
    context.tabs.push(this);
  }

  get url() {
    return this.entries[this.at]?.url ?? 'about:blank';
  }

  get visit() {
    return this.entries[this.at]?.visit;
  }
}

export const routing = (holder: Context | Tab) => ({
  async route(pattern: Pattern, handler: Routed['handler'], options?: { times?: number }) {
    // The newest is asked first.
    holder.routes = [
      { pattern, handler, left: options?.times ?? Number.POSITIVE_INFINITY },
      ...holder.routes,
    ];
  },
  async unroute(pattern: Pattern, handler?: Routed['handler']) {
    holder.routes = holder.routes.filter(
      (one) => String(one.pattern) !== String(pattern) || (handler && one.handler !== handler),
    );
  },
  async unrouteAll(options?: { behavior?: string }) {
    holder.routes = [];
    const context = 'context' in holder ? holder.context : holder;
    if (options?.behavior === 'ignoreErrors') context.isLetGo = true;
  },
});

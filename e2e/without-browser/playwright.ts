/**
 * What journeys import as '@playwright/test' when they are walked without a browser: vitest.config.ts puts
 * this file in its place. Each journey that is not for the browser becomes a test of Vitest.
 */
import './window.ts';
import './lacking.ts';
import './timers.ts';
import './memory.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequest } from '@playwright/test';
import { inject, test as register, beforeEach as registerBefore } from 'vitest';
import { hearLeaving } from './acts.ts';
import { apiRequest } from './api-request.ts';
import { type Fixtures, fixturesOf, type Given, withFixtures } from './fixtures.ts';
import { hearConsole } from './happenings.ts';
import { closeContext, openContext, openPage } from './page.ts';
import type { Context } from './tabs.ts';

export { expect } from './expectations.ts';

const baseURL = inject('address');
hearLeaving();

export const request: APIRequest = {
  newContext: async (
    options: { baseURL?: string; extraHTTPHeaders?: Record<string, string> } = {},
  ) => apiRequest({ baseURL: options.baseURL || baseURL, headers: options.extraHTTPHeaders }),
} as unknown as APIRequest;

const own = new WeakMap<object, Context>();

const builtIn = {
  baseURL: async (_: Given, use: (value: unknown) => Promise<void>) => use(baseURL),
  playwright: async (_: Given, use: (value: unknown) => Promise<void>) => use({ request }),
  browser: async (_: Given, use: (value: unknown) => Promise<void>) => {
    const opened: Context[] = [];
    await use({
      newContext: async () => {
        const made = openContext(baseURL);
        opened.push(made.own);
        return made.context;
      },
    });
    for (const one of opened) await ended(one);
  },
  context: async (_: Given, use: (value: unknown) => Promise<void>) => {
    const made = openContext(baseURL);
    own.set(made.context, made.own);
    await use(made.context);
    await ended(made.own);
  },
  page: async ({ context }: Given, use: (value: unknown) => Promise<void>) => {
    const of = own.get(context as object);
    if (of) await use(openPage(of));
  },
  request: async ({ context }: Given, use: (value: unknown) => Promise<void>) =>
    use((context as { request: unknown }).request),
};

async function ended(context: Context) {
  await closeContext(context);
  const [failure] = context.failures;
  if (failure) throw failure;
}

type Body = (given: Given, info: unknown) => unknown;
interface Details {
  tag?: string | string[];
}

const info = {
  outputPath: (name: string) => join(mkdtempSync(join(tmpdir(), 'journey-')), name),
  annotations: [],
};

/** What only a browser shows is not walked here; what is dear and guarded elsewhere as well, only by a whole run. */
const elsewhere = ['@browser', '@job', ...(process.env.TESTS === 'whole' ? [] : ['@proof'])];
const isElsewhere = ({ tag = [] }: Details) =>
  [tag].flat().some((name) => elsewhere.includes(name));

let before: Body[] = [];

function testWith(fixtures: Fixtures) {
  const test = (title: string, ...given: [Body] | [Details, Body]) => {
    const [details, body] = given.length === 2 ? given : [{}, given[0]];
    if (isElsewhere(details)) return;
    register(title, async () => {
      const first = before;
      before = [];
      const quiet = hearConsole();
      try {
        const bodies = [...first, body].map((one) =>
          Object.assign((fixtures: Given) => one(fixtures, info), {
            toString: () => one.toString(),
          }),
        );
        await withFixtures(fixtures, bodies);
      } finally {
        quiet();
      }
    });
  };
  return Object.assign(test, {
    extend: (more: Record<string, unknown>) =>
      testWith(new Map([...fixtures, ...fixturesOf(more)])),
    step: async (_: string, work: () => unknown) => work(),
    describe: Object.assign((_: string, work: () => void) => work(), { configure() {} }),
    beforeEach: (body: Body) =>
      registerBefore(() => {
        before = [...before, body];
      }),
    // Here nobody waits for longer than the test itself allows.
    setTimeout() {},
    slow() {},
    use() {},
    info: () => info,
  });
}

export const test = testWith(fixturesOf(builtIn));

/**
 * The test every journey is written with. A journey fails when the page throws, writes an error to
 * the console or is stopped by its own security policy, even if the person would not have noticed.
 */
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { type Firm, signUp } from './firm.ts';
import { countJourney } from './journey-cost.ts';
import { fromOwnAddress } from './own-address.ts';
import { hearToasts } from './say.ts';

export { expect } from '@playwright/test';

interface Trouble {
  /** What this journey brings about on purpose, such as a failing server. */
  expect: (words: RegExp) => void;
}

interface Journey {
  trouble: Trouble;
  /** A firm that has just signed up, with its manager signed in on `page`. */
  firm: Firm;
  /** The page of somebody else at another computer. */
  elsewhere: Page;
}

interface Inside {
  cost: undefined;
  noted: string[];
}

/** Being refused is an answer, and the browser's own line about it is no mistake. */
const refusal = /^Failed to load resource: the server responded with a status of 4\d\d/;

async function watch(context: BrowserContext, noted: string[]) {
  await hearToasts(context);
  context.on('console', (message) => {
    if (message.type() === 'error') noted.push(message.text());
  });
  context.on('weberror', (thrown) => noted.push(thrown.error().stack || String(thrown.error())));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sourceFile, lineNumber, columnNumber } = event;
      const where = `${sourceFile}:${lineNumber}:${columnNumber}`;
      reportError(`Refused by the security policy: ${violatedDirective} ${blockedURI} (${where})`);
    });
  });
}

/** What a journey answers in the server's place may still be on its way when it is over: nobody waits for it. */
const letGo = (context: BrowserContext) =>
  Promise.all(
    [context, ...context.pages()].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })),
  );

export const test = base.extend<Journey & Inside>({
  cost: [
    // biome-ignore lint/correctness/noEmptyPattern: the first parameter must be a pattern, and this one needs nothing
    async ({}, use, info) => {
      const writeDown = countJourney(info);
      await use(undefined);
      writeDown();
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: the first parameter must be a pattern, and this one needs nothing
  extraHTTPHeaders: async ({}, use) => use(fromOwnAddress()),
  // biome-ignore lint/correctness/noEmptyPattern: the first parameter must be a pattern, and this one needs nothing
  noted: async ({}, use) => use([]),
  trouble: [
    async ({ context, noted }, use) => {
      const expected = [refusal];
      await watch(context, noted);
      await use({ expect: (words) => expected.push(words) });
      await letGo(context);
      const unexpected = noted.filter((line) => !expected.some((words) => words.test(line)));
      if (unexpected.length > 0) throw new Error(`In the browser:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
  firm: async ({ context }, use) => use(await signUp(context)),
  elsewhere: async ({ browser, noted, trouble: _ }, use) => {
    const context = await browser.newContext({ extraHTTPHeaders: fromOwnAddress() });
    await watch(context, noted);
    await use(await context.newPage());
    await letGo(context);
    await context.close();
  },
});

/** What journeys do to the way between the browser and the server. */
import type { Page } from '@playwright/test';
import { livePath } from '#contract/live.ts';

/** Keeps requests waiting until they are let go: what a person sees meanwhile can be looked at. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/**
 * The server breaks down for these requests. A page that is opened then hears no news either: they would
 * make it ask again by itself, before anybody can press 'Try again'.
 */
export async function breakDown(page: Page, address: string | RegExp) {
  await page.route(`${livePath}?*`, () => undefined);
  await page.route(address, (route) => route.fulfill({ status: 500, body: '' }));
}

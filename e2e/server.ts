/** What journeys do to the way between the browser and the server. */
import type { Page } from '@playwright/test';

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
 * The server breaks down for these requests. A page that is opened from then on hears no news: they would
 * make it ask again by itself, before anybody can press 'Try again'.
 */
export async function breakDown(page: Page, address: string | RegExp) {
  await page.addInitScript(() => {
    class Silence extends EventTarget {
      close() {}
    }
    globalThis.EventSource = Silence as unknown as typeof EventSource;
  });
  await page.route(address, (route) => route.fulfill({ status: 500, body: '' }));
}

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

/** The server breaks down for these requests. */
export const breakDown = (page: Page, address: string | RegExp) =>
  page.route(address, (route) => route.fulfill({ status: 500, body: '' }));

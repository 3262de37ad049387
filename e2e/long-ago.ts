/** Somebody who showed long ago who they are. */
import type { Page } from '@playwright/test';
import type { Problem } from '#contract/problems.ts';

const refusal: Problem = {
  type: 'confirm-identity',
  title: 'Forbidden',
  status: 403,
  detail: 'Please confirm that it is you.',
  requestId: 'req-1',
};

/**
 * The next call finds that the person was last asked who they are long ago. The route stays: a browser that stops
 * looking at its requests just then may lose the one that is on its way.
 */
export function wasConfirmedLongAgo(page: Page, call: string): Promise<unknown> {
  let isNext = true;
  return page.route(call, (route) => {
    if (!isNext) return route.fallback();
    isNext = false;
    return route.fulfill({ status: 403, contentType: 'application/problem+json', json: refusal });
  });
}

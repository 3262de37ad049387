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

/** The next call finds that the person was last asked who they are long ago. */
export const wasConfirmedLongAgo = (page: Page, call: string) =>
  page.route(
    call,
    (route) =>
      route.fulfill({ status: 403, contentType: 'application/problem+json', json: refusal }),
    { times: 1 },
  );

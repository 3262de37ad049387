import { expect, test } from 'vitest';
import { screens } from '#contract/screens.ts';
import { nearestScreen } from '#web/frame/nearest-screen.ts';

test.each([
  ['/calender', '/calendar'],
  ['/Calendar', '/calendar'],
  ['/client', '/clients'],
  ['/legaladmin', '/legal-admin'],
  ['/documents', '/document-repo'],
  ['/complience/2026', '/compliance'],
  ['/signin', '/sign-in'],
  ['/wp-login.php', undefined],
  ['/x', undefined],
])('%s was probably meant as %s', (typed, meant) => {
  expect(nearestScreen(typed, screens)?.path).toBe(meant);
});

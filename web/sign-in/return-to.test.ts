import { expect, test } from 'vitest';
import { isOwnPath } from '#contract/sign-in.ts';
import { returnTo } from '#web/sign-in/return-to.ts';

test.each([
  ['/', '/'],
  ['/calendar', '/calendar'],
  ['/legal-admin?status=pending', '/legal-admin?status=pending'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/a\\..\\evil', '/'],
  ['/\t/evil.example', '/'],
  ['/\n', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['calendar', '/'],
  ['', '/'],
])('after signing in, %j leads to %s', (asked, goes) => {
  expect(returnTo(`?returnTo=${encodeURIComponent(asked)}`)).toBe(goes);
  expect(returnTo(`?returnTo=${encodeURIComponent(asked)}`) === asked).toBe(isOwnPath(asked));
});

test('without a wish it leads to the start', () => {
  expect(returnTo('')).toBe('/');
});

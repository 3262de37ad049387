import { expect, test } from 'vitest';
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
  ['/api/logout', '/'],
  ['/✓', '/'],
  ['', '/'],
])('after signing in, %j leads to %s', (asked, goes) => {
  expect(returnTo(`?returnTo=${encodeURIComponent(asked)}`)).toBe(goes);
});

test('without a wish it leads to the start', () => {
  expect(returnTo('')).toBe('/');
});

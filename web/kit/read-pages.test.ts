import { expect, test } from 'vitest';
import { nextPage } from '#web/kit/read-pages.ts';

test.each([
  ['</api/owner/mails?limit=50&after=WyJhIl0%3D>; rel="next"', 'WyJhIl0='],
  ['</api/tasks?after=x&limit=2>; rel="next"', 'x'],
  ['</api/tasks?after=x>; rel="prev"', null],
  ['</api/tasks>; rel="next"', null],
  ['', null],
  [null, null],
])('the page after %j begins at %j', (link, cursor) => {
  expect(nextPage(link)).toBe(cursor);
});

import { expect, test } from 'vitest';
import { aheadBy } from '#web/kit/server-time.ts';

const now = Date.parse('2026-11-16T14:00:00.900Z');
const hour = 3_600_000;

test.each([
  ['the same second', 0, 'Mon, 16 Nov 2026 14:00:00 GMT', 0],
  ['an answer that took a second', 0, 'Mon, 16 Nov 2026 13:59:59 GMT', 0],
  ['a browser that is an hour ahead', 0, 'Mon, 16 Nov 2026 13:00:00 GMT', -hour - 900],
  ['a browser that is an hour behind', 0, 'Mon, 16 Nov 2026 15:00:00 GMT', hour - 900],
  ['nothing new', hour, 'Mon, 16 Nov 2026 15:00:01 GMT', hour],
  ['a clock that was put right', hour, 'Mon, 16 Nov 2026 14:00:00 GMT', -900],
  ['an answer without the time', hour, null, hour],
  ['no time at all', hour, 'soon', hour],
])('by how much the server is ahead: %s', (_, known, header, ahead) => {
  expect(aheadBy(known, header, now)).toBe(ahead);
});

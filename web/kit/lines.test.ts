import { expect, test } from 'vitest';
import { linesOf, textOf } from '#web/kit/lines.ts';

test.each([
  ['', []],
  ['  \n\n', []],
  ['Okafor Estate', ['Okafor Estate']],
  ['Bob Jones\n\n  Robert Jones \n', ['Bob Jones', 'Robert Jones']],
  ['Bob Jones\r\nRobert Jones', ['Bob Jones', 'Robert Jones']],
])('%j is the list %j', (text, list) => {
  expect(linesOf(text)).toEqual(list);
});

test.each([
  ['an empty line at the end stays while it is typed', ['Bob'], 'Bob\n', 'Bob\n'],
  ['another list replaces what was typed', ['Rob', 'Bob'], 'Bob\n', 'Rob\nBob'],
  ['no list empties the box', [], 'Bob', ''],
])('%s', (_, list, typed, text) => {
  expect(textOf(list, typed)).toBe(text);
});

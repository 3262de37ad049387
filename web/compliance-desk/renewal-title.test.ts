import { expect, test } from 'vitest';
import { renewalTitle } from './renewal-title.ts';

test.each([
  [null, undefined, ''],
  ['OR', undefined, 'Oregon bar registration'],
  [undefined, 'Ada Marlowe', 'Bar registration: Ada Marlowe'],
  ['OR', 'Ada Marlowe', 'Oregon bar registration: Ada Marlowe'],
] as const)('the title of a renewal in %s for %s', (jurisdiction, name, title) => {
  expect(renewalTitle(jurisdiction, name)).toBe(title);
});

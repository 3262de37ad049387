import { expect, test } from 'vitest';
import { isCalledLike } from '#web/clients/called-like.ts';

const client = { name: 'Okafor Estate', formerNames: ['Estate of José Okafor'], aliases: ['OE'] };

test.each([
  ['okafor', true],
  ['estate okafor', true],
  ['Jose Okafor', true],
  ['OE', true],
  ['okafor holdings', false],
  ['jose oe', false],
])('%s is like the name of the client: %j', (typed, isLike) => {
  expect(isCalledLike(client, typed)).toBe(isLike);
});

import { expect, test } from 'vitest';
import { isBlockBilled } from '#contract/block-billing.ts';

test.each([
  ['Call with the client', false],
  ['Draft and file the answer', false],
  ['Review lease; call with landlord', false],
  ['Draft motion; call with client; review exhibits', true],
  ['Drafting and filing and serving', true],
  ['Draft motion; call with client and review exhibits', true],
  ['Draft;;', false],
  ['Band and sandpaper', false],
  ['Draft motion\nCall with client\nReview exhibits', true],
])('%j: %j', (narrative, expected) => {
  expect(isBlockBilled(narrative)).toBe(expected);
});

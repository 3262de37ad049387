import { expect, test } from 'vitest';
import { TagsText } from '#web/documents/tags-text.ts';

const many = Array.from({ length: 21 }, (_, at) => `tag ${at}`).join(', ');

test.each([
  ['', undefined],
  ['motion, draft', undefined],
  [' , ,motion,', undefined],
  [many, 'must be at most 20 tags'],
  [`motion, ${'a'.repeat(51)}`, 'Each tag must be at most 50 characters.'],
  ['<b>', 'Each tag must not contain < or >.'],
])('%s: %s', (text, message) =>
  expect(TagsText.safeParse(text).error?.issues[0]?.message).toBe(message),
);

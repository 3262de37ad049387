import { expect, test } from 'vitest';
import { fieldSentence } from '#web/kit/field-sentence.ts';

test.each([
  ['Title', 'is required', 'Title is required.'],
  [
    'Due date',
    'must be a date and time such as 2026-11-15T09:30:00Z',
    'Due date must be a date and time such as 2026-11-15T09:30:00Z.',
  ],
  ['Title', 'Title is required.', 'Title is required.'],
  ['Amount', 'This invoice is already paid', 'This invoice is already paid.'],
])('%s + %j reads %j', (label, message, sentence) => {
  expect(fieldSentence(label, message)).toBe(sentence);
});

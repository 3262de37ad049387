import { expect, test } from 'vitest';
import { mergeSentence } from '#web/clients/merge-sentence.ts';

test.each([
  [2, 1, '2 matters and 1 party of Jon Smith move to John Smith.'],
  [1, 0, '1 matter of Jon Smith moves to John Smith.'],
  [0, 3, '3 parties of Jon Smith move to John Smith.'],
  [0, 0, 'Jon Smith has no matters and is no party.'],
])('%i matters and %i parties: %s', (matters, parties, sentence) => {
  expect(mergeSentence({ matters, parties }, 'Jon Smith', 'John Smith')).toBe(
    `${sentence} Empty fields are filled, other values go to the notes, its names become aliases. This cannot be undone.`,
  );
});

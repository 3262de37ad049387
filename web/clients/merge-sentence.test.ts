import { expect, test } from 'vitest';
import { mergeSentence } from '#web/clients/merge-sentence.ts';

test.each([
  [2, 1, 0, '2 matters and 1 party of Jon Smith move to John Smith.'],
  [1, 0, 0, '1 matter of Jon Smith moves to John Smith.'],
  [0, 3, 0, '3 parties of Jon Smith move to John Smith.'],
  [0, 0, 1, '1 invoice of Jon Smith moves to John Smith.'],
  [2, 1, 14, '2 matters, 1 party and 14 invoices of Jon Smith move to John Smith.'],
  [0, 0, 0, 'Jon Smith has no matters and no invoices and is no party.'],
])('%i matters, %i parties and %i invoices: %s', (matters, parties, invoices, sentence) => {
  expect(mergeSentence({ matters, parties, invoices }, 'Jon Smith', 'John Smith')).toBe(
    `${sentence} Empty fields are filled, other values go to the notes, its names become aliases. This cannot be undone.`,
  );
});

import { expect, test } from 'vitest';
import { isFull, seatsSentence } from '#web/invitations/seats-sentence.ts';

test.each([
  [3, 10, 0, '3 of 10 seats taken.', false],
  [3, 10, 2, '3 of 10 seats taken, and 2 promised.', false],
  [3, 5, 2, '3 of 5 seats taken, and 2 promised.', true],
  [1, 1, 0, '1 of 1 seat taken.', true],
  [40, null, 9, 'Your plan has a seat for everybody.', false],
])('%j taken of %j and %j promised: %s', (used, limit, promised, sentence, full) => {
  expect(seatsSentence({ used, limit }, promised)).toBe(sentence);
  expect(isFull({ used, limit }, promised)).toBe(full);
});

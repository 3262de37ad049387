import { expect, test } from 'vitest';
import { rowsError } from '#web/billing-terms/rows-error.ts';

test.each([
  ['nothing', undefined, undefined],
  [
    'the whole list',
    { message: 'must come to 100 percent together' },
    'Payers must come to 100 percent together.',
  ],
  ['the list beside its lines', { root: { message: 'must be none' } }, 'Payers must be none.'],
  ['its second line', [undefined, { percent: { message: 'is required' } }], 'Line 2 is required.'],
])('what is wrong with a list: %s', (_, error, words) =>
  expect(rowsError('Payers', error)).toBe(words),
);

import { expect, test } from 'vitest';
import { rowError, rowsError } from '#web/billing-terms/rows-error.ts';

const second = [undefined, { percent: { message: 'is required' } }];

test.each([
  ['nothing', undefined, undefined],
  [
    'the whole list',
    { message: 'must come to 100 percent together' },
    'Payers must come to 100 percent together.',
  ],
  ['the list beside its lines', { root: { message: 'must be none' } }, 'Payers must be none.'],
  ['its second line, where that is said', second, undefined],
])('what is wrong with a list: %s', (_, error, words) =>
  expect(rowsError('Payers', error)).toBe(words),
);

test.each([
  ['the field that is wrong', second, 1, 'percent', 'Percent 2 is required.'],
  ['another field of its row', second, 1, 'clientId', undefined],
  ['another row', second, 0, 'percent', undefined],
  ['a list that is wrong as a whole', { message: 'must be none' }, 1, 'percent', undefined],
  ['nothing wrong', undefined, 1, 'percent', undefined],
])('what is wrong with a field of a row: %s', (_, error, index, field, words) =>
  expect(rowError('Percent 2', error, [index, field])).toBe(words),
);

import { expect, test } from 'vitest';
import { findWords } from './wanted-words.ts';

const found = (text: string, wanted: string) =>
  findWords(text, wanted).map(({ from, to }) => text.slice(from, to));

test.each([
  ['The renewal term ends.', 'renewal term', ['renewal term']],
  ['The RENEWAL\n   Term ends.', 'renewal term', ['RENEWAL\n   Term']],
  ['The term of renewal ends.', 'renewal term', ['term', 'renewal']],
  ['Café, cafe and CAFÉ.', 'cafe', ['Café', 'cafe', 'CAFÉ']],
  ['Cafe\u0301 is one.', 'café', ['Cafe\u0301']],
  ['A 🏠 lease 🏠', 'lease 🏠', ['lease 🏠']],
  ['An oﬃce', 'off', ['oﬃ']],
  ['An oﬃce lease', 'office', ['oﬃce']],
  ['agree\u00adment', 'agreement', ['agree\u00adment']],
  ['the lease, a lease', '"a lease"', ['a lease']],
  ['notice of the lease', '"the lease" notice', ['notice', 'the lease']],
  ['חוזה שכירות', 'שכירות', ['שכירות']],
  ['an apple a day', 'a', ['a', 'a', 'a']],
  ['Please release the lease. Leases end.', 'lease', ['lease', 'Lease']],
  ['NY 11201, $12.00', '12', ['12']],
  ['Please sign.', 'lease', ['lease']],
  ['賃貸借契約', '契約', ['契約']],
  ['an apple a day', 'zebra a', []],
  ['anything', '', []],
  ['anything', '" "', []],
])('in %j, %j finds %j', (text, wanted, expected) => {
  expect(found(text, wanted)).toEqual(expected);
});

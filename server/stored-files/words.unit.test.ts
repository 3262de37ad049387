import { expect, test } from 'vitest';
import { ownTime } from '#server/testing/own-time.ts';
import { fold } from './fold.ts';
import { nameWords, textWords, wordsOf } from './words.ts';

const firmId = 'abcdef01-0000-4000-8000-000000000000';
const words = (text: string) => [...wordsOf(fold(text))];

test('case, accents and vowel signs do not count, and a place stays where it is', () => {
  expect(words('Zoë’s CAFÉ, No. 12-b')).toEqual(['zoe', 's', 'cafe', 'no', '12', 'b']);
  expect(words('كِتَابَة')).toEqual(words('كتابة'));
  for (const text of ['Zoë’s CAFÉ', 'ﬁ İ ß ΝΟΜΟΣ 𝔘 😀', 'データ']) {
    expect(fold(text)).toHaveLength(text.length);
  }
});

test('of scripts without blanks every two neighbours are a word, and the last letter is one', () => {
  expect(words('山田太郎')).toEqual(['山田', '田太', '太郎', '郎']);
  expect(words('データ')).toEqual(['デー', 'ータ', 'タ']);
});

test('names are found from each of their letters on', () => {
  expect(nameWords(firmId, 'Lien')).toEqual([
    'abcdef01nlien',
    'abcdef01nien',
    'abcdef01nen',
    'abcdef01nn',
  ]);
});

test('a word that a line end cut in two is also one', () => {
  const found = textWords(firmId);
  found.add('to indem- nify');
  expect(found.all()).toContain('abcdef01tindemnify');
});

test('a row of letters without end takes no longer than any other text', async () => {
  const taken = await ownTime(() => {
    const found = textWords(firmId);
    found.add('a'.repeat(1_000_000));
    found.add(`${'a'.repeat(500_000)}- ${'b'.repeat(500_000)}`);
  });
  expect(taken).toBeLessThan(2_000);
});

test('no more than the index takes, and it is told', () => {
  const found = textWords(firmId);
  for (let n = 0; n < 30_000; n++) found.add(`${n}${'ж'.repeat(30)}`);
  expect(Buffer.byteLength(found.all().join(''))).toBeLessThan(1_000_000);
  expect(found.isWhole()).toBe(false);
});

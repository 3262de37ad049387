import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldEmail, foldPhone, wordsOf } from './fold.ts';

/** What is stored today. A row that must change means that every stored word must be written anew. */
describe('the words of', () => {
  test.each([
    ['Smith, John', 'smith john'],
    ['JOHN SMITH', 'john smith'],
    ['Dr. John Q. Smith, Jr., Esq.', 'john q smith'],
    ['Prof. Ada Byron, Ph.D., M.D.', 'ada byron'],
    ['J.R. Ewing', 'j r ewing'],
    ['J.D. Smith III', 'j d smith'],
    ['A. Smith', 'a smith'],
    ['Hon. Mary Judge', 'mary judge'],
    ['Judge Mary Smith', 'mary smith'],
    ['The Honorable Judge Smith', 'honorable judge smith'],
    ['Müller GmbH', 'muller'],
    ['Harbor Dental Group, L.L.C.', 'harbor dental'],
    ['Harbor Dental Associates', 'harbor dental'],
    ['O’Brien & Sons, Inc.', 'obrien sons'],
    ["O'Brien", 'obrien'],
    ['O´Brien', 'obrien'],
    ['OʼBrien', 'obrien'],
    ['OBrien and Sons', 'obrien sons'],
    ['Smith + Jones Co.', 'smith jones'],
    ['Estate of Ngozi Okafor', 'ngozi okafor'],
    ['In re: The Okafor Family Trust', 'okafor'],
    ['Smith et al.', 'smith'],
    ['John Smith d/b/a Apex', 'john smith apex'],
    ['Mary Smith a/k/a Mary Jones', 'mary smith mary jones'],
    ['Maria de la Cruz-López', 'maria cruz lopez'],
    ['Ludwig van der Berg', 'ludwig berg'],
    ['Omar Al-Rashid', 'omar rashid'],
    [
      'Straße Łódź Ærø Œuvre Đorđe Guðrún Þór Işık',
      'strasse lodz aero oeuvre dorde gudrun thor isik',
    ],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
    ['Ｆｕｌｌ Ｗｉｄｔｈ', 'full width'],
    ['Smi\u00adth \u200bJohn', 'smith john'],
    ['3M Company', '3m'],
    ['Wells Fargo Bank, N.A.', 'wells fargo bank'],
    ['AT&T', 'at t'],
    ['株式会社 日立', '株式会社 日立'],
    ['ガス', 'ガス'],
    ['김민수', '김민수'],
    ['राम', 'राम'],
    ['مُحَمَّد أحمد', 'محمد احمد'],
  ])('%s', (name, words) => {
    expect(wordsOf(name).join(' ')).toBe(words);
  });

  test.each([
    ['The Trust Company', 'trust'],
    ['Estate Holdings LLC', 'estate holdings'],
    ['The Company', 'company'],
    ['Van Holdings', 'van'],
    ['La La', 'la la'],
    ['Miss, Inc.', 'miss'],
    ['Judge', 'judge'],
    ['The The', 'the the'],
  ])('%s, which says little but is all there is', (name, words) => {
    expect(wordsOf(name).join(' ')).toBe(words);
  });

  test.each(['', ' ', '.', '’’', '-- / --', '\ud800'])('nothing: %j', (name) => {
    expect(wordsOf(name)).toEqual([]);
  });
});

const letters = 'bcdfghjklmnopqrstuwxyzäéîõüçñøß'.split('');
const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 5, maxLength: 10 });
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom('the', 'Judge', 'LLC', 'Dr.', 'of', 'Trust', 'de', 'J', 'Roe', "'", 'ŉ'))
    .map((parts) => parts.join(' ')),
);

test('words fold to themselves', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const words = wordsOf(text);
      expect(wordsOf(words.join(' '))).toEqual(words);
    }),
    { numRuns: 2000 },
  );
});

test.each<[string, (text: string) => string]>([
  ['capitals', (text) => text.toUpperCase()],
  ['accents taken apart', (text) => text.normalize('NFD')],
  ['accents left out', (text) => text.normalize('NFD').replace(/\p{M}/gu, '')],
  ['blanks around and between', (text) => `\t${text.replaceAll(' ', '  ')} \n`],
  ['hyphens', (text) => text.replaceAll(' ', '-')],
  ['dots and apostrophes', (text) => `${text.charAt(0)}.’'${text.slice(1)}.`],
  ['a generation', (text) => `${text}, Jr.`],
  ['a degree', (text) => `${text}, Ph.D.`],
  ['a title', (text) => `Mrs. ${text}`],
  ['a form of company', (text) => `The ${text} Group, L.L.C.`],
  ['an estate', (text) => `Estate of ${text}`],
])('%s do not matter', (_, written) => {
  fc.assert(
    fc.property(name, (text) => {
      expect(wordsOf(written(text))).toEqual(wordsOf(text));
    }),
  );
});

test('a whole page is read too', () => {
  expect(wordsOf('Ünï. O’Brien & Sons '.repeat(500))).toHaveLength(1500);
});

test.each([
  [' Ngozi@Okafor.example ', 'ngozi@okafor.example'],
  ['@', '@'],
  ['ngozi', null],
  ['', null],
])('the e-mail %j is %j', (text, folded) => {
  expect(foldEmail(text)).toBe(folded);
});

test.each([
  ['(555) 123-4567', '5551234567'],
  ['+1 555.123.4567', '5551234567'],
  ['555-123-4567 ext. 89', '5551234567'],
  ['555-123-4567x89', '5551234567'],
  ['555 123 4567 #89', '5551234567'],
  ['# 555 123 4567', '5551234567'],
  ['+44 20 7946 0018', '2079460018'],
  ['５５５１２３４５６７', '5551234567'],
  ['123-4567', '1234567'],
  ['123-456', null],
  ['12345 x 6789012', null],
  ['', null],
])('the phone %j is %j', (text, folded) => {
  expect(foldPhone(text)).toBe(folded);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareNames, mayBeInitials, neededWords } from './compare.ts';
import { wordsOf } from './fold.ts';

const compare = (searched: string, found: string) =>
  compareNames(wordsOf(searched), wordsOf(found));

describe('is the same name', () => {
  test.each([
    ['Smith, John', 'JOHN SMITH', 'Same words in another order'],
    ['Müller GmbH', 'Muller', 'Same name'],
    ['Harbor Dental Group, L.L.C.', 'Harbor Dental Associates', 'Same name'],
    ['O’Brien & Sons, Inc.', 'OBrien and Sons', 'Same name'],
    ['Estate of Ngozi Okafor', 'Ngozi Okafor', 'Same name'],
    ['J. Q.', 'Q. J.', 'Same words in another order'],
    ['王 明', '王 明', 'Same name'],
  ])('%s: %s', (searched, found, because) => {
    expect(compare(searched, found)).toEqual({ score: 1, because: [because] });
  });
});

describe('may be the same party', () => {
  test.each([
    ['Bob Okafor', 'Robert Okafor', 'Bob is a nickname of Robert'],
    ['Robert Okafor', 'Bob Okafor', 'Bob is a nickname of Robert'],
    ['Bob Okafor', 'Bobby Okafor', 'Bobby is another form of Bob'],
    ['Jon Smyth', 'John Smith', 'John sounds like Jon; Smith sounds like Smyth'],
    ['J. Smith', 'John Smith', 'J may stand for John'],
    ['John Smith', 'J. Smith', 'J may stand for John'],
    ['J.D. Smith', 'John Smith', 'J may stand for John'],
    ['JD Smith', 'John Smith', 'JD may stand for John'],
    ['John S. Smyth', 'John Smith', 'Smith sounds like Smyth'],
    ['John Q. Smith', 'John Smith', 'Same words, and more'],
    ['John Q. Smith', 'John R. Smith', 'Shares John, Smith'],
    ['John A. Smith', 'John Smith Roofing LLC', 'Shares John, Smith'],
    ['John Q. Smith', 'John Quentin Smith', 'Q may stand for Quentin'],
    ['María García López', 'Maria Garcia', 'Same words, and more'],
    ['Marlowe & Finch', 'Marlow and Finch LLP', 'Marlow sounds like Marlowe'],
    ['Hernandez', 'Fernandez', 'Fernandez is spelled like Hernandez'],
    ['Apex Roofing', 'Apex LLC', 'Same words, and more'],
    ['Harbor Dental Clinic', 'Harbor Dental Supply', 'Shares Harbor, Dental'],
    ['Pier 7', 'Pier 9', 'Shares Pier'],
  ])('%s: %s', (searched, found, because) => {
    const match = compare(searched, found);
    expect(match?.because.join('; ')).toBe(because);
    expect(match?.score).toBeLessThan(1);
    expect(match?.score).toBeGreaterThan(0.3);
  });
});

describe('is somebody else', () => {
  test.each([
    ['John Smith', 'John Miller'],
    ['John Smith', 'Mary Smith'],
    ['John Smith', 'Jane Smith'],
    ['Acme Holdings', 'Summit Holdings'],
    ['J Smith', 'Mary Smith'],
    ['John Smith', 'M Smith'],
    ['J. S.', 'John Smith'],
    ['J. S.', 'J.'],
    ['Harbor Dental Clinic', 'Harbor Freight Tools'],
    ['David Ng', 'David Nelson'],
    ['123456 Ontario', '123457 Quebec'],
    ['', 'John Smith'],
    ['', ''],
  ])('%s: %s', (searched, found) => {
    expect(compare(searched, found)).toBeNull();
  });
});

test('surer likeness scores higher', () => {
  const scores = ['Robert Okafor', 'Bob Okafor', 'R Okafor', 'Okafor', 'Ruth Okafor'].map(
    (found) => compare('Robert Okafor', found)?.score ?? 0,
  );
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

test.each([
  [0, 0, 1],
  [1, 1, 1],
  [1, 9, 1],
  [2, 2, 2],
  [3, 2, 2],
  [3, 3, 2],
  [4, 4, 3],
  [6, 7, 4],
])('names of %i and %i whole words need %i in common', (a, b, needed) => {
  expect(neededWords(a, b)).toBe(needed);
});

test.each([
  ['j', true],
  ['jd', true],
  ['jrr', true],
  ['ng', false],
  ['al', false],
  ['7', false],
  ['smith', false],
])('whether %s may be initials: %s', (word, is) => {
  expect(mayBeInitials(word)).toBe(is);
});

const vocabulary =
  'john jon johnny jonathan smith smyth smithe bob bobby robert rob roberta alex alexander ' +
  'alexandra marlow marlowe harlow finch apex roofing j q s m r jd jp hp 7 42 王 王明';
const word = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...vocabulary.split(' ')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1 }) },
);
const words = fc.array(word, { maxLength: 5 });

const scoreOf = (a: readonly string[], b: readonly string[]) =>
  compareNames(a, b)?.score.toFixed(9) ?? null;

test('it does not matter which of two names was searched', () => {
  fc.assert(
    fc.property(words, words, (a, b) => {
      expect(scoreOf(b, a)).toBe(scoreOf(a, b));
    }),
    { numRuns: 3000 },
  );
});

test('it does not matter in which order the words come', () => {
  const shuffled = words.chain((all) =>
    fc.tuple(
      fc.constant(all),
      fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
    ),
  );
  fc.assert(
    fc.property(shuffled, words, ([a, mixed], b) => {
      expect(scoreOf(mixed, b)).toBe(scoreOf(a, b));
    }),
    { numRuns: 3000 },
  );
});

test('the score is 1 for the same words and for nothing else, and there is always a reason', () => {
  fc.assert(
    fc.property(words, words, (a, b) => {
      const match = compareNames(a, b);
      if (!match) return;
      expect(match.score).toBeGreaterThan(0);
      expect(match.score === 1).toBe(`${a.toSorted()}` === `${b.toSorted()}`);
      expect(match.because.length).toBeGreaterThan(0);
      expect(new Set(match.because).size).toBe(match.because.length);
    }),
    { numRuns: 3000 },
  );
});

test('every name is found by itself, and none is too strange', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(text, text, (a, b) => {
      compare(a, b);
      expect(compare(a, a)?.score).toBe(wordsOf(a).length > 0 ? 1 : undefined);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alike, gramsOf, neededRuns, runsOf, similarity, soundOf } from './likeness.ts';

test.each([
  ['', []],
  ['j', [' j ']],
  ['ng', [' ng', 'ng ']],
  ['smith', [' sm', 'smi', 'mit', 'ith', 'th ']],
  ['aaaaa', [' aa', 'aaa', 'aa ']],
  ['𠮷田', [' 𠮷田', '𠮷田 ']],
])('the grams of %j', (word, grams) => {
  expect(gramsOf(word)).toEqual(grams);
});

test.each([
  ['marlow', 'marlowe'],
  ['hernandez', 'fernandez'],
  ['smith', 'smithe'],
  ['muller', 'mueller'],
  ['harbor', 'harborview'],
])('%s and %s are spelled alike', (a, b) => {
  expect(similarity(a, b)).toBeGreaterThanOrEqual(alike);
});

test.each([
  ['smith', 'miller'],
  ['acme', 'summit'],
  ['john', 'mary'],
  ['martin', 'marlow'],
])('%s and %s are not', (a, b) => {
  expect(similarity(a, b)).toBeLessThan(alike);
});

const anyWord = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'abcdeghknoswxyz') }),
);

test('similarity is a share, the same both ways, and whole for the same word', () => {
  fc.assert(
    fc.property(anyWord, anyWord, (a, b) => {
      const share = similarity(a, b);
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
      expect(similarity(b, a)).toBe(share);
      expect(similarity(a, a)).toBe(1);
    }),
  );
});

test.each([
  ['catherine', 'katherine', 'kathryn'],
  ['smith', 'smyth', 'schmidt'],
  ['stephen', 'steven', 'stefan'],
  ['philips', 'fillips', 'phillips'],
  ['knight', 'night', 'nite'],
  ['meyer', 'maier', 'mayer', 'meier'],
  ['jon', 'john'],
  ['wright', 'right'],
  ['reid', 'reed', 'read'],
  ['hayes', 'hays'],
  ['stewart', 'stuart'],
  ['lewis', 'louis'],
  ['schneider', 'snyder', 'snider'],
  ['schultz', 'shultz', 'schulz'],
  ['dixon', 'dickson'],
  ['brown', 'braun'],
  ['rodriguez', 'rodrigues'],
  ['thompson', 'tompson'],
  ['fischer', 'fisher'],
  ['xavier', 'zavier'],
  ['lloyd', 'loyd'],
  ['hodges', 'hojes'],
])('%s sounds like %s', (first, ...others) => {
  expect(soundOf(first)).not.toBeNull();
  for (const other of others) expect(soundOf(other)).toBe(soundOf(first));
});

test.each([
  ['john', 'jane'],
  ['dan', 'tina'],
  ['smith', 'snead'],
  ['allen', 'lana'],
  ['mary', 'moore'],
  ['smith', 'miller'],
])('%s does not sound like %s', (a, b) => {
  expect(soundOf(a)).not.toBe(soundOf(b));
});

test.each(['', 'li', 'ng', '123', 'route66', '日立製作所', 'мария'])('%j has no sound', (word) => {
  expect(soundOf(word)).toBeNull();
});

test('whatever has a sound has one of plain letters', () => {
  fc.assert(
    fc.property(anyWord, (word) => {
      expect(soundOf(word) ?? 'a').toMatch(/^[a-z]+$/);
    }),
  );
});

test('words that are spelled alike are found by the runs of letters they have in common', () => {
  // Words that repeat themselves can have grams in common by chance, which no piece explains.
  const distinctLetters = fc
    .uniqueArray(fc.constantFrom(...'abcdefghijklmnopqrstuvwx'), { minLength: 4, maxLength: 16 })
    .map((letters) => letters.join(''));
  const edit = fc.tuple(fc.nat(), fc.nat(2), fc.constantFrom('', 'y', 'z'));
  const pairs = fc
    .tuple(distinctLetters, fc.array(edit, { minLength: 1, maxLength: 2 }))
    .map(([word, edits]) => [word, edits.reduce(edited, word)] as const);
  fc.assert(
    fc.property(pairs, ([a, b]) => {
      fc.pre(b.length >= 4 && similarity(a, b) >= alike);
      const runs = runsOf(a, 4);
      const shared = runsOf(b, 4).filter((run) => runs.includes(run));
      expect(shared.length).toBeGreaterThanOrEqual(neededRuns(a.length, b.length));
    }),
    { numRuns: 20_000 },
  );
});

function edited(word: string, [at, cut, put]: [number, number, string]) {
  const place = at % (word.length || 1);
  return word.slice(0, place) + put + word.slice(place + cut);
}

import { expect, test } from 'vitest';
import { leaveOut, nothingPicked, pickMore, rename } from '#web/documents/picked-files.ts';

const file = (name: string, size = 5) =>
  new File(['a'.repeat(size)], name, { lastModified: 1_700_000_000_000 });
const names = ({ files }: typeof nothingPicked) => files.map(({ name }) => name);

test('good files join with a readable name, and the others say why not', () => {
  const picked = pickMore(nothingPicked, [file('my_motion.pdf'), file('a.gif'), file('b.txt', 0)]);
  expect(names(picked)).toEqual(['My motion']);
  expect(picked.refusals).toEqual([
    'a.gif cannot be kept: choose .pdf, .doc, .docx, .txt, .jpg, .jpeg or .png.',
    'b.txt is empty.',
  ]);
  const more = pickMore(picked, [file('lease.pdf')]);
  expect(names(more)).toEqual(['My motion', 'lease']);
  expect(more.refusals).toEqual([]);
});

test('the same file is there once, and keeps the name it was given', () => {
  const picked = pickMore(nothingPicked, [file('lease.pdf'), file('lease.pdf')]);
  expect(names(picked)).toEqual(['lease']);
  const renamed = rename(picked, picked.files[0]?.id ?? '', 'Lease of the office');
  expect(names(pickMore(renamed, [file('lease.pdf'), file('lease.pdf', 7)]))).toEqual([
    'Lease of the office',
    'lease',
  ]);
});

test('one is left out', () => {
  const picked = pickMore(nothingPicked, [file('lease.pdf'), file('will.pdf')]);
  expect(names(leaveOut(picked, picked.files[0]?.id ?? ''))).toEqual(['will']);
});

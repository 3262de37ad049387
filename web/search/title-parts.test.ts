import { expect, test } from 'vitest';
import { titleParts } from '#web/search/title-parts.ts';

/** Matches in brackets. */
const shown = (title: string, wanted: string) =>
  titleParts(title, wanted)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test.each([
  ['Depose Dr. Amin', 'amin', 'Depose Dr. [Amin]'],
  ['Depose Dr. Amin', 'amin dep', '[Dep]ose Dr. [Amin]'],
  ['José Muñoz', 'munoz', 'José [Muñoz]'],
  ['Draft the draft', 'draft dr', '[Draft] the [draft]'],
  ['INV-2026-041, Marlowe', '2026-041', 'INV-[2026-041], Marlowe'],
  ['Marlowe', 'marlow', '[Marlow]e'],
  ['Found by its content', 'lease', 'Found by its content'],
  ['<b>100%</b>', '%', '<b>100[%]</b>'],
  ['', 'lease', ''],
])('of %s, looked for by %s, this is bold: %s', (title, wanted, expected) => {
  expect(shown(title, wanted)).toBe(expected);
});

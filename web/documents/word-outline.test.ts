import { expect, test } from 'vitest';
import type { Block, Paragraph } from '#contract/word-view.ts';
import { headingLevels } from './word-outline.ts';

const aParagraph = (look: Paragraph['look'], text = 'Words'): Block => ({
  kind: 'paragraph',
  look,
  align: 'start',
  indent: 0,
  marker: null,
  runs: [{ text, isBold: false, isItalic: false, isUnderlined: false }],
});

test('headings go down step by step below the title of the sheet', () => {
  const looks = ['title', 'text', 'heading-1', 'heading-2', 'heading-3', 'heading-1'] as const;
  const blocks = looks.map((look) => aParagraph(look));
  expect(headingLevels(blocks)).toEqual([3, null, 3, 4, 5, 3]);
});

test('no level is skipped where the author did', () => {
  const blocks = [aParagraph('heading-3'), aParagraph('heading-3'), aParagraph('heading-2')];
  expect(headingLevels(blocks)).toEqual([3, 4, 4]);
});

test('a table and a heading without words are no headings', () => {
  expect(headingLevels([{ kind: 'table', rows: [] }, aParagraph('heading-1', ' ')])).toEqual([
    null,
    null,
  ]);
});

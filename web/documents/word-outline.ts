/** The levels of a Word file's headings, below the title of the sheet that shows it. */
import type { Block } from '#contract/word-view.ts';

const ranks = { title: 1, 'heading-1': 1, 'heading-2': 2, 'heading-3': 3, text: 0 };

/** The sheet's own title is a heading of the second level. */
const sheetLevel = 2;

/** One for each block, null for what is no heading. None is skipped: a listener would look for it. */
export function headingLevels(blocks: readonly Block[]): (number | null)[] {
  let last = sheetLevel;
  return blocks.map((block) => {
    const rank = block.kind === 'paragraph' && hasWords(block) ? ranks[block.look] : 0;
    if (rank === 0) return null;
    last = Math.min(sheetLevel + rank, last + 1);
    return last;
  });
}

const hasWords = ({ runs }: Extract<Block, { kind: 'paragraph' }>) =>
  runs.some(({ text }) => text.trim() !== '');

/** A Word file as a page to read: its words and their outline, not its layout. */
import { memo, type Ref } from 'react';
import type { Block, Paragraph, Run, WordView } from '#contract/word-view.ts';
import { headingLevels } from '#web/documents/word-outline.ts';
import { classes } from '#web/kit/classes.ts';

const looks: Record<Paragraph['look'], string> = {
  title: 'mb-3 font-serif text-2xl font-semibold',
  'heading-1': 'mt-5 mb-1 font-serif text-xl font-semibold',
  'heading-2': 'mt-4 mb-1 text-lg font-semibold',
  'heading-3': 'mt-3 font-semibold',
  text: '',
};

const aligned = { start: '', center: 'text-center', end: 'text-end' };

const indents = ['', 'ps-6', 'ps-12', 'ps-18', 'ps-24', 'ps-30', 'ps-36', 'ps-42', 'ps-48'];

interface Props {
  view: WordView;
  ref: Ref<HTMLDivElement>;
}

// The words never change, and there may be thousands of paragraphs.
export const WordPaper = memo(function WordPaper({ view: { blocks }, ref }: Props) {
  const levels = headingLevels(blocks);
  return (
    <div
      ref={ref}
      className="min-w-0 space-y-2 bg-surface p-5 wrap-anywhere shadow-card sm:p-12 print:bg-white print:p-0 print:shadow-none"
    >
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a file never move
        <WordBlock key={index} block={block} level={levels[index] ?? null} />
      ))}
    </div>
  );
});

function WordBlock({ block, level }: { block: Block; level: number | null }) {
  if (block.kind === 'paragraph') return <Words paragraph={block} level={level} />;
  return (
    <table className="my-2 w-full table-fixed border-collapse text-sm">
      <tbody>
        {block.rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file never move
          <tr key={row}>
            {cells.map((paragraphs, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a file never move
              <td key={column} className="border border-border-strong px-2 py-1 align-top">
                {paragraphs.map((paragraph, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a file never move
                  <Words key={index} paragraph={paragraph} level={null} />
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Words({ paragraph, level }: { paragraph: Paragraph; level: number | null }) {
  const { look, align, indent, marker, runs } = paragraph;
  const heading = level === null ? {} : { role: 'heading', 'aria-level': level };
  const isBlank = runs.length === 0 && !marker;
  return (
    <div
      {...heading}
      dir="auto"
      className={classes(
        'min-w-0 whitespace-pre-wrap',
        looks[look],
        aligned[align],
        indents[indent],
        marker !== null && 'flex gap-2',
        isBlank && 'h-3',
      )}
    >
      {marker !== null && <span className="min-w-5 shrink-0">{`${marker} `}</span>}
      {marker === null ? (
        <Runs runs={runs} />
      ) : (
        <div className="min-w-0">{<Runs runs={runs} />}</div>
      )}
    </div>
  );
}

function Runs({ runs }: { runs: Run[] }) {
  return runs.map((run, index) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a file never move
      key={index}
      className={classes(
        run.isBold && 'font-bold',
        // The fonts here have no slanted letters of their own.
        run.isItalic && '[font-synthesis:style] italic',
        run.isUnderlined && 'underline',
      )}
    >
      {run.text}
    </span>
  ));
}

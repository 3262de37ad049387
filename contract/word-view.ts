/** A Word file as it is shown in place: its words and their outline, nothing that could act. */
import * as z from 'zod';

const Run = z.object({
  text: z.string(),
  isBold: z.boolean(),
  isItalic: z.boolean(),
  isUnderlined: z.boolean(),
});
export type Run = z.infer<typeof Run>;

const Paragraph = z.object({
  kind: z.literal('paragraph'),
  look: z.enum(['title', 'heading-1', 'heading-2', 'heading-3', 'text']),
  align: z.enum(['start', 'center', 'end']),
  /** How deep it is indented, 0 to 8. */
  indent: z.number().int(),
  /** What stands before it in a list: '•', '1.', 'a)'. */
  marker: z.string().nullable(),
  runs: z.array(Run),
});
export type Paragraph = z.infer<typeof Paragraph>;

const Table = z.object({
  kind: z.literal('table'),
  /** Rows of cells of paragraphs. */
  rows: z.array(z.array(z.array(Paragraph))),
});

export const WordView = z
  .object({
    blocks: z.array(z.discriminatedUnion('kind', [Paragraph, Table])),
    /** False where the file is so long that only its beginning is shown. */
    isWhole: z.boolean(),
  })
  .meta({ id: 'WordView' });
export type WordView = z.infer<typeof WordView>;
export type Block = WordView['blocks'][number];

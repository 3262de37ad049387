/**
 * Whether a file that comes in is what its name says, and whether it is whole. Nothing in it is run,
 * followed or drawn; a reader in a process of its own does the rest.
 */
import { type FileKind, kindOfName } from '#contract/file-kinds.ts';
import type { Content } from '#server/kit/content.ts';
import { invalid } from '#server/kit/refusals.ts';
import { examineJpeg } from './jpeg.ts';
import { examineOldWord } from './old-word.ts';
import { examinePdf } from './pdf.ts';
import { examinePlainText } from './plain-text.ts';
import { examinePng } from './png.ts';
import { type Mismatch, mismatchOf, wrongEnding } from './refused.ts';
import { examineWord } from './word.ts';

type Examination = (content: Content, mismatch: Mismatch) => Promise<void>;

const examinations: Record<Exclude<FileKind, 'pdf'>, Examination> = {
  doc: examineOldWord,
  docx: examineWord,
  txt: examinePlainText,
  jpg: examineJpeg,
  png: examinePng,
};

/** A PDF that is locked may still open without a password: a PDF reader knows. */
export async function examine(
  filename: string,
  content: Content,
): Promise<{ kind: FileKind; isLocked: boolean }> {
  const kind = kindOfName(filename);
  if (!kind) throw wrongEnding();
  if (content.size === 0) throw invalid('file', 'File is empty.');
  const mismatch = mismatchOf(filename);
  if (kind === 'pdf') return { kind, ...(await examinePdf(content, mismatch)) };
  await examinations[kind](content, mismatch);
  return { kind, isLocked: false };
}

/** A PDF from its first bytes to its last: whole or not, locked or not. */
import type { Content } from '#server/kit/content.ts';
import { partsOf } from './reading.ts';
import { incompletePdf, type Mismatch } from './refused.ts';

const tail = 4096;
const around = 2048;
/** Who mentions it more often is not looked at any closer: a reader will know. */
const mostMentions = 1000;

export async function examinePdf(
  content: Content,
  mismatch: Mismatch,
): Promise<{ isLocked: boolean }> {
  // Readers look for the sign further down as well; what stands before it would be another file.
  const start = await content.read(0, 6);
  if (!/^%PDF-\d/.test(start.toString('latin1'))) throw mismatch('a PDF');
  await checkEnd(content);
  return { isLocked: await isLocked(content) };
}

async function checkEnd(content: Content) {
  const end = (await content.read(Math.max(0, content.size - tail), tail)).toString('latin1');
  if (!end.includes('%%EOF')) throw incompletePdf();
  const table = end.slice(end.lastIndexOf('startxref'));
  const at = Number(/^startxref\s+(\d{1,15})\s/.exec(table)?.[1] ?? 0);
  // Zero stands in the first half of a file that was made to be shown while it loads.
  if (at === 0 || at >= content.size) throw incompletePdf();
}

async function isLocked(content: Content): Promise<boolean> {
  let mentions = 0;
  for await (const part of partsOf(content, 2 * around)) {
    // Letters of a name may be written as numbers: /Encr#79pt.
    const text = part
      .toString('latin1')
      .replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
    for (const { index } of text.matchAll(/\/Encrypt(?=[\s<[(/%])/g)) {
      const before = text.slice(Math.max(0, index - around), index);
      const after = text.slice(index, index + around);
      if (++mentions > mostMentions || isOfTheFile(before, after)) return true;
    }
  }
  return false;
}

/** In the dictionary about the whole file, not in a text that writes about such things. */
function isOfTheFile(before: string, after: string): boolean {
  const sinceTrailer = before.slice(Math.max(0, before.lastIndexOf('trailer')));
  if (/^trailer\s*<</.test(sinceTrailer) && !/endobj|startxref/.test(sinceTrailer)) return true;
  const object = before.slice(Math.max(0, before.lastIndexOf(' obj'))) + after.split('stream')[0];
  return /\/Type\s*\/XRef\b/.test(object);
}

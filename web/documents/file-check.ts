/** What is wrong with a file, before it sets out; the server looks again, and inside. */
import { kindOfName, mostFileBytes, mostFileName } from '#contract/file-kinds.ts';
import { tooLarge } from '#web/documents/storage-text.ts';

/** Of a long name: which file of several is meant. */
const enoughToTell = 40;

export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!kindOfName(name))
    return `${name} cannot be kept: choose .pdf, .doc, .docx, .txt, .jpg, .jpeg or .png.`;
  if (size > mostFileBytes) return tooLarge(name, size);
  if (size === 0) return `${name} is empty.`;
  if (name.length > mostFileName)
    return `The name of ${name.slice(0, enoughToTell).toWellFormed()}… is longer than ${mostFileName} characters.`;
  return null;
}

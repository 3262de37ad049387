/** What is wrong with the file of a template, before it sets out; the server looks inside. */
import { kindOfName, mostFileBytes, mostFileName } from '#contract/file-kinds.ts';
import { tooLarge } from '#web/documents/storage-text.ts';

export function templateFileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (kindOfName(name) !== 'docx') return `${name} is no Word file that ends in .docx.`;
  if (size > mostFileBytes) return tooLarge(name, size);
  if (size === 0) return `${name} is empty.`;
  return name.length > mostFileName ? 'The name of the file is longer than 255 characters.' : null;
}

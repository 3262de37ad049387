/** The name of a file as it is shown and downloaded. Where the file lies, it does not say. */
import { kindOfName, mostFileName } from '#contract/file-kinds.ts';
import { invisible } from '#contract/text.ts';
import { invalid } from '#server/kit/refusals.ts';

export function checkedFileName(sent: string): string {
  // The same name from two computers is the same text. First of all: it may become longer.
  const name = sent.normalize('NFC').trim();
  // Turned around, 'fdp.exe' would be read 'exe.pdf'.
  if (!name.isWellFormed() || invisible.test(sent)) {
    throw invalid('file', 'The name of the file contains characters that cannot be shown.');
  }
  if (/^\.*$/.test(name)) throw invalid('file', 'The file has no name.');
  // Within a name, as in 'Smith et al..pdf', two dots lead nowhere.
  if (/[/\\]|^\.\.|^[a-z]:/i.test(name)) {
    throw invalid('file', 'The name of the file must not be a path.');
  }
  if ([...name].length > mostFileName) {
    throw invalid('file', `The name of the file is longer than ${mostFileName} characters.`);
  }
  return name;
}

/** What a document is called until somebody calls it something better. */
export function nameWithoutEnding(filename: string): string {
  if (!kindOfName(filename)) return filename;
  return filename.slice(0, filename.lastIndexOf('.')).trim() || filename;
}

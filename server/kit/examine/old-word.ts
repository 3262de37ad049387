/** A Word file of the years before 2007. */
import type { Content } from '#server/kit/content.ts';
import { openCompound } from './compound-file.ts';
import { damagedWord, holdsMacros, type Mismatch, needsPassword } from './refused.ts';

/** Where a program is kept, in the document itself or in what is embedded. */
const macros = /^(?:macros|vba|_vba_project|_vba_project_cur)$/i;
/** How the text begins: Word 97 and later, Word 6 and 95. */
const beginnings = [0xa5ec, 0xa5dc];
const isEncrypted = 0x0100;

export async function examineOldWord(content: Content, mismatch: Mismatch): Promise<void> {
  const file = await openCompound(content);
  if (file?.stream('EncryptedPackage')) throw needsPassword();
  const text = file?.stream('WordDocument');
  if (!file || !text) throw mismatch('a Word file');
  if (file.entries.some(({ name, kind }) => kind !== 'unused' && macros.test(name))) {
    throw holdsMacros();
  }
  const start = await file.beginning(text, 12);
  if (!beginnings.includes(start.readUInt16LE(0))) throw damagedWord();
  if (start.readUInt16LE(10) & isEncrypted) throw needsPassword();
  for (const name of ['0Table', '1Table', 'Data']) {
    const stream = file.stream(name);
    if (stream) await file.beginning(stream, 0);
  }
}

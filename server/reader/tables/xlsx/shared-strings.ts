/** The texts of a workbook, which its cells name by their number. */
import { walkXml } from './walk-xml.ts';
import type { WorkbookZip } from './workbook-zip.ts';

export async function sharedStringsOf(
  zip: WorkbookZip,
  part: string | undefined,
): Promise<readonly string[]> {
  if (!part || !zip.has(part)) return [];
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isPhonetic = false;
  await walkXml(zip.stream(part), {
    open(name) {
      if (name === 'si') text = '';
      if (name === 't') isText = true;
      // How Japanese is pronounced is no part of what is written.
      if (name === 'rPh') isPhonetic = true;
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') texts.push(unescaped(text));
    },
    text(piece) {
      if (isText && !isPhonetic) text += piece;
    },
  });
  return texts;
}

/** What XML cannot hold is written by its number: `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

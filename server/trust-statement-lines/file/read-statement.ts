/** A file of the bank, CSV or OFX: read whole, or refused with a sentence that says which line is wrong. */
import { invalid } from '#server/kit/refusals.ts';
import { readCsv } from './csv.ts';
import { isOfx, readOfx } from './ofx.ts';
import { mostLines, type Statement, Unreadable } from './statement.ts';

export function readStatement(bytes: Buffer): Statement {
  const statement = parsed(textOf(bytes));
  const count = statement.lines.length;
  if (count > mostLines) {
    const [has, most] = [count, mostLines].map((one) => one.toLocaleString('en-US'));
    throw invalid('file', `File has ${has} lines; at most ${most} can be read at once.`);
  }
  return statement;
}

function parsed(text: string): Statement {
  try {
    return isOfx(text) ? readOfx(text) : readCsv(text);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw invalid('file', `File cannot be read as a bank’s statement. ${capital(error.message)}`);
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** UTF-8 with or without its mark, what Excel calls Unicode, or the letters of an old Windows. */
function textOf(bytes: Buffer): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A file of the bank, CSV or OFX: read whole, or refused with a sentence that says which line is wrong. */
import { CannotRead } from '../cannot-read.ts';
import { readCsv } from './csv.ts';
import { isOfx, readOfx } from './ofx.ts';
import { mostLines, type StatementRead, Unreadable } from './statement.ts';

/** Why a file cannot be read is told in at most so many letters. */
const mostWhy = 300;

export function readStatement(bytes: Buffer): StatementRead {
  const text = textOf(bytes);
  try {
    const { lines, ...about } = isOfx(text) ? readOfx(text) : readCsv(text);
    return { ...about, count: lines.length, lines: lines.slice(0, mostLines) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new CannotRead(capital(error.message).slice(0, mostWhy));
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

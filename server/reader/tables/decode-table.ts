/** The text of a table, whichever program wrote it. */
import { CannotRead } from '../cannot-read.ts';
import { decodeText } from '../decode-text.ts';

export function decodeTable(bytes: Buffer): string {
  const wide = wideWithoutMark(bytes);
  const text = wide ? new TextDecoder(wide).decode(bytes) : decodeText(bytes);
  const nul = text.indexOf('\u0000');
  if (nul < 0) return text;
  const line = text.slice(0, nul).split(/\r\n?|\n/).length;
  throw new CannotRead(
    `Line ${line} contains a character that is no text. Is it really a text file?`,
  );
}

/** Two bytes to a letter: in Western text every other byte is zero, and in no other text any is. */
function wideWithoutMark(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const start = bytes.subarray(0, 1000);
  if (start.length < 4 || /^(?:fffe|feff)/.test(start.toString('hex', 0, 2))) return undefined;
  const zeros = [0, 0];
  for (const [at, byte] of start.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = start.length * 0.3;
  if (odd > most && even === 0) return 'utf-16le';
  return even > most && odd === 0 ? 'utf-16be' : undefined;
}

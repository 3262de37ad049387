/** Text as it is searched: one form of every letter, one blank between words, in parts. */
import type { TextRead } from './jobs.ts';

export const mostCharacters = 4_000_000;
export const mostPages = 2000;
const partLength = 4000;

export const plain = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFKC')
    .replaceAll('\u00ad', '')
    .replace(/(?!\s)\p{Cc}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** In parts of about 4,000 characters that end between words. */
export function cutText(text: string, isWhole = true): TextRead {
  const whole = plain(text);
  const kept = whole.slice(0, mostCharacters);
  const pages: string[] = [];
  for (let at = 0; at < kept.length; ) {
    const end = endOfPart(kept, at);
    const part = kept.slice(at, end).trim();
    if (part) pages.push(part.toWellFormed());
    at = end;
  }
  return { pages, isWhole: isWhole && kept.length === whole.length, pageCount: null };
}

function endOfPart(text: string, at: number): number {
  const most = at + partLength;
  if (most >= text.length) return text.length;
  const blank = text.slice(at, most + 1).lastIndexOf(' ');
  if (blank > partLength / 2) return at + blank;
  // Chinese has no blanks: not between the two halves of one character then.
  const isInsideCharacter = /[\udc00-\udfff]/.test(text.charAt(most));
  return isInsideCharacter ? most - 1 : most;
}

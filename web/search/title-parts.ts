import { findWords } from '#web/documents/wanted-words.ts';

export interface TitlePart {
  text: string;
  isMatch: boolean;
  /** Where it begins. */
  at: number;
}

/** A title cut into what was looked for and the rest, in its order. */
export function titleParts(title: string, wanted: string): TitlePart[] {
  const parts: TitlePart[] = [];
  const add = (from: number, to: number, isMatch: boolean) => {
    if (to > from) parts.push({ text: title.slice(from, to), isMatch, at: from });
  };
  let end = 0;
  for (const { from, to } of findWords(title, wanted)) {
    // Two words may match the same letters: 'dr draft' in 'Draft'.
    if (to <= end) continue;
    add(end, from, false);
    add(Math.max(from, end), to, true);
    end = to;
  }
  add(end, title.length, false);
  return parts;
}

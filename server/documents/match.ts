/** Where in a text the words stand that somebody looked for. */
import type { TextMatch } from '#contract/documents.ts';
import { fold } from '#server/stored-files/fold.ts';

const before = 60;
const after = 90;

/** Where a word begins so, otherwise anywhere: 'act' is no part of a contract. */
function placeOf(wanted: string, text: string): number {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (!/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at))) return at;
  }
  return text.indexOf(wanted);
}

/** The place with what stands around it, cut between words. */
export function matchIn(text: string, folded: string, page: number | null): TextMatch | null {
  const at = placeOf(folded, fold(text));
  if (at < 0) return null;
  const end = at + folded.length;
  const head = text.slice(Math.max(0, at - before), at).toWellFormed();
  const tail = text.slice(end, end + after).toWellFormed();
  return {
    page,
    before: at > before ? `…${head.replace(/^\S*\s/, '')}` : head,
    match: text.slice(at, end).toWellFormed(),
    after: end + after < text.length ? `${tail.replace(/\s\S*$/, '')}…` : tail,
  };
}

/** By what somebody can be found: every name they have or had, e-mail and phone. */
import { mayBeInitials } from './compare.ts';
import { foldEmail, foldPhone, spellingsOf, wordsOf } from './fold.ts';

export type NameKind = 'name' | 'former-name' | 'alias' | 'contact' | 'email' | 'phone';

export interface KnownName {
  kind: NameKind;
  text: string;
}

interface Named {
  name: string;
  formerNames: readonly string[];
  aliases: readonly string[];
  email: string | null;
  phone: string | null;
}

/** What clients, parties and vendors have in common. */
export const namesOf = ({ name, formerNames, aliases, email, phone }: Named): KnownName[] => [
  { kind: 'name', text: name },
  ...formerNames.map((text) => ({ kind: 'former-name' as const, text })),
  ...aliases.map((text) => ({ kind: 'alias' as const, text })),
  ...(email ? [{ kind: 'email' as const, text: email }] : []),
  ...(phone ? [{ kind: 'phone' as const, text: phone }] : []),
];

/** No index holds a word of any length, and no name has one this long. */
export const longestWord = 64;

/** The words a name is found by. An e-mail or a phone is a word of its own, and no word of a name. */
export function searchWords({ kind, text }: KnownName): string[] {
  const words =
    kind === 'email' ? emailsIn(text) : kind === 'phone' ? phonesIn(text) : wordsOf(text);
  const longest = kind === 'email' ? 254 : longestWord;
  return [...new Set(words.map((word) => word.slice(0, longest).toWellFormed()))];
}

/** The same words written together, by which a name is found as well. */
export const joinedWords = (name: KnownName): string[] =>
  isExact(name.kind)
    ? []
    : [...new Set(spellingsOf(name.text).map(({ joined }) => joined))].filter(
        (word) => [...word].length <= longestWord,
      );

/** An e-mail or a phone is the same or it is not. */
export const isExact = (kind: NameKind) => kind === 'email' || kind === 'phone';

const emailsIn = (text: string) =>
  (text.match(/(?<![^\s@<>,;:"()])[^\s@<>,;:"()]+@[^\s@<>,;:"()]+/g) ?? []).flatMap((one) => {
    const folded = foldEmail(one);
    return folded === null ? [] : [`@${folded}`];
  });

/** '212-555-0100 / 917-555-0101' are two. */
const phonesIn = (text: string) =>
  text.split(/[/;,|]|\bor\b/i).flatMap((one) => {
    const folded = foldPhone(one);
    return folded === null ? [] : [`+${folded}`];
  });

/** What somebody typed may be several things at once: a name, an e-mail, a phone. It is searched as each. */
export function readings(typed: string): KnownName[] {
  const exact = (['email', 'phone'] as const)
    .map((kind) => ({ kind, text: typed }))
    .filter((name) => searchWords(name).length > 0);
  // Digits and an address say no name; anything else might.
  const isName = /\p{L}/u.test(typed.replace(/(?<!\S)[^\s@]+@\S+/g, ''));
  return isName || exact.length === 0 ? [{ kind: 'name', text: typed }, ...exact] : exact;
}

/** How many words a name must be known by: initials, 'J' or 'JD', can stand for others. */
export const countWhole = (words: readonly string[]) =>
  words.filter((word) => !isInitial(word) && !mayBeInitials(word)).length;

export const isInitial = (word: string) => word.length === 1;

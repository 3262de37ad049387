/**
 * Searches everybody the firm knows. The database finds words that may be the searched ones, then
 * names that have enough of them; whether a name really is alike, and why, is decided here.
 */
import { type FirmDb, send } from '#server/kit/db.ts';
import { compareNames, type Match, neededWords } from './compare.ts';
import { spellingsOf, wordsOf } from './fold.ts';
import {
  countWhole,
  isExact,
  isInitial,
  joinedWords,
  type KnownName,
  longestWord,
  type NameKind,
  searchWords,
} from './known-names.ts';
import { alike, gramsOf, neededRuns, overlapOf } from './likeness.ts';
import { nicknamesOf } from './nicknames.ts';
import { keysOf } from './remember.ts';

/** A name that is alike, and whose it is. */
export interface Found extends Match {
  sourceType: string;
  sourceId: string;
  kind: NameKind;
  text: string;
  searched: string;
}

export interface Term {
  text: string;
  known: KnownName;
  words: string[];
}

export const termOf = (known: KnownName): Term => ({
  text: known.text,
  known,
  words: searchWords(known),
});

/** The best match of each source for each term. */
export async function search(db: FirmDb, terms: readonly Term[]): Promise<Found[]> {
  const variants = await variantsOf(db, terms);
  const candidates = await namesWith(db, terms, variants);
  const best = new Map<string, Found>();
  for (const { at, ...name } of candidates) {
    const term = terms[at];
    const match = term && compare(term, name);
    if (!match) continue;
    const key = `${at} ${name.sourceId}`;
    if ((best.get(key)?.score ?? -1) >= match.score) continue;
    best.set(key, { ...name, ...match, searched: term.text });
  }
  return [...best.values()];
}

/** Why a name is alike; null when it is not. */
export function compare(term: Term, name: KnownName): Match | null {
  const words = searchWords(name);
  if (!isExact(term.known.kind) && !isExact(name.kind)) {
    return compareNames(term.words, words) ?? compareSpacing(term.known.text, name.text);
  }
  if (term.known.kind !== name.kind || !term.words.some((word) => words.includes(word)))
    return null;
  return { score: 1, because: [`Same ${name.kind === 'email' ? 'e-mail' : name.kind}`] };
}

/** Sun Trust and SunTrust: one side written together is a word of the other. */
function compareSpacing(searched: string, found: string): Match | null {
  const [ours, theirs] = [wordsOf(searched), wordsOf(found)];
  const pairs = [
    ...spellingsOf(searched).map(({ joined, words }) => ({ joined, ours: words, theirs })),
    ...spellingsOf(found).map(({ joined, words }) => ({ joined, ours, theirs: words })),
  ].filter((pair) => pair.ours.includes(pair.joined) && pair.theirs.includes(pair.joined));
  for (const pair of pairs) {
    const match = compareNames(pair.ours, pair.theirs);
    if (match) return { ...match, because: [...match.because, 'Written together or apart'] };
  }
  return null;
}

/*
 * `offset 0` keeps PostgreSQL from reading all words of a firm side by side with the few that are searched:
 * it plans for a firm of the usual size, and most firms are small.
 */

/** For every word that is searched: itself, its nicknames, and what is written or sounds alike. */
async function variantsOf(
  db: FirmDb,
  terms: readonly Term[],
): Promise<ReadonlyMap<string, Set<string>>> {
  const words = [...new Set(terms.flatMap((term) => term.words))];
  const variants = new Map(words.map((word) => [word, new Set([word, ...nicknamesOf(word)])]));
  const keys = words.flatMap((word, at) => keysOf(word).map((key) => ({ at, key })));
  const known = await send<{ at: number; word: string; sounds: boolean }>(
    db,
    `select k.at, g.word, bool_or(k.key like '#%') as sounds
     from unnest($1::int[], $2::text[]) as k(at, key)
     cross join lateral (select word from conflict_grams where gram = k.key offset 0) g
     group by k.at, g.word
     having bool_or(k.key like '#%')
       or count(*) >= ($3::int[])[k.at * ${longestWord} + char_length(g.word)]`,
    [
      keys.map(({ at }) => at),
      keys.map(({ key }) => key),
      words.flatMap((word) => lengths.map((length) => neededRuns([...word].length, length))),
    ],
  );
  const grams = words.map(gramsOf);
  for (const { at, word, sounds } of known) {
    if (sounds || overlapOf(grams[at] ?? [], gramsOf(word)) >= alike) {
      variants.get(words[at] ?? '')?.add(word);
    }
  }
  return variants;
}

const lengths = Array.from({ length: longestWord }, (_, n) => n + 1);

interface Candidate extends KnownName {
  at: number;
  sourceType: string;
  sourceId: string;
}

/** The names that have enough of a term's words, in any of their variants. */
async function namesWith(
  db: FirmDb,
  terms: readonly Term[],
  variants: ReadonlyMap<string, Set<string>>,
): Promise<Candidate[]> {
  const wanted = terms.flatMap(({ known, words }, at) => {
    const whole = words.filter((word) => !isInitial(word));
    // Initials alone find whoever has the same; beside a whole word they find too many.
    const counted = (whole.length > 0 ? whole : words).slice(0, mostCounted);
    const apart = counted.flatMap((word, nth) =>
      [`=${word}`, ...(variants.get(word) ?? [word])].map((variant) => ({ at, nth, variant })),
    );
    // Written together they are as good as all words of the name.
    const together = joinedWords(known)
      .flatMap((word) => [word, `=${word}`])
      .flatMap((variant) =>
        (counted.length > 0 ? counted : ['']).map((_, nth) => ({ at, nth, variant })),
      );
    return [...apart, ...together];
  });
  if (wanted.length === 0) return [];
  return send<Candidate>(
    db,
    `select c.at, n.source_type as "sourceType", n.source_id as "sourceId", n.kind, n.text
     from (
       select v.at, w.name_id from unnest($1::int[], $2::int[], $3::text[]) as v(at, nth, variant)
       cross join lateral (
         select name_id, whole_words from conflict_words where word = v.variant offset 0) w
       group by v.at, w.name_id
       -- Every bit is a word of the term.
       having bit_count(bit_or(1 << v.nth)::bit(32)) >= ($5::int[])[1 + least(max(w.whole_words), ($4::int[])[v.at + 1])]) c
     join conflict_names n on n.id = c.name_id`,
    [
      wanted.map(({ at }) => at),
      wanted.map(({ nth }) => nth),
      wanted.map(({ variant }) => variant),
      terms.map(({ words }) => Math.min(mostCounted, countWhole(words))),
      enough,
    ],
  );
}

/** Of longer names no more words are asked for. */
const mostCounted = 30;
/**
 * For so many whole words in the shorter name: how many must be found before a closer look. Of long
 * names one word fewer, since an initial may stand for a whole word.
 */
const enough = Array.from({ length: mostCounted + 1 }, (_, words) =>
  neededWords(words > 3 ? words - 1 : words, words),
);

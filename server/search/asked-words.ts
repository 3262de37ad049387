/**
 * What was typed, word by word, and which words of the firm each may stand for: itself, those that it
 * begins, and when there are none of these, those that it is a slip of.
 */
import { sql } from 'kysely';
import type { FirmDb } from '#server/kit/db.ts';
import { allowedSlips, slipsBetween } from './slips.ts';

export interface AskedWord {
  word: string;
  /** Words of the firm that begin with it, the shortest first. */
  beginnings: string[];
  /** Words of the firm that it is a misspelling of, the likeliest first. */
  slips: string[];
  /** In how many records one of them is, as far as somebody counted. */
  size: number;
}

interface Asked {
  /** All of it, folded, with a blank on either side. */
  whole: string;
  words: AskedWord[];
}

/** So many are looked up; the others must only be there. */
const mostLookedUp = 8;
/** Fewer for one or two letters, which begin whatever there is. */
const mostBeginnings = 64;
const mostCounted = 1_000;
/** After every letter there is. */
export const lastLetter = '\u{10ffff}';

const isNumber = (word: string) => /^[0-9]+$/.test(word);

export async function readAsked(db: FirmDb, typed: string): Promise<Asked> {
  const { rows } = await sql<Omit<AskedWord, 'slips'> & { whole: string }>`
    with asked as (
      select left(one.word, 40) as word, min(one.nth) as nth, max(folded.whole) as whole
      from search_fold(${typed}) folded (whole)
      cross join lateral string_to_table(btrim(folded.whole), ' ') with ordinality one (word, nth)
      where one.word <> '' group by 1)
    select ranked.word, ranked.whole, coalesce(known.words, '{}') as beginnings,
      coalesce(counted.size, ${mostCounted}) as size
    from (select *, row_number() over (order by length(word) desc, nth) as by_length from asked) ranked
    left join lateral (
      select array(select near.word from (
        select s.word from search_spellings s
        where s.spelling >= ranked.word collate "C" and s.spelling < ranked.word || ${lastLetter} collate "C"
        order by s.spelling limit 400) near
      order by length(near.word), near.word limit least(16 * length(ranked.word), ${mostBeginnings})) as words
      where ranked.word ~ '[^0-9]') known on by_length <= ${mostLookedUp}
    left join lateral (
      select count(*)::int as size from (
        (select from search_words w where w.word = any(known.words) limit ${mostCounted})
        union all
        (select from search_words w where ranked.word !~ '[^0-9]' and w.word >= ranked.word collate "C"
          and w.word < ranked.word || ${lastLetter} collate "C" limit ${mostCounted})) few) counted
      on by_length <= ${mostLookedUp}
    order by ranked.nth`.execute(db);
  const words = rows.map(({ whole: _, ...word }) => ({ ...word, slips: [] }));
  return { whole: rows[0]?.whole ?? ' ', words };
}

/** What nobody spells like that may be a slip. Numbers are not: the next one is another record. */
export const isUnknown = ({ word, size }: AskedWord) => size === 0 && !isNumber(word);

const mostSlips = 16;

/** With the words of the firm that it may be a slip of. */
export async function withSlips(db: FirmDb, asked: AskedWord): Promise<AskedWord> {
  const allowed = allowedSlips(asked.word);
  if (allowed === 0 || /[0-9]/.test(asked.word)) return asked;
  const { rows } = await sql<{ word: string }>`
    select distinct near.word from search_slips(${asked.word}) slip
    cross join lateral (select s.word from search_spellings s
      where s.spelling = slip.spelling collate "C" limit 200) near`.execute(db);
  const slips = rows
    .map(({ word }) => ({ word, distance: slipsBetween(asked.word, word, allowed) }))
    .filter(({ distance }) => distance > 0 && distance <= allowed)
    .sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1))
    .slice(0, mostSlips)
    .map(({ word }) => word);
  return { ...asked, slips, size: asked.size + slips.length };
}

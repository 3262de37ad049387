/** The records that have all the words, by the index of the search: see the migration 0026. */
import { sql } from 'kysely';
import type { FirmDb } from '#server/kit/db.ts';
import { type AskedWord, lastLetter } from './asked-words.ts';
import type { Entry } from './rank.ts';

/** As many of each kind as there is to choose from. */
const mostOfKind = 40;
const mostNames = 60;
const mostNumbers = 600;
/** Eight kinds and three texts of each, as the database numbers them. */
const places = { first: 3, last: 26, count: 24 };
/** So many records are looked at when others of the words must be in them, more or less. */
const enough = 12_000;

/**
 * The rarest of the words leads to the records, each kind's newest first; of these the others are looked
 * for in the record itself. So what a search costs does not depend on how many records there are.
 */
export async function entriesWith(
  db: FirmDb,
  whole: string,
  words: readonly AskedWord[],
): Promise<Entry[]> {
  const [rarest] = words.toSorted((a, b) => a.size - b.size);
  if (!rarest) return [];
  const leading = [...new Set([rarest.word, ...rarest.beginnings, ...rarest.slips])];
  const isNumber = rarest.beginnings.length === 0 && rarest.slips.length === 0;
  // Otherwise a stretch without anything in it: to be told that it is not asked for, the database would read it all.
  const [from, to] = isNumber ? [rarest.word, `${rarest.word}${lastLetter}`] : ['', ''];
  // By whole characters, for half of one cannot be asked for.
  const called = `=${[...whole.trim()].slice(0, 100).join('')}`;
  const shares = places.count * leading.length;
  const each = words.length === 1 ? mostOfKind : Math.max(mostOfKind, Math.ceil(enough / shares));
  const { rows } = await sql<Entry>`
    select kind, id, is_open as "isOpen", at, name, about from (
      select e.*, row_number() over (partition by e.kind
        order by e.name <> ${whole}, hit.text, not e.is_open, e.at desc, e.id) as nth
      from (
        select id, min(place % 3) as text from (
          (select id, place from search_words where word >= ${called} and word < ${`${called}${lastLetter}`}
            order by word limit ${mostNames})
          union all
          select its.id, its.place from unnest(${leading}::text[]) one (word)
          cross join generate_series(${places.first}::int, ${places.last}::int) kind (place)
          cross join lateral (select w.id, w.place from search_words w
            where w.word = one.word collate "C" and w.place = kind.place::smallint
            order by w.at desc, w.id desc limit ${each}) its
          union all
          (select id, place from search_words where word >= ${from} and word < ${to}
            order by word desc limit ${mostNumbers})
        ) found group by id) hit
      cross join lateral (select * from search_entries where id = hit.id offset 0) e
      where not exists (select from unnest(${words.map(needles)}::text[]) needed (any_of)
        where not exists (select from string_to_table(needed.any_of, '|') one
          where strpos(e.name || e.about || e.rest, one) > 0))
    ) ranked where nth <= ${mostOfKind}`.execute(db);
  return rows;
}

/** Words are letters and digits, so nothing in them can be mistaken for the stroke between them. */
const needles = ({ word, slips }: AskedWord) =>
  [` ${word}`, ...slips.map((slip) => ` ${slip} `)].join('|');

/** The search over all kinds, and its index: made from the rows by the product's own functions. */
import { callers } from '../firms.ts';
import { surnames } from '../names.ts';
import type { FloorQuery, Noun, Request } from '../noun.ts';

const tables = [
  'clients',
  'matters',
  'documents',
  'invoices',
  'tasks',
  'appointments',
  'vendors',
  'compliance_items',
];

/** Only of those whose people search: the rows of all others would take longer to make than all the rest. */
const ofCallers = `(select id from firms where name in ('${Object.values(callers).join("','")}'))`;

export const searchEntries: Noun = {
  fill: () => `
    insert into search_entries ${tables
      .map(
        (table) => `select e.* from ${table} one cross join lateral search_entry(one) e
          where one.firm_id in ${ofCallers} and e.id is not null`,
      )
      .join(' union all ')}`,
};

/** The index of them alone, and ten rows: no ranking, no slips, no words that begin so, nothing of documents. */
const floor = (word: string): FloorQuery => ({
  sql: `select e.kind as type, e.id, e.name as title, e.about as description, '' as url
    from search_words w join search_entries e on e.firm_id = w.firm_id and e.id = w.id
    where w.firm_id = $1 and w.word = $2 order by w.at desc limit 10`,
  values: ({ firm }) => [firm, word],
  gives: 'rows',
});

/** The name of the first client of every firm. */
const rare = surnames[7919] ?? '';

/** What is typed, by what the request is called. */
const searches: Record<string, string> = {
  'a common word': 'hearing',
  'a rare word': rare,
  'an absent word': 'xylophonist',
  'the first two letters': 'pr',
  'a word with a slip': 'hearign',
  'two words': `prepare ${rare.slice(0, 5)}`,
  'a number': 'B-599',
};

const requests = Object.entries(searches).flatMap(([what, typed]): Request[] => {
  const one = {
    call: `GET /api/search?q=${encodeURIComponent(typed)}`,
    floor: floor(typed),
    same: 'nothing',
  } as const;
  const name = `search everything: ${what}`;
  return [
    { ...one, name, by: 'small' },
    { ...one, name: `large firm: ${name}`, by: 'large', grows: { from: name, atMost: 5 } },
  ];
});

export const searchWords: Noun = {
  // The key is made anew afterwards: row by row it would take much longer.
  fill: () => `do $$ begin
    alter table search_words drop constraint search_words_pkey;
    insert into search_words (firm_id, word, place, at, id)
    select e.firm_id, w.word, w.place, e.at, e.id from search_entries e cross join lateral search_words_of(e) w;
    set local maintenance_work_mem = '1GB';
    alter table search_words add primary key (firm_id, word, place, at, id);
  end $$`,
  requests,
};

export const searchSpellings: Noun = {
  fill: () => `
    with known as materialized (
      select distinct firm_id, word from search_words where word ~ '[^0-9]' and word !~ '^=')
    insert into search_spellings (firm_id, spelling, word)
    select firm_id, word, word from known
    union all select known.firm_id, slip.spelling, known.word
    from known cross join lateral search_slips(known.word) slip where known.word !~ '[0-9]'`,
};

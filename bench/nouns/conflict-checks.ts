import { ConflictReport } from '#contract/conflict-checks.ts';
import { keysOf } from '#server/conflict-checks/remember.ts';
import { givenNames, surnames, trades } from '../names.ts';
import { columnsOf, type FloorQuery, type Noun } from '../noun.ts';

/** What is left when nothing is searched: a row that says so. */
const create: FloorQuery = {
  sql: `insert into conflict_checks (firm_id, subject_name, terms, hits, hit_count, requested_by)
    values ($1, 'Somebody', $2, '[]', 0, $3) returning ${columnsOf(ConflictReport)}`,
  values: ({ firm, user }, body) => [firm, body.terms, user],
  gives: 'row',
};

/** One of the many thousand surnames, and a given name that more than a thousand have. */
const terms = [`Robert ${surnames[5000]}`];

export const conflictChecks: Noun = {
  fill: () => `
    insert into conflict_names (firm_id, id, source_type, source_id, kind, text)
    select firm_id, id, 'client', id, 'name', name from clients
    union all select firm_id, id, 'party', id, 'name', name from parties
    union all select firm_id, gen_random_uuid(), 'client', id, 'email', email from clients`,
  requests: [
    {
      name: 'check one name for conflicts',
      call: 'POST /api/conflict-checks',
      by: 'small',
      body: { terms },
      floor: create,
    },
    {
      name: 'large firm: check one name for conflicts',
      call: 'POST /api/conflict-checks',
      by: 'large',
      body: { terms },
      floor: create,
      grows: { from: 'check one name for conflicts', atMost: 5 },
    },
  ],
};

/**
 * As the product would have folded them: these names have no accents and one company form. Besides the
 * words there are those written together.
 */
export const conflictWords: Noun = {
  fill: () => `
    insert into conflict_words (firm_id, word, name_id, whole_words)
    select firm_id, word, id, cardinality(all_words)
    from (select firm_id, id, case kind when 'email' then array['@' || text]
        else string_to_array(replace(lower(text), ', llc', ''), ' ') end as all_words
      from conflict_names) one
    cross join lateral (
      select unnest(all_words) as word union
      select '=' || array_to_string(all_words[a:b], '') from generate_series(1, cardinality(all_words)) a
        cross join lateral generate_series(a + 1, cardinality(all_words)) b) words`,
};

const keys = [...givenNames, ...surnames, ...trades].flatMap((word) =>
  keysOf(word).map((key) => [key, word]),
);

export const conflictGrams: Noun = {
  fill: () => `
    insert into conflict_grams (firm_id, gram, word)
    select known.firm_id, key.value ->> 0, known.word
    from (select distinct firm_id, word from conflict_words) known
    join jsonb_array_elements('${JSON.stringify(keys)}') key on key.value ->> 1 = known.word`,
};

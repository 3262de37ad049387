import { DocumentCategory, ListedDocument } from '#contract/documents.ts';
import { mimeTypes } from '#contract/file-kinds.ts';
import { asked, readQuery } from '#server/documents/query.ts';
import { nameWord } from '#server/stored-files/words.ts';
import { namesOf } from '../names.ts';
import {
  columnOf,
  eachFirm,
  type FloorQuery,
  type Noun,
  oneOf,
  type Request,
  somebody,
  within,
} from '../noun.ts';
import { known, phrases } from '../texts.ts';

const documentsOfSmallFirm = 800;
const documentsOfLargeFirm = 100_000;
/** Their texts are by far the most of all there is to fill. Nobody else's words are read in a search. */
const documentsOfOthers = 40;

const elsewhere: Partial<Record<string, string>> = {
  matterNumber: 'm.matter_number',
  clientName: 'm.client_name',
  reading: 'f.reading',
  pageCount: 'f.page_count',
  match: 'null::text',
};
const listed = Object.keys(ListedDocument.shape).map(
  (field) => `${elsewhere[field] ?? `d.${columnOf(field)}`} as "${field}"`,
);
const joined = `documents d join stored_files f on f.firm_id = d.firm_id and f.id = d.file_id
  left join matters m on m.firm_id = d.firm_id and m.id = d.matter_id`;

const list: FloorQuery = {
  sql: `select ${listed.join(', ')} from ${joined}
    where d.firm_id = $1 and d.deleted_at is null order by d.uploaded_at desc, d.id desc limit 50`,
  values: ({ firm }) => [firm],
  gives: 'rows',
};

/** The product's own look-up and the rows: not where in the text the words stand, nor whether side by side. */
const search = (typed: string): FloorQuery => ({
  sql: `select ${listed.join(', ')} from (select set_config('app.firm_id', ($1::uuid)::text, false) as firm) me
    cross join lateral unnest(documents_with(case when me.firm is not null then $2::tsquery end,
      null, null, null, null, 51)) as found(id)
    join (${joined}) on d.firm_id = $1 and d.id = found.id
    order by d.uploaded_at desc, d.id desc limit 50`,
  values: ({ firm }) => [firm, asked(firm, readQuery(typed).words)],
  gives: 'rows',
});

const figures: FloorQuery = {
  sql: `select sum(documents)::int as "totalDocuments", sum(in_bin)::int as "inBin", count(*)::int as categories,
      (select byte_count from storage_totals where firm_id = $1) as "storageBytes",
      (select count(*)::int from documents where firm_id = $1 and deleted_at is null
        and uploaded_at > now() - interval '7 days') as "recentUploads",
      null as plan, null as "isTrial", null as "documentLimit", null as "storageLimitBytes"
    from document_totals where firm_id = $1`,
  values: ({ firm }) => [firm],
  gives: 'row',
};

/** What is looked for, by what the request is called. */
const searches: Record<string, string> = {
  'a word in three of them': known.inThree.words,
  'a word in 0.1 % of them': known.onePerThousand.words,
  'a word in 1 % of them': known.onePercent.words,
  'a word in 10 % of them': known.tenPercent.words,
  'a word in nearly all': known.nearlyAll.words,
  'two words': `${known.tenPercent.words} ${known.nearlyAll.words}`,
  'a phrase': `"${phrases.rare.words}"`,
  'a phrase of common words': `"${phrases.common.words}"`,
  'a part of a name': 'smith',
};

const smallAndLarge = (name: string, small: Omit<Request, 'name' | 'by'>, atMost: number) => [
  { ...small, name, by: 'small' as const },
  {
    ...small,
    name: `large firm: ${name}`,
    by: 'large' as const,
    atLeast: undefined,
    grows: { from: name, atMost },
  },
];

export const documents: Noun = {
  fill: () => `
    insert into documents (firm_id, file_id, name, filename, category, matter_id, file_size, mime_type, sha256,
      uploaded_by, uploaded_at, created_at, updated_at)
    select firm_id, gen_random_uuid(), name, replace(lower(name), ' ', '-') || '.pdf', category, matter_id,
      20000 + n, '${mimeTypes.pdf}', md5(firm_id::text || n) || md5(n || firm_id::text), who, day, day, day
    from (select one.firm_id, one.n, initcap('motion ' || surname.word || ' ') || one.n as name,
        ${oneOf(DocumentCategory.options)} as category, matters.id as matter_id, ${somebody} as who, ${within(700)} as day
      from (select * from ${eachFirm(documentsOfSmallFirm, documentsOfLargeFirm, documentsOfOthers)}) one ${namesOf('one.n')}
      left join matters on matters.firm_id = one.firm_id
        and matters.matter_number = 'M-' || one.n % case when is_large then 30000 else 60 end) made`,
  requests: [
    ...smallAndLarge('list 50 documents', { call: 'GET /api/documents?limit=50', floor: list }, 3),
    ...smallAndLarge(
      'figures of documents',
      { call: 'GET /api/documents/figures', floor: figures, same: 'fields' },
      3,
    ),
    ...Object.entries(searches).flatMap(([name, typed]) =>
      smallAndLarge(
        `search documents: ${name}`,
        {
          call: `GET /api/documents?limit=50&q=${encodeURIComponent(typed)}`,
          floor: search(typed),
          // As many rows; the floor does not know where words stand.
          same: typed.startsWith('"') ? 'nothing' : 'fields',
        },
        5,
      ),
    ),
  ],
};

const copied =
  'firm_id, file_id, filename, file_size, mime_type, sha256, uploaded_by, uploaded_at, version';
export const documentVersions: Noun = {
  fill: () => `
    insert into document_versions (document_id, ${copied}) select id, ${copied} from documents`,
};

export const documentTotals: Noun = {
  fill: () => `
    insert into document_totals (firm_id, category, documents, in_bin)
    select firm_id, category, count(*), 0 from documents group by firm_id, category`,
};

const mark = nameWord('', '');
/** As the product writes them: every word of the names from each of its letters on, and those of the text. */
const nameWordsOf = `array(select left(d.firm_id::text, 8) || '${mark}' || substr(word, at)
  from regexp_split_to_table(lower(d.name || ' ' || d.filename), '[ .-]+') word
  cross join lateral generate_series(1, length(word)) at)`;

export const documentWords: Noun = {
  // The index is made anew afterwards: word by word it would take longer than all the rest.
  fill: () => `do $$
    declare index_of_words text := pg_get_indexdef('document_words_idx'::regclass);
    begin
      drop index document_words_idx;
      insert into document_words (firm_id, document_id, uploaded_at, category, matter_id, words)
      select d.firm_id, d.id, d.uploaded_at, d.category, d.matter_id, array_to_tsvector(${nameWordsOf}) || f.words
      from documents d join stored_files f on f.firm_id = d.firm_id and f.id = d.file_id;
      set local maintenance_work_mem = '1GB';
      execute index_of_words;
    end $$`,
};

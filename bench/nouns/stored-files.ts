/** The files of documents, without their bytes: lists and searches do not read those. */
import { textWord } from '#server/stored-files/words.ts';
import type { Noun } from '../noun.ts';
import { textOf } from '../texts.ts';

const numbered = `(select firm_id, file_id, substring(filename from '\\d+')::int as n from documents) one`;

/** One page each, which is what most letters have. */
export const filePages: Noun = {
  fill: () => `
    insert into file_pages (firm_id, file_id, page, text, own_length, folded)
    select firm_id, file_id, 1, text, length(text), text
    from (select firm_id, file_id, ${textOf('n')} as text from ${numbered} offset 0) made`,
};

const mark = textWord('', '');
const start = `left(d.firm_id::text, 8) || '${mark}'`;

export const storedFiles: Noun = {
  fill: () => `
    insert into stored_files (firm_id, id, sha256, byte_count, kind, content_key, reading, page_count, words)
    select d.firm_id, d.file_id, d.sha256, d.file_size, 'pdf', 'v1.bench.' || repeat('A', 16) || '.' || repeat('A', 22),
      'read', 1, array_to_tsvector(string_to_array(${start} || replace(p.folded, ' ', ' ' || ${start}), ' '))
    from documents d join file_pages p on p.firm_id = d.firm_id and p.file_id = d.file_id`,
};

export const storageTotals: Noun = {
  fill: () => `
    insert into storage_totals (firm_id, byte_count)
    select firm_id, sum(byte_count) from stored_files group by firm_id`,
};

import { asking } from './asking.ts';

/** What is told twice agrees: a document with its versions, the sums with what they sum up. */
export const documents = asking('documents', [
  [
    'documents are not their current version',
    `select d.id as which from documents d where (d.version > 0 and not exists (
      select from document_versions v where v.firm_id = d.firm_id and v.document_id = d.id
      and v.version = d.version and v.file_id = d.file_id and v.sha256 = d.sha256))
      or d.version <> (select count(*) from document_versions v
        where v.firm_id = d.firm_id and v.document_id = d.id)`,
  ],
  [
    'documents have another file than they say',
    `select d.id as which from documents d join stored_files f
      on f.firm_id = d.firm_id and f.id = d.file_id
      where f.sha256 <> d.sha256 or f.byte_count <> d.file_size`,
  ],
  [
    'sums of documents are not those of the documents',
    `select category as which from (
      select firm_id, category, count(*) filter (where deleted_at is null) as documents,
        count(*) filter (where deleted_at is not null) as in_bin from documents group by 1, 2) d
      full join (select * from document_totals where (documents, in_bin) <> (0, 0)) t
        using (firm_id, category)
      where (d.documents, d.in_bin) is distinct from (t.documents::bigint, t.in_bin::bigint)`,
  ],
  [
    'firms store another number of bytes than their files have',
    `select firm_id as which from (
      select firm_id, sum(byte_count) as bytes from stored_files group by 1) f
      full join (select * from storage_totals where byte_count <> 0) t using (firm_id)
      where f.bytes is distinct from t.byte_count::numeric`,
  ],
]);

/** Not at once after files came in: they are read in their turn. */
export const documentWords = asking(
  'document_words',
  [
    [
      'documents cannot be searched for, or can although they are deleted',
      `select d.id as which from documents d left join document_words w
      on w.firm_id = d.firm_id and w.document_id = d.id
      where (d.deleted_at is null) <> (w.document_id is not null)
      or (w.uploaded_at, w.category, w.matter_id) is distinct from (d.uploaded_at, d.category, d.matter_id)
        and d.deleted_at is null`,
    ],
  ],
  'texts of documents',
);

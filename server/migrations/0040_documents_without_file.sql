-- A list of documents may come over before their files do: such a document is known by its name and has no version
-- yet. The first file that is uploaded to it is its version 1.
alter table documents
  alter column file_id drop not null,
  alter column mime_type drop not null,
  alter column sha256 drop not null,
  drop constraint documents_version_check,
  add constraint documents_version_check check (version >= 0),
  add constraint documents_file_check check (case when version = 0
    then num_nonnulls(file_id, mime_type, sha256) = 0 and file_size = 0
    else num_nulls(file_id, mime_type, sha256) = 0 end);

-- Files lie outside the database, sealed, under the id of their row and never under a name that
-- somebody gave them. The same bytes are kept once for each firm.
create table stored_files (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  byte_count integer not null check (byte_count > 0),
  kind varchar(10) not null check (kind in ('pdf', 'doc', 'docx', 'txt', 'jpg', 'png')),
  -- Each file has a key of its own: without its row it is noise.
  content_key sealed not null,
  reading varchar(20) not null default 'waiting'
    check (reading in ('waiting', 'read', 'partly', 'empty', 'unreadable')),
  page_count integer,
  -- When it is to be read, which is later for what somebody is reading.
  read_at timestamptz not null default now(),
  tries smallint not null default 0,
  -- The words of its text, each with the beginning of the firm's id, see document_words.
  words tsvector,
  created_at timestamptz not null default now(),
  primary key (firm_id, id)
);
create unique index stored_files_sha256_key on stored_files (firm_id, sha256);
create index stored_files_waiting_idx on stored_files (read_at) where reading = 'waiting';
select guard_by_firm('stored_files');
-- Documents and their versions are told, with the hash of each file.
select without_audit('stored_files');
select open_to_system('stored_files', 'select (firm_id, id, reading, read_at)');

create table file_pages (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  file_id uuid not null,
  page integer not null check (page > 0),
  -- With the beginning of the next page: a phrase may run over the end of this one.
  text text not null,
  own_length integer not null,
  -- The same, letter for letter, without case and accents.
  folded text not null,
  primary key (firm_id, file_id, page),
  constraint file_pages_file_id_fkey foreign key (firm_id, file_id)
    references stored_files (firm_id, id) on delete cascade
);
select guard_by_firm('file_pages');
select without_audit('file_pages');

-- What a firm's files take, and the lock for whoever adds to it: a plan cannot be overrun by two at once.
create table storage_totals (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  byte_count bigint not null default 0 check (byte_count >= 0),
  primary key (firm_id)
);
select guard_by_firm('storage_totals');
select without_audit('storage_totals');

create function keep_storage_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into storage_totals as t (firm_id, byte_count) values (new.firm_id, new.byte_count)
    on conflict (firm_id) do update set byte_count = t.byte_count + excluded.byte_count;
  else
    update storage_totals set byte_count = byte_count - old.byte_count where firm_id = old.firm_id;
  end if;
  return null;
end $$;
create trigger totals after insert or delete on stored_files
  for each row execute function keep_storage_totals();

create table documents (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 255),
  category varchar(50) not null default 'other' check (category in ('contract', 'pleading',
    'correspondence', 'discovery', 'evidence', 'playbooks', 'quick-reference-guide', 'other')),
  matter_id uuid,
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  -- The current version, see document_versions.
  version integer not null default 1 check (version > 0),
  file_id uuid not null,
  filename text not null check (length(filename) between 1 and 255),
  file_size integer not null,
  mime_type text not null,
  sha256 text not null,
  uploaded_by uuid,
  uploaded_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (firm_id, id),
  constraint documents_matter_id_fkey foreign key (firm_id, matter_id) references matters (firm_id, id),
  constraint documents_file_id_fkey foreign key (firm_id, file_id) references stored_files (firm_id, id),
  constraint documents_uploaded_by_fkey foreign key (firm_id, uploaded_by)
    references users (firm_id, id) on delete set null (uploaded_by)
);
create index documents_order_idx on documents (firm_id, uploaded_at desc, id desc)
  where deleted_at is null;
create index documents_category_idx on documents (firm_id, category, uploaded_at desc, id desc)
  where deleted_at is null;
create index documents_matter_idx on documents (firm_id, matter_id, uploaded_at desc, id desc)
  where matter_id is not null;
create index documents_bin_idx on documents (firm_id, deleted_at desc, id desc)
  where deleted_at is not null;
create index documents_file_idx on documents (firm_id, file_id);
select guard_by_firm('documents');
-- Only out of the bin.
create policy out_of_the_bin on documents as restrictive for delete to firmament_app
  using (deleted_at is not null);

create table document_versions (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  document_id uuid not null,
  version integer not null check (version > 0),
  file_id uuid not null,
  filename text not null check (length(filename) between 1 and 255),
  file_size integer not null,
  mime_type text not null,
  sha256 text not null,
  uploaded_by uuid,
  uploaded_at timestamptz not null default now(),
  restored_from integer,
  primary key (firm_id, id),
  constraint document_versions_document_id_fkey foreign key (firm_id, document_id)
    references documents (firm_id, id) on delete cascade,
  constraint document_versions_file_id_fkey foreign key (firm_id, file_id)
    references stored_files (firm_id, id),
  constraint document_versions_uploaded_by_fkey foreign key (firm_id, uploaded_by)
    references users (firm_id, id) on delete set null (uploaded_by)
);
create unique index document_versions_version_key on document_versions (firm_id, document_id, version);
create index document_versions_file_idx on document_versions (firm_id, file_id);
select guard_by_firm('document_versions');
-- A version stays as it was, and goes with its document.
revoke update, delete on document_versions from firmament_app;

-- How many documents of each category are there, at the same cost for ten as for a hundred thousand.
create table document_totals (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  category varchar(50) not null,
  documents integer not null check (documents >= 0),
  in_bin integer not null check (in_bin >= 0),
  primary key (firm_id, category)
);
select guard_by_firm('document_totals');
select without_audit('document_totals');

create function add_to_document_totals(changed documents) returns void language sql as $$
  insert into document_totals as t (firm_id, category, documents, in_bin)
  values (changed.firm_id, changed.category, (changed.deleted_at is null)::int,
    (changed.deleted_at is not null)::int)
  on conflict (firm_id, category) do update set
    documents = t.documents + excluded.documents, in_bin = t.in_bin + excluded.in_bin;
$$;
-- Nothing is put in where nothing is: a firm that goes takes its sums along.
create function take_from_document_totals(changed documents) returns void language sql as $$
  update document_totals t set documents = t.documents - (changed.deleted_at is null)::int,
    in_bin = t.in_bin - (changed.deleted_at is not null)::int
  where t.firm_id = changed.firm_id and t.category = changed.category;
$$;
create function keep_document_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_document_totals(new);
  elsif tg_op = 'DELETE' then
    perform take_from_document_totals(old);
  elsif (old.category, old.deleted_at is null)
    is distinct from (new.category, new.deleted_at is null) then
    -- Always in the order of the alphabet: nobody waits in a circle.
    if new.category < old.category then
      perform add_to_document_totals(new);
      perform take_from_document_totals(old);
    else
      perform take_from_document_totals(old);
      perform add_to_document_totals(new);
    end if;
  end if;
  return null;
end $$;
create trigger totals after insert or update or delete on documents
  for each row execute function keep_document_totals();

-- What documents are found by: the words of their names and of their text. Every word begins with the
-- first eight characters of its firm's id, so that a search touches this firm's part of the index only.
-- The filters and the order of the list are here as well: a search then reads nothing else.
create table document_words (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  document_id uuid not null,
  uploaded_at timestamptz not null,
  category varchar(50) not null,
  matter_id uuid,
  words tsvector not null,
  primary key (firm_id, document_id),
  constraint document_words_document_id_fkey foreign key (firm_id, document_id)
    references documents (firm_id, id) on delete cascade
);
create index document_words_order_idx on document_words (firm_id, uploaded_at desc, document_id desc);
create index document_words_matter_idx on document_words
  (firm_id, matter_id, uploaded_at desc, document_id desc) where matter_id is not null;
create index document_words_idx on document_words using gin (words) with (fastupdate = off);
select guard_by_firm('document_words');
select without_audit('document_words');
-- Under row level security the database does not use an index of words: the comparison might tell of
-- other firms' rows by an error. The owner of the table may therefore read it, which nobody signs in as,
-- and lends that to this one function, which compares the firm itself.
alter table document_words no force row level security;

create function documents_with(asked tsquery, in_category text, of_matter uuid,
  before_at timestamptz, before_id uuid, most integer)
returns uuid[] language plpgsql stable security definer set search_path = pg_catalog, public
-- Of all firms' rows the fewest are ever asked for.
set enable_seqscan = off as $$
declare
  own constant uuid := current_setting('app.firm_id')::uuid;
  sample constant integer := 60;
  looked integer := sample;
  found uuid[];
begin
  -- A matter has few documents.
  if of_matter is not null then
    return array(
      select its.document_id from (
        select w.document_id, w.uploaded_at, w.category, w.words from document_words w
        where w.firm_id = own and w.matter_id = of_matter
          and (before_at is null or (w.uploaded_at, w.document_id) < (before_at, before_id))
        order by w.uploaded_at desc, w.document_id desc offset 0) its
      where (in_category is null or its.category = in_category) and its.words @@ asked
      order by its.uploaded_at desc, its.document_id desc limit most);
  end if;
  -- A common word is in enough of the newest; that is cheaper than to gather all that have it.
  for attempt in 1..2 loop
    found := array(
      select newest.document_id from (
        select w.document_id, w.uploaded_at, w.words from document_words w
        where w.firm_id = own and (in_category is null or w.category = in_category)
          and (before_at is null or (w.uploaded_at, w.document_id) < (before_at, before_id))
        order by w.uploaded_at desc, w.document_id desc limit looked) newest
      where newest.words @@ asked
      order by newest.uploaded_at desc, newest.document_id desc limit most);
    if cardinality(found) >= most then
      return found;
    end if;
    -- Measured: to look at one more costs ten times as much as to gather one.
    exit when cardinality(found) ^ 2 < 0.36 * most;
    looked := sample * most / cardinality(found) * 3 / 2;
  end loop;
  -- The words alone inside of the fence: with the firm beside them all of its rows would be gathered.
  return array(
    select having_it.document_id from (
      select w.firm_id, w.document_id, w.uploaded_at, w.category from document_words w
      where w.words @@ asked offset 0) having_it
    where having_it.firm_id = own and (in_category is null or having_it.category = in_category)
      and (before_at is null or (having_it.uploaded_at, having_it.document_id) < (before_at, before_id))
    order by having_it.uploaded_at desc, having_it.document_id desc limit most);
end $$;
revoke all on function documents_with(tsquery, text, uuid, timestamptz, uuid, integer) from public;
grant execute on function documents_with(tsquery, text, uuid, timestamptz, uuid, integer) to firmament_app;

create table document_templates (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  file_id uuid not null,
  filename text not null check (length(filename) between 1 and 255),
  file_size integer not null,
  fields text[] not null default '{}',
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (firm_id, id),
  constraint document_templates_file_id_fkey foreign key (firm_id, file_id)
    references stored_files (firm_id, id),
  constraint document_templates_created_by_fkey foreign key (firm_id, created_by)
    references users (firm_id, id) on delete set null (created_by)
);
create unique index document_templates_name_key on document_templates (firm_id, lower(name));
create index document_templates_file_idx on document_templates (firm_id, file_id);
select guard_by_firm('document_templates');

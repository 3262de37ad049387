-- What was searched, what was found then, and what was decided. It is kept for good: nobody deletes
-- a check, and of one that is decided nothing changes any more.
create table conflict_checks (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  subject_type varchar(20) check (subject_type in ('client', 'matter', 'party')),
  -- Not a foreign key: the check outlives what it was about.
  subject_id uuid,
  subject_name text not null,
  terms text[] not null,
  hits jsonb not null,
  hit_count integer not null,
  requested_by uuid,
  created_at timestamptz not null default now(),
  decision varchar(20) check (decision in ('clear', 'waiver-needed', 'declined', 'wall')),
  decision_note text,
  decided_by uuid,
  decided_at timestamptz,
  primary key (firm_id, id),
  check ((decision is null) = (decided_at is null)),
  constraint conflict_checks_requested_by_fkey foreign key (firm_id, requested_by)
    references users (firm_id, id),
  constraint conflict_checks_decided_by_fkey foreign key (firm_id, decided_by)
    references users (firm_id, id)
);
create index conflict_checks_newest_idx on conflict_checks (firm_id, created_at desc, id desc);
create index conflict_checks_subject_idx on conflict_checks (firm_id, subject_id);
select guard_by_firm('conflict_checks');
revoke update, delete on conflict_checks from firmament_app;
grant update (decision, decision_note, decided_by, decided_at) on conflict_checks to firmament_app;
create policy decided_once on conflict_checks as restrictive for update to firmament_app
  using (decision is null) with check (true);

-- Everybody the firm knows, by every name, e-mail and phone: what a check searches. The three tables
-- are made from the records and with them.
--
-- An index for likeness (trigrams) cannot be used under row level security, because its operators
-- might tell other firms' rows; equality can. So what words are looked up by when they may be misspelled
-- are rows: for each word that occurs in a name and not for each name, as there are far fewer words.
create table conflict_names (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  source_type varchar(20) not null check (source_type in ('client', 'party', 'vendor')),
  source_id uuid not null,
  kind varchar(20) not null
    check (kind in ('name', 'former-name', 'alias', 'contact', 'email', 'phone')),
  text text not null,
  primary key (firm_id, id)
);
create index conflict_names_source_idx on conflict_names (firm_id, source_id);
create table conflict_words (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  word text collate "C" not null,
  name_id uuid not null,
  -- How many words of the name are more than an initial.
  whole_words smallint not null,
  primary key (firm_id, word, name_id) include (whole_words),
  foreign key (firm_id, name_id) references conflict_names (firm_id, id) on delete cascade
);
create index conflict_words_name_idx on conflict_words (firm_id, name_id);
create table conflict_grams (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  -- Four letters in a row, or '#' and the sound of the word.
  gram text collate "C" not null,
  word text collate "C" not null,
  primary key (firm_id, gram, word)
);
select guard_by_firm('conflict_names'), guard_by_firm('conflict_words'), guard_by_firm('conflict_grams');
-- They say nothing that the records do not.
select without_audit('conflict_names'), without_audit('conflict_words'), without_audit('conflict_grams');

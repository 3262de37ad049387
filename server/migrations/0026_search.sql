-- One index for the search box. A record is one entry, an entry is the words it is found by, and every word
-- that a firm uses is known once, by its own spelling and by those of somebody who slipped.
--
-- As for conflict checks: under row level security the database uses an index for equality and for the order
-- of text, and for nothing cleverer. So what can be found is rows, and the rows are kept by triggers, whoever
-- writes the record.

-- The words of a text as they are compared, each with a blank on either side: without case and accents, signs are
-- blanks, an apostrophe is nothing. By its own tables and not by the locale's: a firm that moves to another
-- database takes its index along.
create function search_fold(written text) returns text language plpgsql immutable as $$
declare
  folded text := written;
begin
  if written is null or written = '' then return ' '; end if;
  if written ~ '[^\u0001-\u007f]' then
    folded := normalize(translate(written, '™©®', '   '), nfkd);
    -- What one may leave out in writing: accents, vowels of Hebrew and Arabic, signs without width.
    folded := regexp_replace(folded,
      '[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g');
    folded := translate(folded, '’‘‛`´ʼʻʹ′', '''''''''''''''''''');
    folded := replace(replace(replace(folded, 'ß', 'ss'), 'ẞ', 'ss'), 'Þ', 'th');
    folded := replace(replace(replace(folded, 'æ', 'ae'), 'Æ', 'ae'), 'þ', 'th');
    folded := replace(replace(folded, 'œ', 'oe'), 'Œ', 'oe');
    folded := translate(folded,
      'ØøŁłĐđÐðĦħŦŧıςةىΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЄҐЂЈЉЊЋЏЁЇЎ',
      'oollddddhhttiσهيαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяієґђјљњћџеіу');
    -- Where no blanks are written, every sign is a word.
    folded := regexp_replace(folded, '([\u3005-\u3007\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff])', ' \1 ', 'g');
    folded := regexp_replace(folded, '[\u0080-\u00bf\u00d7\u00f7\u02b0-\u02ff\u055a-\u055f\u0589\u05be'
      '\u060c\u061b\u061f\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004'
      '\u3008-\u303f\ufe00-\ufe6f\uff00-\uff0f\uff1a-\uff20\uffe0-\uffff\U0001f000-\U0001faff]+', ' ', 'g');
  end if;
  folded := replace(replace(lower(folded collate "C"), '''', ''), '&', ' and ');
  -- $1,250.00 is 1250.
  if folded ~ '[0-9][.,][0-9]' then
    folded := regexp_replace(folded, '([0-9]),(?=[0-9]{3}(?![0-9]))', '\1', 'g');
    folded := regexp_replace(folded, '([0-9])[.]00(?![0-9])', '\1', 'g');
  end if;
  return ' ' || ltrim(regexp_replace(folded, '[\u0001-\u002f\u003a-\u0060\u007b-\u007f]+', ' ', 'g') || ' ');
end $$;

create table search_entries (
  firm_id uuid not null default current_setting('app.firm_id')::uuid,
  id uuid not null,
  kind varchar(20) not null check (kind in ('clients', 'matters', 'documents', 'invoices', 'tasks',
    'appointments', 'vendors', 'compliance')),
  is_open boolean not null,
  at timestamptz not null,
  -- Folded: what the record is called, whom and how much it is about, and all the rest of it.
  name text not null,
  about text not null,
  rest text not null,
  primary key (firm_id, id)
);
create table search_words (
  firm_id uuid not null default current_setting('app.firm_id')::uuid,
  word text collate "C" not null,
  -- Of which kind, and in which of the three texts: see search_words_of.
  place smallint not null,
  at timestamptz not null,
  id uuid not null,
  primary key (firm_id, word, place, at, id)
);
create table search_spellings (
  firm_id uuid not null default current_setting('app.firm_id')::uuid,
  -- The word itself, or '-' and what is left of it: see search_slips.
  spelling text collate "C" not null,
  word text collate "C" not null,
  primary key (firm_id, spelling, word)
);
select guard_by_firm('search_entries'), guard_by_firm('search_words'), guard_by_firm('search_spellings');
-- They say nothing that the records do not.
select without_audit('search_entries'), without_audit('search_words'), without_audit('search_spellings');

-- What else a text is found by: 41 for INV-2026-041, Brien for O'Brien.
create function search_parts(written text) returns text language plpgsql immutable as $$
declare
  parts text := '';
begin
  if written ~ '(?<![0-9])0[0-9]' then
    parts := parts || coalesce((select string_agg(part[1], ' ')
      from regexp_matches(written, '(?<![0-9])0+([1-9][0-9]*)', 'g') part), '') || ' ';
  end if;
  if written ~ '[''’]' then
    parts := parts || coalesce((select string_agg(part[1], ' ')
      from regexp_matches(written, '[''’]([^\u0001-\u0040]{3,})', 'g') part), '');
  end if;
  return parts;
end $$;

-- All digits of a phone in one: the last ten, and the last seven for who is called from the same town.
create function search_phone(written text) returns text language plpgsql immutable as $$
declare
  digits text := regexp_replace(split_part(lower(coalesce(written, '')), 'x', 1), '[^0-9]', '', 'g');
begin
  return case when length(digits) >= 7 then right(digits, 10) || ' ' || right(digits, 7) else '' end;
end $$;

-- The entry of one record; null when it must not be found.
create function search_entry(one clients) returns search_entries language plpgsql stable as $$
declare entry search_entries;
begin
  if one.deleted_at is not null or one.merged_into is not null then return null; end if;
  entry := (one.firm_id, one.id, 'clients', one.archived_at is null and one.status in ('current', 'prospective'),
    one.created_at, search_fold(one.name), search_fold(concat_ws(' ', one.contact_name,
      array_to_string(one.former_names || one.aliases, ' '), one.email, one.phone, search_phone(one.phone),
      search_parts(one.name))),
    search_fold(concat_ws(' ', one.address, one.city, one.state, one.zip_code, one.country, one.notes)));
  return entry;
end $$;
create function search_entry(one matters) returns search_entries language plpgsql stable as $$
declare
  entry search_entries;
  their record;
begin
  select string_agg(concat_ws(' ', p.name, search_parts(p.name),
      array_to_string(p.former_names || p.aliases, ' ')), ' ' order by p.id) as names,
    string_agg(concat_ws(' ', p.email, p.phone, search_phone(p.phone)), ' ' order by p.id) as places
  into their from parties p
  where p.firm_id = one.firm_id and p.matter_id = one.id and p.deleted_at is null;
  entry := (one.firm_id, one.id, 'matters', one.is_open, one.created_at, search_fold(one.matter_number),
    search_fold(concat_ws(' ', one.client_name, search_parts(one.matter_number || ' ' || one.client_name),
      their.names)),
    search_fold(concat_ws(' ', one.description, their.places)));
  return entry;
end $$;
create function search_entry(one documents) returns search_entries language plpgsql stable as $$
declare entry search_entries;
begin
  if one.deleted_at is not null then return null; end if;
  entry := (one.firm_id, one.id, 'documents', true, one.uploaded_at, search_fold(one.name),
    search_fold(concat_ws(' ', search_parts(one.name), array_to_string(one.tags, ' '))), ' ');
  return entry;
end $$;
create function search_entry(one invoices) returns search_entries language plpgsql stable as $$
declare entry search_entries;
begin
  entry := (one.firm_id, one.id, 'invoices', one.is_open, one.created_at, search_fold(one.invoice_number),
    search_fold(concat_ws(' ', one.client_name, one.amount,
      case when one.is_open and one.balance <> one.amount then one.balance end,
      search_parts(one.invoice_number || ' ' || one.client_name))),
    search_fold(concat_ws(' ', one.description, one.bill_to)));
  return entry;
end $$;
create function search_entry(one tasks) returns search_entries language plpgsql stable as $$
declare entry search_entries;
begin
  if one.deleted_at is not null then return null; end if;
  entry := (one.firm_id, one.id, 'tasks', not one.is_closed, one.created_at, search_fold(one.title),
    search_fold(search_parts(one.title)), search_fold(one.description));
  return entry;
end $$;
create function search_entry(one appointments) returns search_entries language plpgsql stable as $$
declare entry search_entries;
begin
  if one.deleted_at is not null then return null; end if;
  entry := (one.firm_id, one.id, 'appointments', true, one.created_at, search_fold(one.title),
    search_fold(concat_ws(' ', one.place, search_parts(one.title))), search_fold(one.description));
  return entry;
end $$;
create function search_entry(one vendors) returns search_entries language plpgsql stable as $$
declare entry search_entries;
begin
  if one.deleted_at is not null then return null; end if;
  entry := (one.firm_id, one.id, 'vendors', one.status in ('active', 'pending'), one.created_at,
    search_fold(one.name), search_fold(concat_ws(' ', one.contact_email, one.contact_phone,
      search_phone(one.contact_phone), search_parts(one.name))),
    search_fold(concat_ws(' ', one.address, one.notes)));
  return entry;
end $$;
create function search_entry(one compliance_items) returns search_entries language plpgsql stable as $$
declare entry search_entries;
begin
  if one.deleted_at is not null then return null; end if;
  entry := (one.firm_id, one.id, 'compliance', not one.is_completed, one.created_at, search_fold(one.title),
    search_fold(search_parts(one.title)), search_fold(concat_ws(' ', one.description, one.completion_note)));
  return entry;
end $$;

-- Each word of an entry once, in the best of the texts that it stands in, and '=' with the whole name. The place
-- is three times the number of the kind, and 0, 1 or 2 for the text.
create function search_words_of(entry search_entries) returns table (word text, place smallint)
language sql stable rows 20 as $$
  select found.word, (3 * array_position(array['clients', 'matters', 'documents', 'invoices', 'tasks',
    'appointments', 'vendors', 'compliance'], entry.kind::text) + min(found.text))::smallint
  from (
    select left(w, 40) as word, 0 as text from string_to_table(btrim(entry.name), ' ') w
    union all select left(w, 40), 1 from string_to_table(btrim(entry.about), ' ') w
    union all select left(w, 40), 2 from string_to_table(btrim(entry.rest), ' ') w
    union all select '=' || left(btrim(entry.name), 100), 0) found
  where found.word not in ('', '=') group by found.word
$$;

-- By what a misspelled word is looked up. A slip drops, adds, changes or swaps a letter: with as many letters
-- left out of both, the two are the same. Of long words two may be left out, and only of the beginning.
create function search_slips(word text) returns table (spelling text) language sql immutable rows 20 as $$
  select '-' || left(word, 7) where length(word) >= 4
  union
  select '-' || overlay(left(word, 7) placing '' from a for 1)
  from generate_series(1, least(length(word), 7)) a where length(word) >= 4
  union
  select '-' || overlay(overlay(left(word, 7) placing '' from b for 1) placing '' from a for 1)
  from generate_series(1, 6) a cross join lateral generate_series(a + 1, 7) b where length(word) >= 8
$$;

create function add_search_words(entry search_entries, words text[], places smallint[])
returns void language plpgsql as $$
declare
  fresh text[];
begin
  -- While a firm's words are forgotten nobody of that firm brings new ones: see forget-words.ts.
  perform pg_advisory_xact_lock_shared(hashtextextended(entry.firm_id::text, 26));
  insert into search_words (firm_id, word, place, at, id)
  select entry.firm_id, one.word, one.place, entry.at, entry.id from unnest(words, places) one (word, place);
  -- In one order, so that two who bring the same new words do not wait for each other in a circle.
  with known as (
    insert into search_spellings (firm_id, spelling, word)
    select entry.firm_id, one, one from unnest(words) one
    where one ~ '[^0-9]' and one !~ '^=' order by one collate "C"
    on conflict do nothing returning word)
  select array_agg(word) into fresh from known where word !~ '[0-9]';
  if fresh is not null then
    insert into search_spellings (firm_id, spelling, word)
    select entry.firm_id, slip.spelling, one from unnest(fresh) one cross join lateral search_slips(one) slip;
  end if;
end $$;

create function keep_search_entry(before search_entries, after search_entries)
returns void language plpgsql as $$
declare
  their record;
begin
  if before is not distinct from after or coalesce(before.id, after.id) is null then return; end if;
  if before.id is null then
    insert into search_entries select after.*;
  elsif after.id is null then
    delete from search_entries e where e.firm_id = before.firm_id and e.id = before.id;
  else
    update search_entries e set is_open = after.is_open, at = after.at, name = after.name, about = after.about,
      rest = after.rest where e.firm_id = after.firm_id and e.id = after.id;
    if (before.at, before.name, before.about, before.rest)
      = (after.at, after.name, after.about, after.rest) then return; end if;
  end if;
  -- In one go: whoever renames a client waits for this once for each of its matters.
  select array_agg(b.word) filter (where a.word is null) as gone,
    array_agg(b.place) filter (where a.word is null) as gone_places,
    array_agg(a.word) filter (where b.word is null) as added,
    array_agg(a.place) filter (where b.word is null) as added_places
  into their from search_words_of(before) b full join search_words_of(after) a
    on a.word = b.word and a.place = b.place and after.at = before.at;
  -- Each is looked up by its whole key: the plan for a join might read the whole table.
  if their.gone is not null then
    delete from search_words where ctid = any(array(
      select its.ctid from unnest(their.gone, their.gone_places) one (word, place)
      cross join lateral (select w.ctid from search_words w where w.firm_id = before.firm_id
        and w.word = one.word collate "C" and w.place = one.place and w.at = before.at and w.id = before.id
        offset 0) its));
  end if;
  if their.added is not null then perform add_search_words(after, their.added, their.added_places); end if;
end $$;

-- To think again about how each word is found takes longer than to find it.
create function keep_search() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  before search_entries;
  after search_entries;
begin
  if tg_op <> 'INSERT' then
    select * into before from search_entries e where e.firm_id = old.firm_id and e.id = old.id for update;
  end if;
  if tg_op <> 'DELETE' then after := search_entry(new); end if;
  perform keep_search_entry(before, after);
  return null;
end $$;
create trigger search after insert or delete or update of name, contact_name, former_names, aliases, email, phone,
  address, city, state, zip_code, country, notes, status, archived_at, deleted_at, merged_into on clients
  for each row execute function keep_search();
create trigger search after insert or delete or update of matter_number, client_name, description, status on matters
  for each row execute function keep_search();
create trigger search after insert or delete or update of name, tags, uploaded_at, deleted_at on documents
  for each row execute function keep_search();
create trigger search after insert or delete or update of invoice_number, client_name, bill_to, amount, amount_paid,
  written_off, status, description on invoices for each row execute function keep_search();
create trigger search after insert or delete or update of title, description, status, deleted_at on tasks
  for each row execute function keep_search();
create trigger search after insert or delete or update of title, place, description, deleted_at on appointments
  for each row execute function keep_search();
create trigger search after insert or delete or update of name, contact_email, contact_phone, address, notes, status,
  deleted_at on vendors for each row execute function keep_search();
create trigger search after insert or delete or update of title, description, completion_note, status,
  deleted_at on compliance_items for each row execute function keep_search();

-- A matter is found by everybody who takes part in it.
create function keep_search_of_parties() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  of_matter uuid;
  before search_entries;
  after search_entries;
begin
  foreach of_matter in array (case tg_op when 'INSERT' then array[new.matter_id]
    when 'DELETE' then array[old.matter_id] else array[old.matter_id, new.matter_id] end) loop
    -- Held until the end: whoever adds another party at the same time counts this one too.
    select * into before from search_entries e
    where e.firm_id = coalesce(new.firm_id, old.firm_id) and e.id = of_matter for update;
    select e.* into after from matters m cross join lateral search_entry(m) e
    where m.firm_id = coalesce(new.firm_id, old.firm_id) and m.id = of_matter;
    perform keep_search_entry(before, after);
  end loop;
  return null;
end $$;
create trigger search after insert or delete or update of matter_id, name, former_names, aliases, email, phone,
  deleted_at on parties for each row execute function keep_search_of_parties();

-- What is there already. Whoever owns the tables need not be able to see the firms' rows.
set local role firmament_backup;
insert into search_entries
  select e.* from clients c cross join lateral search_entry(c) e where e.id is not null
  union all select e.* from matters m cross join lateral search_entry(m) e where e.id is not null
  union all select e.* from documents d cross join lateral search_entry(d) e where e.id is not null
  union all select e.* from invoices i cross join lateral search_entry(i) e where e.id is not null
  union all select e.* from tasks t cross join lateral search_entry(t) e where e.id is not null
  union all select e.* from appointments a cross join lateral search_entry(a) e where e.id is not null
  union all select e.* from vendors v cross join lateral search_entry(v) e where e.id is not null
  union all select e.* from compliance_items i cross join lateral search_entry(i) e where e.id is not null;
insert into search_words (firm_id, word, place, at, id)
  select e.firm_id, w.word, w.place, e.at, e.id from search_entries e cross join lateral search_words_of(e) w;
insert into search_spellings (firm_id, spelling, word)
  select distinct firm_id, word, word from search_words where word ~ '[^0-9]' and word !~ '^=';
insert into search_spellings (firm_id, spelling, word)
  select known.firm_id, slip.spelling, known.word
  from (select firm_id, word from search_spellings where word !~ '[0-9]' offset 0) known
  cross join lateral search_slips(known.word) slip;
reset role;

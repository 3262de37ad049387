-- Who did what to which record, with before and after. Triggers write it, in the transaction of the
-- change itself: there is no way to change a row past them. Writers only append to audit_pending and
-- never wait for one another; a moment later the sealer moves the entries into the firm's chain.

-- The third role: it seals, and nobody else may take a pending entry away.
do $$ begin
  if not exists (select from pg_roles where rolname = 'firmament_sealer') then
    create role firmament_sealer nologin;
  end if;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  execute 'set local role firmament_sealer';
  execute 'reset role';
exception when insufficient_privilege then
  execute format('grant firmament_sealer to %I', current_user);
end $$;

create table audit_pending (
  firm_id uuid not null,
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  user_id uuid default nullif(current_setting('app.user_id', true), '')::uuid,
  action text not null default coalesce(nullif(current_setting('app.action', true), ''), 'unknown'),
  request_id text default nullif(current_setting('app.request_id', true), ''),
  -- What happened to which record; an event, such as a sign-in, changes none.
  operation text not null check (operation in ('insert', 'update', 'delete', 'event')),
  table_name text,
  record_id uuid,
  before jsonb,
  after jsonb,
  primary key (firm_id, id)
);

-- The chain: every entry's hash covers the hash before it. Gone or altered entries show.
create table audit_entries (
  firm_id uuid not null,
  seq bigint not null,
  at timestamptz not null,
  user_id uuid,
  action text not null,
  request_id text,
  operation text not null,
  table_name text,
  record_id uuid,
  before jsonb,
  after jsonb,
  hash text not null,
  primary key (firm_id, seq)
);
create index audit_entries_record_idx on audit_entries (firm_id, record_id, seq);

create table audit_heads (
  firm_id uuid primary key,
  seq bigint not null,
  hash text not null
);

do $$
declare trail text;
begin
  foreach trail in array array['audit_pending', 'audit_entries', 'audit_heads'] loop
    execute format('alter table %I enable row level security', trail);
    execute format('alter table %I force row level security', trail);
    execute format('create policy one_firm on %I to firmament_app
      using (firm_id = current_setting(''app.firm_id'')::uuid)
      with check (firm_id = current_setting(''app.firm_id'')::uuid)', trail);
    execute format('create policy sealing on %I to firmament_sealer using (true) with check (true)', trail);
    execute format('grant select on %I to firmament_app', trail);
  end loop;
end $$;
grant insert on audit_pending to firmament_app;
-- The system adds to the trail what happens at the door, and reads none of it.
create policy all_firms on audit_pending to firmament_system using (true) with check (true);
grant insert on audit_pending to firmament_system;
grant select, delete on audit_pending to firmament_sealer;
grant select, insert on audit_entries to firmament_sealer;
grant select, insert, update on audit_heads to firmament_sealer;

-- A secret is told by a short hash of what is stored: that it changed shows, what it is does not.
create function mask_in_trail(content jsonb, field text) returns jsonb language sql immutable as $$
  select case when content ->> field is null then content else jsonb_set(content, array[field],
    to_jsonb('secret ' || left(encode(sha256(convert_to(content ->> field, 'UTF8')), 'hex'), 12))) end
$$;

-- A row with a firm and an id of its own, and nothing to mask: nearly every write there is, so it is
-- told with as little ado as possible.
create function note_insert() returns trigger language plpgsql as $$
begin
  insert into audit_pending (firm_id, operation, table_name, record_id, after)
    values (new.firm_id, 'insert', tg_table_name, new.id, to_jsonb(new) - 'firm_id');
  return null;
end $$;

-- Every other write. The arguments are the columns to mask.
create function note_change() returns trigger language plpgsql as $$
declare
  was jsonb;
  is_now jsonb;
  firm uuid;
  record uuid;
begin
  if tg_op <> 'INSERT' then was := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then is_now := to_jsonb(new); end if;
  if tg_table_name = 'firms' then
    firm := coalesce(is_now, was) ->> 'id';
  else
    firm := coalesce(is_now, was) ->> 'firm_id';
  end if;
  record := coalesce(coalesce(is_now, was) ->> 'id', coalesce(is_now, was) ->> 'user_id');
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, was -> key), jsonb_object_agg(key, value)
      into was, is_now from jsonb_each(is_now) where value is distinct from was -> key;
    if is_now is null then return null; end if;
  end if;
  for n in 0 .. tg_nargs - 1 loop
    was := mask_in_trail(was, tg_argv[n]);
    is_now := mask_in_trail(is_now, tg_argv[n]);
  end loop;
  insert into audit_pending (firm_id, operation, table_name, record_id, before, after)
    values (firm, lower(tg_op), tg_table_name, record, was - 'firm_id', is_now - 'firm_id');
  return null;
end $$;

-- Puts a table under the trail. Call it again after adding a sealed column: a test compares.
create function audit(audited regclass) returns void language plpgsql as $$
declare
  masked text;
  is_plain boolean;
begin
  select coalesce(string_agg(quote_literal(attname), ', ' order by attname), '') into masked
    from pg_attribute where attrelid = audited and attnum > 0 and not attisdropped
      and (atttypid = 'sealed'::regtype or attname in ('password_hash', 'wrapped'));
  select count(*) = 2 and masked = '' into is_plain from pg_attribute
    where attrelid = audited and attname in ('firm_id', 'id') and atttypid = 'uuid'::regtype;
  execute format('drop trigger if exists audit on %s', audited);
  execute format('drop trigger if exists audit_insert on %s', audited);
  if is_plain then
    execute format('create trigger audit_insert after insert on %s
      for each row execute function note_insert()', audited);
    execute format('create trigger audit after update or delete on %s
      for each row execute function note_change()', audited);
  else
    execute format('create trigger audit after insert or update or delete on %s
      for each row execute function note_change(%s)', audited, masked);
  end if;
end $$;

-- Takes a table out again; only for what tells of no record, and a test lists which.
create function without_audit(untold regclass) returns void language plpgsql as $$
begin
  execute format('drop trigger if exists audit on %s', untold);
  execute format('drop trigger if exists audit_insert on %s', untold);
end $$;

-- From now on a table that belongs to a firm is also under the trail.
create or replace function guard_by_firm(guarded regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format('create policy one_firm on %s to firmament_app
    using (firm_id = current_setting(''app.firm_id'')::uuid)
    with check (firm_id = current_setting(''app.firm_id'')::uuid)', guarded);
  execute format('grant select, insert, update, delete on %s to firmament_app', guarded);
  perform audit(guarded);
end $$;
select audit('firms'), audit('users'), audit('credentials'), audit('identities'), audit('data_keys'),
  audit('tasks'), audit('notifications');

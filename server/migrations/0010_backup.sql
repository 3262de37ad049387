-- The fourth role reads every row of every firm, and fills an empty database from a backup. It is
-- taken by the commands for backup, restore and verification and by nothing that serves.
do $$ begin
  if not exists (select from pg_roles where rolname = 'firmament_backup') then
    create role firmament_backup nologin;
  end if;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  execute 'set local role firmament_backup';
  execute 'reset role';
exception when insufficient_privilege then
  execute format('grant firmament_backup to %I', current_user);
end $$;

create function open_to_backup(opened regclass) returns void language plpgsql as $$
begin
  if exists (select from pg_policy where polrelid = opened and polname = 'backup') then return; end if;
  execute format('create policy backup on %s to firmament_backup using (true) with check (true)', opened);
  execute format('grant select, insert on %s to firmament_backup', opened);
end $$;

-- Every table there is, and from now on every table that is guarded or opened.
select open_to_backup(c.oid) from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'schema_migrations';

create or replace function guard_by_firm(guarded regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format('create policy one_firm on %s to firmament_app
    using (firm_id = current_setting(''app.firm_id'')::uuid)
    with check (firm_id = current_setting(''app.firm_id'')::uuid)', guarded);
  execute format('grant select, insert, update, delete on %s to firmament_app', guarded);
  perform audit(guarded);
  perform open_to_backup(guarded);
end $$;

create or replace function open_to_system(opened regclass, rights text) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', opened);
  execute format('alter table %s force row level security', opened);
  execute format('create policy all_firms on %s to firmament_system using (true) with check (true)', opened);
  execute format('grant %s on %s to firmament_system', rights, opened);
  perform open_to_backup(opened);
end $$;

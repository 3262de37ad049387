-- Two roles without any rights of their own. The server connects as whoever DATABASE_URL names and
-- steps down to one of these for every transaction:
--   firmament_app     sees the rows of one firm, the one named by app.firm_id
--   firmament_system  does the little that spans firms: sign-in, sessions, housekeeping
-- Roles belong to the whole cluster: another database may have made them already, or somebody who
-- may make roles did so for us and granted them.
do $$ begin
  if not exists (select from pg_roles where rolname = 'firmament_app') then
    create role firmament_app nologin;
  end if;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  if not exists (select from pg_roles where rolname = 'firmament_system') then
    create role firmament_system nologin;
  end if;
exception when duplicate_object or unique_violation then null; end $$;
-- Being a member is not enough since PostgreSQL 16: whoever made a role may still not step down to it.
do $$
declare step text;
begin
  foreach step in array array['firmament_app', 'firmament_system'] loop
    begin
      execute format('set local role %I', step);
      execute 'reset role';
    exception when insufficient_privilege then
      execute format('grant %I to %I', step, current_user);
    end;
  end loop;
end $$;

-- Makes a table one firm's: every table of the product calls this once.
-- An unset app.firm_id raises instead of showing nothing, so that a forgotten firm is loud.
create function guard_by_firm(guarded regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format('create policy one_firm on %s to firmament_app
    using (firm_id = current_setting(''app.firm_id'')::uuid)
    with check (firm_id = current_setting(''app.firm_id'')::uuid)', guarded);
  execute format('grant select, insert, update, delete on %s to firmament_app', guarded);
end $$;

-- Lets the system role in, with just the rights that are named.
create function open_to_system(opened regclass, rights text) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', opened);
  execute format('alter table %s force row level security', opened);
  execute format('create policy all_firms on %s to firmament_system using (true) with check (true)', opened);
  execute format('grant %s on %s to firmament_system', rights, opened);
end $$;

create table firms (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  phone text, address text, city text, state text, zip_code text,
  country text not null default 'United States',
  website text, logo_url text,
  time_zone text not null default 'America/New_York',
  subscription_status text not null default 'trialing'
    check (subscription_status in ('active', 'canceled', 'incomplete', 'trialing', 'past_due')),
  subscription_plan text check (subscription_plan in ('basic', 'professional', 'enterprise')),
  subscription_start_date timestamptz, subscription_end_date timestamptz, trial_ends_at timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table firms enable row level security;
alter table firms force row level security;
create policy one_firm on firms to firmament_app
  using (id = current_setting('app.firm_id')::uuid) with check (id = current_setting('app.firm_id')::uuid);
-- What a firm has paid for is not decided inside the firm.
grant select on firms to firmament_app;
grant update (name, phone, address, city, state, zip_code, country, website, logo_url, time_zone, updated_at)
  on firms to firmament_app;
select open_to_system('firms', 'select, insert');

create table users (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  email text not null check (length(email) between 3 and 254),
  first_name text, last_name text, profile_image_url text,
  role text not null default 'user' check (role in ('user', 'admin', 'owner')),
  firm_role text not null default 'staff' check (firm_role in ('manager', 'attorney', 'staff')),
  bar_number text, jurisdiction text, practice_areas text[] not null default '{}',
  -- Set when the mailbox has proven to be this person's: by a reset link or an identity provider.
  email_verified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (firm_id, id)
);
-- One person, one sign-in: an e-mail is unique over the whole product, whatever its case.
create unique index users_email_key on users (lower(email));
select guard_by_firm('users');
-- What a person is to the product is never decided inside a firm.
revoke insert, update, delete on users from firmament_app;
grant update (first_name, last_name, profile_image_url, bar_number, jurisdiction, practice_areas, updated_at)
  on users to firmament_app;
select open_to_system('users', 'select, insert, update (email_verified_at)');

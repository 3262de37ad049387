-- A column of this type holds what the application sealed and nothing else: the database itself
-- refuses a bank number in clear. `v1.<key>.<iv>.<ciphertext and tag>`, see server/kit/secrets.
create domain sealed as text
  check (value ~ '^v1\.[A-Za-z0-9_-]{1,40}\.[A-Za-z0-9_-]{16}\.[A-Za-z0-9_-]{22,}$');

-- Each firm's own keys, wrapped by a key that no database ever sees. Without it they are noise.
create table data_keys (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id text not null check (id ~ '^[A-Za-z0-9_-]{1,40}$'),
  wrapped text not null,
  wrapped_by text not null,
  created_at timestamptz not null default now(),
  -- A retired key opens what it once sealed and seals nothing new.
  retired_at timestamptz,
  primary key (firm_id, id)
);
-- Two processes that meet a new firm at the same moment must not each give it a key.
create unique index data_keys_active_key on data_keys (firm_id) where retired_at is null;
select guard_by_firm('data_keys');
revoke update, delete on data_keys from firmament_app;
select open_to_system('data_keys', 'select, insert, update, delete');

-- A known text under each wrapping key: a wrong key is noticed at the start, not by a firm later.
create table key_checks (
  key_id text primary key,
  sealed_check text not null,
  created_at timestamptz not null default now()
);
select open_to_system('key_checks', 'select, insert, delete');

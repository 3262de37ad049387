-- Everything a sign-in needs. None of it is visible to the application role: no query of a feature
-- can ever read a password hash or somebody's session.

create table sessions (
  sid text primary key,            -- SHA-256 of the cookie's value
  sess jsonb not null,             -- {firmId, userId, startedAt, seenAt}, or an unfinished sign-in
  expire timestamptz not null
);
create index sessions_expire_idx on sessions (expire);
create index sessions_user_idx on sessions ((sess ->> 'userId'));
select open_to_system('sessions', 'select, insert, update, delete');

create table credentials (
  firm_id uuid not null,
  user_id uuid not null,
  password_hash text not null,
  changed_at timestamptz not null default now(),
  primary key (firm_id, user_id),
  foreign key (firm_id, user_id) references users (firm_id, id) on delete cascade
);
select open_to_system('credentials', 'select, insert, update, delete');

create table identities (
  issuer text not null,
  subject text not null,
  firm_id uuid not null,
  user_id uuid not null,
  primary key (issuer, subject),
  foreign key (firm_id, user_id) references users (firm_id, id) on delete cascade
);
create index identities_user_idx on identities (firm_id, user_id);
select open_to_system('identities', 'select, insert, delete');

create table password_resets (
  token_hash text primary key,
  firm_id uuid not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  foreign key (firm_id, user_id) references users (firm_id, id) on delete cascade
);
create index password_resets_user_idx on password_resets (firm_id, user_id);
select open_to_system('password_resets', 'select, insert, delete');

-- A browser that has signed in before: guesses made elsewhere do not slow it down.
create table known_devices (
  token_hash text primary key,
  firm_id uuid not null,
  user_id uuid not null,
  seen_at timestamptz not null,
  foreign key (firm_id, user_id) references users (firm_id, id) on delete cascade
);
create index known_devices_user_idx on known_devices (firm_id, user_id);
select open_to_system('known_devices', 'select, insert, update, delete');

-- Failed attempts by account, known device or address; shared by all processes.
create table sign_in_attempts (
  key text primary key,
  failures integer not null,
  started_at timestamptz not null,
  blocked_until timestamptz not null
);
select open_to_system('sign_in_attempts', 'select, insert, update, delete');

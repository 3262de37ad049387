-- A person's own account: another e-mail, their sessions, and who has just shown that it is them.

-- Links in letters about another e-mail. 'new' goes to the address that was asked for, and makes it the
-- person's; 'former' goes to the one that was left, and takes that back. Only hashes are kept.
create table email_changes (
  token_hash text primary key,
  firm_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('new', 'former')),
  email text not null check (length(email) between 3 and 254),
  expires_at timestamptz not null,
  foreign key (firm_id, user_id) references users (firm_id, id) on delete cascade
);
create unique index email_changes_new_key on email_changes (firm_id, user_id) where kind = 'new';
create index email_changes_user_idx on email_changes (firm_id, user_id);
create index email_changes_email_idx on email_changes (lower(email)) where kind = 'former';
select open_to_system('email_changes', 'select, insert, delete');
grant update (email) on users to firmament_system;

-- When a person last showed who they are is part of who they are to a call.
drop function visit(text, timestamptz, boolean, text, text, text, boolean);
create function visit(session_id text, at timestamptz, for_product boolean, action text, request_id text, guess text,
  is_writing boolean,
  out id uuid, out firm_id uuid, out role text, out firm_role text, out seen_at text, out started_at text, out confirmed_at text)
language plpgsql as $$
declare
  done text;
  standing text;
begin
  -- Assigned rather than performed: an expression costs a tenth of a query.
  done := set_config('role', 'firmament_system', true);
  select u.id, u.firm_id, u.role, u.firm_role, s.sess ->> 'seenAt', s.sess ->> 'startedAt',
    coalesce(s.sess ->> 'confirmedAt', s.sess ->> 'startedAt')
    into visit.id, visit.firm_id, visit.role, visit.firm_role, visit.seen_at, visit.started_at,
      visit.confirmed_at
    from sessions s join users u
      on u.firm_id = (s.sess ->> 'firmId')::uuid and u.id = (s.sess ->> 'userId')::uuid
    where s.sid = session_id and s.expire > visit.at;
  if guess <> '' and guess <>
    concat_ws('|', visit.id, visit.firm_id, visit.role, visit.firm_role, visit.confirmed_at) then
    raise exception 'another visitor' using errcode = 'FM001';
  end if;
  if is_writing then
    select f.subscription_status into standing from firms f
      where f.id = visit.firm_id and f.writable_until <= visit.at;
    if found then
      raise exception 'the firm reads only: %', standing using errcode = 'FM002';
    end if;
  end if;
  if not (for_product and coalesce(visit.role in ('admin', 'owner'), false)) then
    done := set_config('role', 'firmament_app', true);
  end if;
  done := set_config('app.firm_id', coalesce(visit.firm_id::text, ''), true);
  -- For the trail, which nobody needs who only reads.
  if action <> '' then
    done := set_config('app.user_id', coalesce(visit.id::text, ''), true);
    done := set_config('app.action', action, true);
    done := set_config('app.request_id', request_id, true);
  end if;
end $$;

-- Second factors. A firm's own work sees none of them, but for the secret of an app, which is sealed with
-- the firm's key and has to be sealed again when that key changes.
alter table credentials add column stands_alone boolean not null default true;

create table authenticator_apps (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  secret sealed not null,
  -- Null until a first code was right: before that it is asked for nowhere.
  confirmed_at timestamptz,
  -- The half minute whose code was used last: a code works once.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  primary key (firm_id, id),
  constraint authenticator_apps_user_key unique (firm_id, user_id),
  constraint authenticator_apps_user_id_fkey foreign key (firm_id, user_id)
    references users (firm_id, id) on delete cascade
);
select guard_by_firm('authenticator_apps');
-- Every sign-in writes here; what a person does with it is told by itself.
select without_audit('authenticator_apps');
revoke insert, update, delete on authenticator_apps from firmament_app;
grant update (secret) on authenticator_apps to firmament_app;
select open_to_system('authenticator_apps', 'select, insert, update, delete');

create table passkeys (
  firm_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  -- As the browser knows it: unique in the world.
  credential_id text not null unique,
  public_key text not null,
  sign_count bigint not null,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (firm_id, id),
  foreign key (firm_id, user_id) references users (firm_id, id) on delete cascade
);
create index passkeys_user_idx on passkeys (firm_id, user_id);
select open_to_system('passkeys', 'select, insert, update, delete');

-- What a passkey is asked to sign: once, within minutes, and for a person if it is known for whom.
create table passkey_challenges (
  challenge text primary key,
  user_id uuid,
  expires_at timestamptz not null
);
select open_to_system('passkey_challenges', 'select, insert, delete');

-- The codes of one person share a nonce, so that one derivation tells which of them was given.
create table recovery_codes (
  firm_id uuid not null,
  user_id uuid not null,
  code_hash text not null,
  nonce text not null,
  primary key (firm_id, user_id, code_hash),
  foreign key (firm_id, user_id) references users (firm_id, id) on delete cascade
);
select open_to_system('recovery_codes', 'select, insert, delete');

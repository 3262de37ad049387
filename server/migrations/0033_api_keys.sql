-- Programs of a firm: how they come in, and how they are told what happened.

create table api_keys (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Whose key it is: it may do what they may.
  user_id uuid not null,
  name text not null check (length(name) between 1 and 100),
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Found by this; of the key itself its last four characters are kept, to know it by.
  token_hash text not null,
  last_four text not null check (length(last_four) = 4),
  created_at timestamptz not null,
  expires_on date,
  revoked_at timestamptz,
  primary key (firm_id, id),
  constraint api_keys_user_id_fkey foreign key (firm_id, user_id)
    references users (firm_id, id) on delete cascade
);
create index api_keys_token_idx on api_keys (token_hash);
select guard_by_firm('api_keys');
revoke delete on api_keys from firmament_app;
select open_to_system('api_keys', 'select, update (revoked_at)');
-- Whoever gets their account back gets it without the ways in of somebody else.
grant update (revoked_at) on calendar_feeds to firmament_system;

-- When a key was last used, to a minute: no change of the key, and so not of the trail.
create table api_key_uses (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  key_id uuid not null,
  used_at timestamptz not null,
  primary key (firm_id, key_id),
  foreign key (firm_id, key_id) references api_keys (firm_id, id) on delete cascade
);
select guard_by_firm('api_key_uses');
select without_audit('api_key_uses');
revoke delete on api_key_uses from firmament_app;
select open_to_system('api_key_uses', 'select');

-- As `visit` does it for a session: looks the key up as the system, then steps down to the role of its firm. What
-- the person may who made it is read with every request. Nobody is an answer, too: then there is no firm.
create function visit_by_key(key_hash text, at timestamptz, action text, request_id text, is_writing boolean,
  out id uuid, out firm_id uuid, out firm_role text, out key_id uuid, out scopes text[], out plan text,
  out status text, out used_at timestamptz)
language plpgsql as $$
declare
  done text;
  standing text;
  closed text;
begin
  done := set_config('role', 'firmament_system', true);
  select u.id, u.firm_id, u.firm_role, k.id, k.scopes, f.subscription_plan, f.subscription_status,
    (select r.used_at from api_key_uses r where r.firm_id = k.firm_id and r.key_id = k.id),
    (select array_agg(w.matter_id)::text from walls w where w.firm_id = u.firm_id and w.user_id = u.id)
    into visit_by_key.id, visit_by_key.firm_id, visit_by_key.firm_role, visit_by_key.key_id,
      visit_by_key.scopes, visit_by_key.plan, visit_by_key.status, visit_by_key.used_at, closed
    from api_keys k
    join users u on u.firm_id = k.firm_id and u.id = k.user_id and u.state = 'active'
    join firms f on f.id = k.firm_id
    where k.token_hash = key_hash and k.revoked_at is null
      and (k.expires_on is null or k.expires_on >= (visit_by_key.at at time zone f.time_zone)::date);
  if is_writing then
    select f.subscription_status into standing from firms f
      where f.id = visit_by_key.firm_id and f.writable_until <= visit_by_key.at;
    if found then
      raise exception 'the firm reads only: %', standing using errcode = 'FM002';
    end if;
  end if;
  done := set_config('role', 'firmament_app', true);
  done := set_config('app.firm_id', coalesce(visit_by_key.firm_id::text, ''), true);
  if closed is not null then done := set_config('app.walled', closed, true); end if;
  if action <> '' then
    done := set_config('app.user_id', coalesce(visit_by_key.id::text, ''), true);
    done := set_config('app.action', action, true);
    done := set_config('app.request_id', request_id, true);
  end if;
end $$;

create table webhooks (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  url text not null check (length(url) between 1 and 500),
  description text check (length(description) <= 200),
  -- For whom it listens: who made it, or last enabled it. What is closed to them is not told.
  user_id uuid not null,
  -- Kinds of activities, as the trail calls them.
  types text[] not null,
  secret sealed not null,
  -- It signs beside the new one, so that nobody misses anything while they change it.
  former_secret sealed,
  former_secret_until timestamptz,
  is_enabled boolean not null default true,
  -- Why, when it was not a person who disabled it.
  disabled_because text,
  created_at timestamptz not null,
  primary key (firm_id, id),
  constraint webhooks_user_id_fkey foreign key (firm_id, user_id) references users (firm_id, id)
);
select guard_by_firm('webhooks');
select open_to_system('webhooks', 'select');

-- What is to be told to whom, and how it went: the post box and the log in one.
create table webhook_deliveries (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  webhook_id uuid not null,
  -- Of what happened: the same for all who are told of it.
  event_id uuid not null,
  type text not null,
  entity_type text not null,
  entity_id uuid not null,
  happened_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  last_attempt_at timestamptz,
  answer_code integer,
  answer text check (length(answer) <= 300),
  created_at timestamptz not null,
  primary key (firm_id, id),
  constraint webhook_deliveries_webhook_id_fkey foreign key (firm_id, webhook_id)
    references webhooks (firm_id, id) on delete cascade
);
create index webhook_deliveries_newest_idx on webhook_deliveries (firm_id, webhook_id, created_at desc, id desc);
create index webhook_deliveries_due_idx on webhook_deliveries (due_at) where state = 'waiting';
create index webhook_deliveries_created_idx on webhook_deliveries (created_at);
select guard_by_firm('webhook_deliveries');
select without_audit('webhook_deliveries');
revoke delete on webhook_deliveries from firmament_app;
select wall_by_record('webhook_deliveries', 'entity_id');
select open_to_system('webhook_deliveries', 'select, update, delete');

-- In the transaction in which it happened: what is rolled back is not told, and what is committed is.
create function tell_webhooks() returns trigger language plpgsql as $$
begin
  -- Most firms have none: asked in the cheapest way there is.
  if not exists (select from webhooks w where w.firm_id = new.firm_id) then return null; end if;
  insert into webhook_deliveries
    (firm_id, webhook_id, event_id, type, entity_type, entity_id, happened_at, due_at, created_at)
    select new.firm_id, w.id, new.id, new.type, new.entity_type, new.entity_id, new.timestamp,
      new.timestamp, new.timestamp
    from webhooks w join firms f on f.id = w.firm_id
    join users u on u.firm_id = w.firm_id and u.id = w.user_id and u.state = 'active' and u.firm_role = 'manager'
    where w.firm_id = new.firm_id and w.is_enabled and new.type = any(w.types)
      and new.entity_type is not null and new.entity_id is not null
      and not exists (select from walls x
        where x.firm_id = w.firm_id and x.user_id = w.user_id and x.matter_id = new.matter_id)
      and (f.subscription_plan is distinct from 'basic' or f.subscription_status = 'trialing');
  return null;
end $$;
create trigger tell_webhooks after insert on activities for each row execute function tell_webhooks();

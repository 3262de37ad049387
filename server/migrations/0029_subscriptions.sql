-- The business: who has subscribed to what, what was paid, and how long a firm may write. All of it is what
-- the payment provider says, and is never decided inside a firm: what serves the firm may read it, and steps
-- down to a sixth role, of the same firm, to write down what the provider said.
do $$ begin
  if not exists (select from pg_roles where rolname = 'firmament_billing') then
    create role firmament_billing nologin;
  end if;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  execute 'set local role firmament_billing';
  execute 'reset role';
exception when insufficient_privilege then
  execute format('grant firmament_billing to %I', current_user);
end $$;

alter table firms
  -- From then on the firm reads and exports everything and writes nothing; null while no end is in sight.
  add column writable_until timestamptz,
  -- How many people the plan has room for; null is without limit.
  add column seats integer check (seats > 0),
  add column stripe_customer_id text unique;
create policy billing on firms to firmament_billing
  using (id = current_setting('app.firm_id')::uuid) with check (id = current_setting('app.firm_id')::uuid);
grant select on firms to firmament_billing;
grant update (subscription_status, subscription_plan, subscription_start_date, subscription_end_date,
  writable_until, seats, stripe_customer_id, updated_at) on firms to firmament_billing;
-- What is told of it is in the trail, as everything else is.
create policy billing on audit_pending to firmament_billing using (true) with check (true);
grant insert on audit_pending to firmament_billing;

-- Whoever owns the tables sees their rows only while nothing is forced.
alter table firms no force row level security;
update firms set
  seats = case subscription_plan when 'basic' then 1 when 'enterprise' then null else 10 end,
  writable_until = case subscription_status when 'trialing' then trial_ends_at
    when 'canceled' then coalesce(subscription_end_date, now()) when 'incomplete' then trial_ends_at end;
alter table firms force row level security;

-- One row for each time a firm subscribed: it may leave and come back.
create table subscriptions (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  stripe_subscription_id text not null unique,
  plan text not null check (plan in ('basic', 'professional', 'enterprise')),
  billing_interval text not null check (billing_interval in ('monthly', 'yearly')),
  -- `incomplete` is an open checkout: nothing was ever paid, and no card is on file.
  status text not null check (status in ('active', 'canceled', 'incomplete', 'trialing', 'past_due')),
  -- What the next bill asks for.
  amount numeric(10, 2) check (amount >= 0),
  -- What every month or year costs, less a discount that goes on: a bill may be lower by credit, or for a part.
  recurring_amount numeric(10, 2) not null default 0 check (recurring_amount >= 0),
  -- False of what no money moved for: the sandbox's, and that of test keys.
  is_live boolean not null default false,
  coupon text,
  user_id uuid,
  trial_ends_at timestamptz,
  -- When the firm first paid.
  started_at timestamptz,
  period_ends_at timestamptz,
  cancels_at timestamptz,
  past_due_since timestamptz,
  ended_at timestamptz,
  -- Counts what was written: whoever asked the provider before somebody else wrote, asks again.
  version integer not null default 1,
  -- When the provider was last asked.
  read_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (firm_id, id),
  check ((status = 'canceled') = (ended_at is not null)),
  check ((status = 'past_due') = (past_due_since is not null))
);
-- A firm has one subscription at a time, and one open checkout.
create unique index subscriptions_living_key on subscriptions (firm_id)
  where status in ('active', 'trialing', 'past_due');
create unique index subscriptions_open_key on subscriptions (firm_id) where status = 'incomplete';
create index subscriptions_read_at_idx on subscriptions (read_at) where status <> 'canceled';

create table subscription_payments (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  stripe_payment_intent_id text unique,
  stripe_invoice_id text unique,
  amount numeric(10, 2) not null check (amount >= 0),
  is_live boolean not null default false,
  currency text not null default 'usd' check (currency ~ '^[a-z]{3}$'),
  status text not null check (status in ('pending', 'succeeded', 'failed', 'canceled')),
  subscription_plan text check (subscription_plan in ('basic', 'professional', 'enterprise')),
  billing_interval text check (billing_interval in ('monthly', 'yearly')),
  billing_period_start timestamptz,
  billing_period_end timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (firm_id, id),
  check (status <> 'succeeded' or paid_at is not null)
);
create index subscription_payments_newest_idx on subscription_payments (created_at desc, id desc);
create index subscription_payments_firm_idx on subscription_payments (firm_id, paid_at desc)
  where status = 'succeeded';

create function write_by_billing(written regclass) returns void language plpgsql as $$
begin
  execute format('revoke insert, update, delete on %s from firmament_app', written);
  execute format('create policy billing on %s to firmament_billing
    using (firm_id = current_setting(''app.firm_id'')::uuid)
    with check (firm_id = current_setting(''app.firm_id'')::uuid)', written);
  execute format('grant select, insert, update on %s to firmament_billing', written);
end $$;
select guard_by_firm('subscriptions'), guard_by_firm('subscription_payments');
select write_by_billing('subscriptions'), write_by_billing('subscription_payments');
drop function write_by_billing(regclass);
select open_to_system('subscriptions', 'select'), open_to_system('subscription_payments', 'select');

-- What the provider told, by its own ids: each is acted on once.
create table provider_events (
  id text primary key,
  type text not null,
  customer_id text,
  -- When it happened, and when it came.
  created_at timestamptz not null,
  received_at timestamptz not null
);
select open_to_system('provider_events', 'select, insert, delete');
create policy billing on provider_events to firmament_billing using (true) with check (true);
grant select, insert on provider_events to firmament_billing;

-- The stand-in for the provider keeps its own things here, as the provider would in its own house.
create table sandbox_objects (
  id text primary key,
  kind text not null,
  customer_id text,
  body jsonb not null,
  -- When something is to happen to it by itself: the end of a period, another try, a delivery.
  due_at timestamptz,
  created_at timestamptz not null,
  -- In the order in which things were made.
  place bigint generated always as identity
);
create index sandbox_objects_customer_idx on sandbox_objects (customer_id, kind);
create index sandbox_objects_due_idx on sandbox_objects (due_at) where due_at is not null;
select open_to_system('sandbox_objects', 'select, insert, update, delete');

-- A firm has no more people than its plan has seats. Two who come at once wait for each other.
create function take_seat() returns trigger language plpgsql as $$
declare
  room integer;
  taken integer;
begin
  select f.seats into room from firms f where f.id = new.firm_id;
  if room is null then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended(new.firm_id::text, 29));
  select count(*) into taken from users u where u.firm_id = new.firm_id;
  if taken >= room then
    raise exception 'all % seats are taken', room using errcode = 'FM003';
  end if;
  return new;
end $$;
create trigger take_seat before insert on users for each row execute function take_seat();

-- Whose firm may no longer write, may not begin to: asked in the message that begins the transaction.
drop function visit(text, timestamptz, boolean, text, text, text);
create function visit(session_id text, at timestamptz, for_product boolean, action text, request_id text, guess text,
  is_writing boolean,
  out id uuid, out firm_id uuid, out role text, out firm_role text, out seen_at text, out started_at text)
language plpgsql as $$
declare
  done text;
  standing text;
begin
  -- Assigned rather than performed: an expression costs a tenth of a query.
  done := set_config('role', 'firmament_system', true);
  select u.id, u.firm_id, u.role, u.firm_role, s.sess ->> 'seenAt', s.sess ->> 'startedAt'
    into visit.id, visit.firm_id, visit.role, visit.firm_role, visit.seen_at, visit.started_at
    from sessions s join users u
      on u.firm_id = (s.sess ->> 'firmId')::uuid and u.id = (s.sess ->> 'userId')::uuid
    where s.sid = session_id and s.expire > visit.at;
  if guess <> '' and guess <> concat_ws('|', visit.id, visit.firm_id, visit.role, visit.firm_role) then
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

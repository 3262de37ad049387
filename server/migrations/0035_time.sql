-- What people did for matters and how long it took, the timers they measure it with, and what is agreed about
-- the price of it.

-- The most frequent writes do not look their firm up again, see 0014.
create table time_entries (
  firm_id uuid not null default current_setting('app.firm_id')::uuid,
  id uuid not null default gen_random_uuid(),
  matter_id uuid not null,
  user_id uuid not null,
  day date not null,
  narrative text not null check (length(narrative) between 1 and 5000),
  -- What it really took; no rule ever changes it.
  actual_seconds integer not null check (actual_seconds between 1 and 360000),
  billed_minutes integer not null check (billed_minutes between 0 and 6000),
  is_adjusted boolean not null default false,
  -- The rule and the rate as they were agreed when it was written: nothing that is agreed later touches it.
  rounding_mode varchar(10) not null check (rounding_mode in ('up', 'nearest', 'none', 'minimum')),
  rounding_minutes smallint not null check (rounding_minutes between 1 and 60),
  rate numeric(8, 2) not null check (rate >= 0 and rate < 1000000),
  rate_source varchar(20) not null
    check (rate_source in ('entry', 'person-on-matter', 'person', 'matter', 'client', 'none')),
  is_billable boolean not null default true,
  -- Left out of bills until somebody lets it go.
  is_held boolean not null default false,
  task_code varchar(10),
  activity_code varchar(10),
  task_id uuid,
  appointment_id uuid,
  -- Once only: a second bill cannot ask for it again.
  invoice_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- The same arithmetic as in the contract: the hours as a bill says them, and half a cent is rounded up.
  amount numeric(10, 2) not null generated always as
    (case when is_billable then round(round(billed_minutes / 60.0, 2) * rate, 2) else 0 end) stored,
  state varchar(20) not null generated always as (case
    when invoice_id is not null then 'billed' when is_held then 'held'
    when not is_billable then 'not-billable' else 'unbilled' end) stored,
  primary key (firm_id, id),
  check (invoice_id is null or (not is_held and deleted_at is null)),
  constraint time_entries_matter_id_fkey foreign key (firm_id, matter_id) references matters (firm_id, id),
  constraint time_entries_user_id_fkey foreign key (firm_id, user_id) references users (firm_id, id),
  constraint time_entries_task_id_fkey foreign key (firm_id, task_id) references tasks (firm_id, id),
  constraint time_entries_appointment_id_fkey foreign key (firm_id, appointment_id)
    references appointments (firm_id, id),
  constraint time_entries_invoice_id_fkey foreign key (firm_id, invoice_id) references invoices (firm_id, id),
  constraint time_entries_created_by_fkey foreign key (firm_id, created_by)
    references users (firm_id, id) on delete set null (created_by)
);
create index time_entries_order_idx on time_entries (firm_id, day desc, created_at desc, id desc)
  where deleted_at is null;
create index time_entries_matter_idx on time_entries (firm_id, matter_id, day desc);
create index time_entries_user_idx on time_entries (firm_id, user_id, day desc) where deleted_at is null;
create index time_entries_open_idx on time_entries (firm_id, matter_id, day)
  include (user_id, state, billed_minutes, amount) where invoice_id is null and deleted_at is null;
create index time_entries_invoice_idx on time_entries (firm_id, invoice_id) where invoice_id is not null;
create index time_entries_task_idx on time_entries (firm_id, task_id) where task_id is not null;
select guard_by_firm('time_entries');
select wall_by_matter('time_entries', 'matter_id');
revoke delete on time_entries from firmament_app;

-- What a client was asked for stays as they were told, whoever comes by which way. Taken off its bill it is free.
-- Codes stand on no paper: a receiver of electronic bills who asks for others gets them.
create function keep_billed_time() returns trigger language plpgsql as $$
begin
  if (old.matter_id, old.user_id, old.day, old.narrative, old.actual_seconds, old.billed_minutes, old.rate,
      old.is_billable, old.is_held, old.deleted_at)
    is distinct from (new.matter_id, new.user_id, new.day, new.narrative, new.actual_seconds, new.billed_minutes,
      new.rate, new.is_billable, new.is_held, new.deleted_at) then
    raise exception 'billed time' using errcode = 'FM007';
  end if;
  return new;
end $$;
create trigger keep_billed_time before update on time_entries for each row
  when (old.invoice_id is not null) execute function keep_billed_time();

create table timers (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  matter_id uuid,
  narrative text check (length(narrative) <= 5000),
  task_id uuid,
  appointment_id uuid,
  -- Before it was started the last time.
  seconds integer not null default 0 check (seconds >= 0),
  running_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (firm_id, id),
  constraint timers_user_id_fkey foreign key (firm_id, user_id) references users (firm_id, id) on delete cascade,
  constraint timers_matter_id_fkey foreign key (firm_id, matter_id) references matters (firm_id, id),
  constraint timers_task_id_fkey foreign key (firm_id, task_id) references tasks (firm_id, id),
  constraint timers_appointment_id_fkey foreign key (firm_id, appointment_id)
    references appointments (firm_id, id)
);
-- Nobody does two things at once.
create unique index timers_running_key on timers (firm_id, user_id) where running_since is not null;
create index timers_user_idx on timers (firm_id, user_id);
select guard_by_firm('timers');
select wall_by_matter('timers', 'matter_id');

-- What is agreed. No row: what the product does by itself.
create table firm_billing (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  rounding_mode varchar(10) not null default 'up'
    check (rounding_mode in ('up', 'nearest', 'none', 'minimum')),
  rounding_minutes smallint not null default 6 check (rounding_minutes between 1 and 60),
  tax_id text check (length(tax_id) <= 20),
  updated_at timestamptz not null,
  primary key (firm_id)
);
select guard_by_firm('firm_billing');
revoke delete on firm_billing from firmament_app;

create table timekeepers (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  rate numeric(8, 2) check (rate >= 0 and rate < 1000000),
  timekeeper_id text check (length(timekeeper_id) <= 20),
  classification varchar(10) check (classification in ('PARTNR', 'ASSOC', 'OFCNSL', 'PRLGL', 'LGLAST', 'OTH')),
  weekly_hours smallint not null default 40 check (weekly_hours between 1 and 80),
  updated_at timestamptz not null,
  primary key (firm_id, user_id),
  constraint timekeepers_user_id_fkey foreign key (firm_id, user_id)
    references users (firm_id, id) on delete cascade
);
-- A receiver knows one person by it, however it is typed.
create unique index timekeepers_timekeeper_id_key on timekeepers (firm_id, lower(timekeeper_id));
select guard_by_firm('timekeepers');
revoke delete on timekeepers from firmament_app;

create table client_billing (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  client_id uuid not null,
  rounding_mode varchar(10) check (rounding_mode in ('up', 'nearest', 'none', 'minimum')),
  rounding_minutes smallint check (rounding_minutes between 1 and 60),
  client_code text check (length(client_code) <= 20),
  tax_id text check (length(tax_id) <= 20),
  needs_codes boolean not null default false,
  updated_at timestamptz not null,
  primary key (firm_id, client_id),
  check ((rounding_mode is null) = (rounding_minutes is null)),
  constraint client_billing_client_id_fkey foreign key (firm_id, client_id)
    references clients (firm_id, id) on delete cascade
);
create unique index client_billing_client_code_key on client_billing (firm_id, lower(client_code));
select guard_by_firm('client_billing');

create table matter_billing (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  matter_id uuid not null,
  rounding_mode varchar(10) check (rounding_mode in ('up', 'nearest', 'none', 'minimum')),
  rounding_minutes smallint check (rounding_minutes between 1 and 60),
  client_matter_number text check (length(client_matter_number) <= 20),
  purchase_order text check (length(purchase_order) <= 20),
  updated_at timestamptz not null,
  primary key (firm_id, matter_id),
  check ((rounding_mode is null) = (rounding_minutes is null)),
  constraint matter_billing_matter_id_fkey foreign key (firm_id, matter_id) references matters (firm_id, id)
);
select guard_by_firm('matter_billing');
select wall_by_matter('matter_billing', 'matter_id');
revoke delete on matter_billing from firmament_app;

-- What an hour of one person costs in one matter.
create table matter_rates (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  matter_id uuid not null,
  user_id uuid not null,
  rate numeric(8, 2) not null check (rate >= 0 and rate < 1000000),
  primary key (firm_id, matter_id, user_id),
  constraint matter_rates_matter_id_fkey foreign key (firm_id, matter_id) references matters (firm_id, id),
  constraint matter_rates_people_fkey foreign key (firm_id, user_id)
    references users (firm_id, id) on delete cascade
);
select guard_by_firm('matter_rates');
select wall_by_matter('matter_rates', 'matter_id');

-- Who pays which part of a matter's bills. None: its client pays all.
create table matter_payers (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  matter_id uuid not null,
  position smallint not null check (position > 0),
  client_id uuid not null,
  percent numeric(5, 2) not null check (percent > 0 and percent <= 100),
  client_matter_number text check (length(client_matter_number) <= 20),
  primary key (firm_id, matter_id, client_id),
  constraint matter_payers_matter_id_fkey foreign key (firm_id, matter_id) references matters (firm_id, id),
  constraint matter_payers_payers_fkey foreign key (firm_id, client_id) references clients (firm_id, id)
);
create index matter_payers_client_idx on matter_payers (firm_id, client_id);
select guard_by_firm('matter_payers');
select wall_by_matter('matter_payers', 'matter_id');

create or replace function whose_record(firm uuid, kind text, record uuid, out matter uuid, out client uuid)
language plpgsql stable as $$
begin
  case kind
    when 'client' then client := record; return;
    when 'matter' then matter := record; return;
    when 'task' then
      select t.matter_id into matter from tasks t where t.firm_id = firm and t.id = record;
    when 'document' then
      select d.matter_id into matter from documents d where d.firm_id = firm and d.id = record;
    when 'invoice' then
      select i.matter_id, case when i.matter_id is null then i.client_id end into matter, client
        from invoices i where i.firm_id = firm and i.id = record;
    when 'expense' then
      select e.matter_id into matter from expenses e where e.firm_id = firm and e.id = record;
    when 'time_entry' then
      select e.matter_id into matter from time_entries e where e.firm_id = firm and e.id = record;
    when 'appointment' then
      select a.matter_id into matter from appointments a where a.firm_id = firm and a.id = record;
    when 'limitation-date' then
      select l.matter_id into matter from limitation_dates l where l.firm_id = firm and l.id = record;
    when 'notice' then
      select n.matter_id into matter from notices n where n.firm_id = firm and n.id = record;
    when 'party' then
      select p.matter_id into matter from parties p where p.firm_id = firm and p.id = record;
    else return;
  end case;
  -- What is gone for good belongs where it belonged last.
  if not found then
    select a.matter_id, a.client_id into matter, client from activities a
      where a.firm_id = firm and a.entity_id = record order by a.timestamp desc limit 1;
  end if;
end $$;

-- Time is written for who is there, and for who may see the matter.
create trigger refuse_departed after insert on time_entries for each row
  execute function refuse_departed('user_id', 'userId');
-- A form that sends back who it is of changes nothing.
create trigger refuse_departed_later after update on time_entries for each row
  when (new.user_id <> old.user_id) execute function refuse_departed('user_id', 'userId');
create or replace function refuse_walled() returns trigger language plpgsql as $$
declare
  matter uuid;
  people uuid[];
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(new.firm_id::text, 31));
  if tg_table_name = 'matters' then
    matter := new.id;
    people := array[(to_jsonb(new) ->> 'assigned_attorney')::uuid];
  elsif tg_table_name = 'tasks' then
    matter := (to_jsonb(new) ->> 'matter_id')::uuid;
    people := array[(to_jsonb(new) ->> 'assigned_to')::uuid];
  elsif tg_table_name = 'time_entries' then
    matter := (to_jsonb(new) ->> 'matter_id')::uuid;
    people := array[(to_jsonb(new) ->> 'user_id')::uuid];
  elsif tg_table_name = 'appointments' then
    matter := (to_jsonb(new) ->> 'matter_id')::uuid;
    people := array(select g.user_id from appointment_attendees g
      where g.firm_id = new.firm_id and g.appointment_id = new.id);
  else
    people := array[(to_jsonb(new) ->> 'user_id')::uuid];
    select a.matter_id into matter from appointments a
      where a.firm_id = new.firm_id and a.id = (to_jsonb(new) ->> 'appointment_id')::uuid;
  end if;
  if exists (select from walls w where w.firm_id = new.firm_id and w.matter_id = matter and w.user_id = any(people)) then
    raise exception '%', tg_argv[0] using errcode = 'FM006';
  end if;
  return null;
end $$;
create trigger refuse_walled after insert on time_entries for each row execute function refuse_walled('userId');
create trigger refuse_walled_later after update on time_entries for each row
  when (new.user_id <> old.user_id or new.matter_id <> old.matter_id) execute function refuse_walled('userId');

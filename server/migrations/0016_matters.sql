-- The last number given in each of a firm's series, such as MAT-2026: taken in the transaction that
-- uses it, so that there are neither gaps nor doubles.
create table counters (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  series varchar(50) not null,
  last bigint not null check (last > 0),
  primary key (firm_id, series)
);
select guard_by_firm('counters');
revoke delete on counters from firmament_app;
-- What got the number is told.
select without_audit('counters');

create table matters (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  matter_number varchar(50) not null check (length(matter_number) > 0),
  client_id uuid not null,
  client_name text not null,
  description text check (length(description) <= 5000),
  practice_area varchar(50),
  status varchar(20) not null default 'active' check (status in ('active', 'pending', 'closed')),
  open_date date not null,
  close_date date,
  billing_arrangement varchar(20) not null default 'hourly'
    check (billing_arrangement in ('hourly', 'flat', 'contingency')),
  billing_rate numeric(8, 2) check (billing_rate >= 0),
  flat_fee numeric(10, 2) check (flat_fee >= 0),
  contingency_percent numeric(5, 2) check (contingency_percent between 0 and 100),
  budget numeric(10, 2) check (budget >= 0),
  assigned_attorney uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_open boolean not null generated always as (status <> 'closed') stored,
  primary key (firm_id, id),
  check ((status = 'closed') = (close_date is not null)),
  check (close_date >= open_date),
  constraint matters_client_id_fkey foreign key (firm_id, client_id) references clients (firm_id, id),
  constraint matters_assigned_attorney_fkey foreign key (firm_id, assigned_attorney)
    references users (firm_id, id) on delete set null (assigned_attorney),
  constraint matters_created_by_fkey foreign key (firm_id, created_by)
    references users (firm_id, id) on delete set null (created_by)
);
create unique index matters_matter_number_key on matters (firm_id, lower(matter_number));
create index matters_order_idx on matters (firm_id, is_open desc, open_date desc, created_at desc, id desc);
create index matters_client_idx on matters (firm_id, client_id);
select guard_by_firm('matters');
revoke delete on matters from firmament_app;

create table parties (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  matter_id uuid not null,
  client_id uuid,
  role varchar(20) not null check (role in ('client', 'adverse-party', 'co-party', 'opposing-counsel',
    'judge', 'expert', 'witness', 'other')),
  name text not null check (length(name) between 1 and 200),
  sort_name text collate "C" not null,
  former_names text[] not null default '{}',
  aliases text[] not null default '{}',
  email text, phone text, notes text,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (firm_id, id),
  constraint parties_matter_id_fkey foreign key (firm_id, matter_id) references matters (firm_id, id),
  constraint parties_client_id_fkey foreign key (firm_id, client_id)
    references clients (firm_id, id) on delete set null (client_id),
  constraint parties_created_by_fkey foreign key (firm_id, created_by)
    references users (firm_id, id) on delete set null (created_by)
);
create index parties_order_idx on parties (firm_id, sort_name, id) where deleted_at is null;
create index parties_matter_idx on parties (firm_id, matter_id);
create index parties_client_idx on parties (firm_id, client_id) where client_id is not null;
select guard_by_firm('parties');
revoke delete on parties from firmament_app;

alter table tasks add column matter_id uuid,
  add constraint tasks_matter_id_fkey foreign key (firm_id, matter_id) references matters (firm_id, id);
create index tasks_matter_idx on tasks (firm_id, matter_id, due_order)
  where matter_id is not null and deleted_at is null;

create table clients (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  -- The name without case and accents: the list's order, byte by byte the same on every machine.
  sort_name text collate "C" not null,
  contact_name text,
  former_names text[] not null default '{}',
  aliases text[] not null default '{}',
  status varchar(20) not null default 'current'
    check (status in ('current', 'prospective', 'former', 'declined')),
  email text, phone text, address text, city text, state text, zip_code text, country text,
  preferred_payment_method varchar(20)
    check (preferred_payment_method in ('wire', 'check', 'ach', 'card')),
  bank_name text, account_name text,
  routing_number sealed, routing_number_mask text,
  account_number sealed, account_number_mask text,
  swift_code sealed, swift_code_mask text,
  payment_instructions sealed, payment_instructions_mask text,
  billing_rate numeric(8, 2) check (billing_rate >= 0),
  payment_terms integer not null default 30 check (payment_terms between 1 and 365),
  notes text,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  deleted_at timestamptz,
  -- The record this one was merged into. It stays, so that its history and its names do.
  merged_into uuid,
  primary key (firm_id, id),
  constraint clients_created_by_fkey foreign key (firm_id, created_by)
    references users (firm_id, id) on delete set null (created_by),
  constraint clients_merged_into_fkey foreign key (firm_id, merged_into)
    references clients (firm_id, id) on delete cascade
);
create unique index clients_name_key on clients (firm_id, sort_name)
  where deleted_at is null and merged_into is null;
create index clients_order_idx on clients (firm_id, sort_name, id)
  where deleted_at is null and archived_at is null and merged_into is null;
create index clients_bin_idx on clients (firm_id, deleted_at) where deleted_at is not null;
create index clients_merged_idx on clients (firm_id, merged_into) where merged_into is not null;
select guard_by_firm('clients');
-- Only what lies in the bin can be thrown away.
create policy from_the_bin on clients as restrictive for delete to firmament_app
  using (deleted_at is not null);

-- What stands on a firm's invoices beside its name and address: where to pay, and the logo. One row
-- for each firm that has set something.
create table letterheads (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  bank_name text, account_name text,
  routing_number sealed, routing_number_mask text,
  account_number sealed, account_number_mask text,
  swift_code sealed, swift_code_mask text,
  payment_instructions sealed, payment_instructions_mask text,
  include_payment_details_on_invoice boolean not null default false,
  logo_type varchar(20) check (logo_type in ('image/jpeg', 'image/png')),
  logo_sha256 text,
  updated_at timestamptz not null default now(),
  primary key (firm_id, id)
);
create unique index letterheads_firm_key on letterheads (firm_id);
select guard_by_firm('letterheads');
revoke delete on letterheads from firmament_app;
-- Sign-in answers with the firm's profile before there is a firm's transaction: masks, no secrets.
select open_to_system('letterheads', 'select (firm_id, bank_name, account_name, routing_number_mask,
  account_number_mask, swift_code_mask, payment_instructions_mask, include_payment_details_on_invoice,
  logo_type)');

create table logos (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  content bytea not null check (length(content) <= 1048576),
  primary key (firm_id)
);
select guard_by_firm('logos');
-- Its kind and its hash are in the letterhead, whose changes are told.
select without_audit('logos');

create table banking_accounts (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  nickname text not null check (length(nickname) between 1 and 100),
  bank_name text not null check (length(bank_name) between 1 and 200),
  account_name text not null check (length(account_name) between 1 and 200),
  routing_number sealed, routing_number_mask text,
  account_number sealed, account_number_mask text,
  swift_code sealed, swift_code_mask text,
  account_type varchar(20) not null default 'checking'
    check (account_type in ('checking', 'savings', 'business', 'trust')),
  is_default boolean not null default false,
  user_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (firm_id, id),
  constraint banking_accounts_user_id_fkey foreign key (firm_id, user_id)
    references users (firm_id, id) on delete set null (user_id)
);
create unique index banking_accounts_is_default_key on banking_accounts (firm_id)
  where is_default and deleted_at is null;
select guard_by_firm('banking_accounts');
revoke delete on banking_accounts from firmament_app;

create table payment_templates (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  -- People copy account numbers into them.
  instructions sealed not null, instructions_mask text not null,
  is_default boolean not null default false,
  user_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (firm_id, id),
  constraint payment_templates_user_id_fkey foreign key (firm_id, user_id)
    references users (firm_id, id) on delete set null (user_id)
);
create unique index payment_templates_name_key on payment_templates (firm_id, lower(name));
create unique index payment_templates_is_default_key on payment_templates (firm_id) where is_default;
select guard_by_firm('payment_templates');

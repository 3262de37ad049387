-- Client money. It is kept twice: in the bank's register and in the ledger of whose money it is, and both say the
-- same. What is posted stays; a mistake is corrected by an entry that names it. No ledger is below zero on any day.

alter table banking_accounts add constraint banking_accounts_type_key unique (firm_id, id, account_type);

create table trust_accounts (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  banking_account_id uuid not null,
  -- With the foreign key: an account with client money in it stays a trust account.
  account_type varchar(20) not null default 'trust' check (account_type = 'trust'),
  jurisdiction varchar(2) not null,
  -- Whose the interest is: the foundation's, or of an account for one client that client's.
  interest_to varchar(20) not null default 'foundation' check (interest_to in ('foundation', 'client')),
  opened_on date not null,
  -- The last day of the last reconciliation that was signed: nothing is posted up to it.
  locked_through date,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (firm_id, id),
  constraint trust_accounts_banking_account_id_fkey foreign key (firm_id, banking_account_id, account_type)
    references banking_accounts (firm_id, id, account_type),
  constraint trust_accounts_created_by_fkey foreign key (firm_id, created_by)
    references users (firm_id, id) on delete set null (created_by)
);
create unique index trust_accounts_banking_account_id_key on trust_accounts (firm_id, banking_account_id);
create unique index trust_accounts_name_key on trust_accounts (firm_id, lower(name));
select guard_by_firm('trust_accounts');
revoke update, delete on trust_accounts from firmament_app;
grant update (name, jurisdiction, interest_to, locked_through, updated_at) on trust_accounts to firmament_app;

create table trust_ledgers (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  -- `bank` is the register: what lies in the bank. The others say whose that is.
  kind varchar(20) not null check (kind in ('bank', 'client', 'firm-funds', 'unidentified', 'interest')),
  matter_id uuid,
  -- Below this the client is asked for more.
  minimum_cents bigint not null default 0 check (minimum_cents between 0 and 9999999999),
  created_at timestamptz not null,
  primary key (firm_id, id),
  unique (firm_id, id, account_id),
  check ((kind = 'client') = (matter_id is not null)),
  constraint trust_ledgers_account_id_fkey foreign key (firm_id, account_id) references trust_accounts (firm_id, id),
  constraint trust_ledgers_matter_id_fkey foreign key (firm_id, matter_id) references matters (firm_id, id)
);
create unique index trust_ledgers_kind_key on trust_ledgers (firm_id, account_id, kind) where matter_id is null;
create unique index trust_ledgers_matter_id_key on trust_ledgers (firm_id, account_id, matter_id)
  where matter_id is not null;
create index trust_ledgers_matter_idx on trust_ledgers (firm_id, matter_id) where matter_id is not null;
select guard_by_firm('trust_ledgers');
select wall_by_matter('trust_ledgers', 'matter_id');
revoke update, delete on trust_ledgers from firmament_app;
grant update (minimum_cents) on trust_ledgers to firmament_app;

-- What is in each ledger now. A locked row and a check, so that of two who take the last dollar one is refused. It
-- follows from what is posted and held, see below: the application reads it and writes none of it.
create table trust_funds (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  ledger_id uuid not null,
  -- The register of the bank: its debits are what comes in.
  is_bank boolean not null,
  balance_cents bigint not null default 0 constraint trust_funds_balance_check check (balance_cents >= 0),
  -- Disputed, kept back, or waiting for a second signature.
  held_cents bigint not null default 0 check (held_cents >= 0),
  primary key (firm_id, ledger_id),
  constraint trust_funds_held_check check (held_cents <= balance_cents),
  constraint trust_funds_ledger_id_fkey foreign key (firm_id, ledger_id) references trust_ledgers (firm_id, id)
);
select guard_by_firm('trust_funds');
select without_audit('trust_funds');
revoke insert, update, delete on trust_funds from firmament_app;
-- The triggers below write it with the rights of its owner, which nobody signs in as.
alter table trust_funds no force row level security;

create table trust_entries (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  number integer not null check (number > 0),
  kind varchar(20) not null check (kind in ('deposit', 'disbursement', 'transfer', 'earned-fee', 'refund',
    'bank-charge', 'interest', 'remittance', 'firm-deposit', 'replenishment', 'reversal')),
  day date not null,
  amount_cents bigint not null check (amount_cents between 1 and 9999999999),
  -- From whom it came, or to whom it went.
  party text check (length(party) between 1 and 200),
  purpose text not null check (length(purpose) between 1 and 500),
  method varchar(20) check (method in ('check', 'wire', 'ach', 'card', 'cash', 'transfer')),
  -- A deposit slip's number, a wire's reference.
  reference text check (length(reference) <= 200),
  check_number varchar(20) check (check_number ~ '^[1-9][0-9]*$'),
  -- Where money that was sent electronically went, the account by its last four digits.
  to_bank text check (length(to_bank) <= 200),
  to_account text check (length(to_account) <= 20),
  -- From which day on the money of a deposit can be used.
  funds_on date,
  -- Kept until it is earned or spent; the days within which other money is paid out do not run for it.
  is_advance boolean not null default false,
  -- The firm's day on which it was written, which may be later than its own.
  recorded_on date not null,
  reverses uuid,
  invoice_id uuid,
  authorized_by uuid,
  created_by uuid,
  created_at timestamptz not null,
  primary key (firm_id, id),
  unique (firm_id, id, account_id, day),
  check (day <= recorded_on),
  check ((kind = 'reversal') = (reverses is not null)),
  -- Paid out means to somebody, and never in cash.
  check (kind not in ('disbursement', 'refund', 'earned-fee', 'deposit') or party is not null),
  check (kind not in ('disbursement', 'refund', 'earned-fee') or method <> 'cash'),
  check ((kind in ('deposit', 'firm-deposit', 'replenishment')) = (funds_on is not null)),
  check (funds_on >= day),
  check (kind = 'deposit' or not is_advance),
  check ((kind = 'earned-fee') = (invoice_id is not null)),
  constraint trust_entries_number_key unique (firm_id, account_id, number),
  constraint trust_entries_check_number_key unique (firm_id, account_id, check_number),
  -- An entry is taken back once.
  constraint trust_entries_reverses_key unique (firm_id, reverses),
  constraint trust_entries_account_id_fkey foreign key (firm_id, account_id) references trust_accounts (firm_id, id),
  constraint trust_entries_reverses_fkey foreign key (firm_id, reverses) references trust_entries (firm_id, id),
  constraint trust_entries_invoice_id_fkey foreign key (firm_id, invoice_id) references invoices (firm_id, id),
  constraint trust_entries_authorized_by_fkey foreign key (firm_id, authorized_by) references users (firm_id, id),
  constraint trust_entries_created_by_fkey foreign key (firm_id, created_by)
    references users (firm_id, id) on delete set null (created_by)
);
-- The few whose money is not there yet.
create index trust_entries_funds_idx on trust_entries (firm_id, funds_on) where funds_on is not null;
create index trust_entries_order_idx on trust_entries (firm_id, account_id, day, number);
create index trust_entries_list_idx on trust_entries (firm_id, day desc, number desc, id desc);
create index trust_entries_invoice_idx on trust_entries (firm_id, invoice_id) where invoice_id is not null;
select guard_by_firm('trust_entries');

create table trust_postings (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  entry_id uuid not null,
  account_id uuid not null,
  ledger_id uuid not null,
  day date not null,
  debit_cents bigint not null default 0 check (debit_cents >= 0),
  credit_cents bigint not null default 0 check (credit_cents >= 0),
  primary key (firm_id, id),
  check ((debit_cents = 0) <> (credit_cents = 0)),
  -- One account and one day for all of an entry.
  constraint trust_postings_entry_id_fkey foreign key (firm_id, entry_id, account_id, day)
    references trust_entries (firm_id, id, account_id, day),
  constraint trust_postings_ledger_id_fkey foreign key (firm_id, ledger_id, account_id)
    references trust_ledgers (firm_id, id, account_id)
);
create unique index trust_postings_ledger_key on trust_postings (firm_id, entry_id, ledger_id);
create index trust_postings_ledger_idx on trust_postings (firm_id, ledger_id, day);
select guard_by_firm('trust_postings');
revoke update, delete on trust_entries, trust_postings from firmament_app;

-- What each ledger held at the end of each day on which something was posted. The check is the promise: not below
-- zero on any day, whatever is posted late.
create table trust_balances (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  ledger_id uuid not null,
  day date not null,
  balance_cents bigint not null constraint trust_balances_balance_check check (balance_cents >= 0),
  primary key (firm_id, ledger_id, day),
  constraint trust_balances_ledger_id_fkey foreign key (firm_id, ledger_id) references trust_ledgers (firm_id, id)
);
select guard_by_firm('trust_balances');
select without_audit('trust_balances');
revoke insert, update, delete on trust_balances from firmament_app;
alter table trust_balances no force row level security;

-- Money that is there and may not be used.
create table trust_holds (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  ledger_id uuid not null,
  kind varchar(20) not null check (kind in ('hold', 'dispute', 'proposal')),
  amount_cents bigint not null check (amount_cents between 1 and 9999999999),
  reason text not null check (length(reason) between 1 and 500),
  placed_by uuid,
  placed_at timestamptz not null,
  released_by uuid,
  released_at timestamptz,
  release_reason text check (length(release_reason) between 1 and 500),
  primary key (firm_id, id),
  check ((released_at is null) = (release_reason is null)),
  constraint trust_holds_ledger_id_fkey foreign key (firm_id, ledger_id) references trust_ledgers (firm_id, id),
  constraint trust_holds_placed_by_fkey foreign key (firm_id, placed_by)
    references users (firm_id, id) on delete set null (placed_by),
  constraint trust_holds_released_by_fkey foreign key (firm_id, released_by) references users (firm_id, id)
);
create index trust_holds_ledger_idx on trust_holds (firm_id, ledger_id);
select guard_by_firm('trust_holds');
select wall_by_record('trust_holds', 'ledger_id');
revoke update, delete on trust_holds from firmament_app;
grant update (released_by, released_at, release_reason) on trust_holds to firmament_app;
create policy released_once on trust_holds as restrictive for update to firmament_app
  using (released_at is null) with check (true);

-- When the bank has seen an entry. Beside the entry, which stays as it was posted.
create table trust_clearings (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  entry_id uuid not null,
  cleared_on date not null,
  statement_line_id uuid,
  cleared_by uuid,
  created_at timestamptz not null,
  primary key (firm_id, id),
  constraint trust_clearings_entry_id_key unique (firm_id, entry_id),
  constraint trust_clearings_entry_id_fkey foreign key (firm_id, entry_id) references trust_entries (firm_id, id),
  constraint trust_clearings_cleared_by_fkey foreign key (firm_id, cleared_by)
    references users (firm_id, id) on delete set null (cleared_by)
);
select guard_by_firm('trust_clearings');
revoke update on trust_clearings from firmament_app;
-- Of a bank statement: what the bank says came and went.
create table trust_statement_lines (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  day date not null,
  -- Below zero: went out.
  amount_cents bigint not null check (amount_cents <> 0 and abs(amount_cents) <= 9999999999),
  description text not null check (length(description) <= 500),
  check_number varchar(20),
  -- The bank's own mark: a file that is read twice brings its lines once.
  bank_reference text check (length(bank_reference) between 1 and 200),
  -- The bank was wrong, and will put it right: it does not count towards what the bank should have.
  bank_error text check (length(bank_error) between 1 and 500),
  created_by uuid,
  created_at timestamptz not null,
  primary key (firm_id, id),
  constraint trust_statement_lines_bank_reference_key unique (firm_id, account_id, bank_reference),
  constraint trust_statement_lines_account_id_fkey foreign key (firm_id, account_id)
    references trust_accounts (firm_id, id),
  constraint trust_statement_lines_created_by_fkey foreign key (firm_id, created_by)
    references users (firm_id, id) on delete set null (created_by)
);
create index trust_statement_lines_order_idx on trust_statement_lines (firm_id, account_id, day);
select guard_by_firm('trust_statement_lines');
revoke update on trust_statement_lines from firmament_app;
grant update (bank_error) on trust_statement_lines to firmament_app;
alter table trust_clearings add constraint trust_clearings_statement_line_id_fkey
  foreign key (firm_id, statement_line_id) references trust_statement_lines (firm_id, id);
create index trust_clearings_statement_line_idx on trust_clearings (firm_id, statement_line_id)
  where statement_line_id is not null;

-- Bank, register and ledgers agree on a day, or it is not signed.
create table trust_reconciliations (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  statement_on date not null,
  opening_cents bigint not null check (abs(opening_cents) <= 999999999999),
  statement_cents bigint not null check (abs(statement_cents) <= 999999999999),
  state varchar(20) not null default 'open' check (state in ('open', 'signed', 'reopened')),
  -- As they were when it was signed.
  adjusted_cents bigint,
  book_cents bigint,
  ledgers_cents bigint,
  -- All that is printed of it, frozen.
  report text,
  prepared_by uuid,
  created_at timestamptz not null,
  signed_by uuid,
  signed_at timestamptz,
  reopened_by uuid,
  reopened_at timestamptz,
  reopen_reason text check (length(reopen_reason) between 1 and 500),
  primary key (firm_id, id),
  check ((state = 'open') = (signed_at is null)),
  check ((state = 'reopened') = (reopened_at is not null and reopen_reason is not null)),
  constraint trust_reconciliations_agree_check check (state = 'open' or (report is not null
    and adjusted_cents is not null and adjusted_cents = book_cents and book_cents = ledgers_cents)),
  constraint trust_reconciliations_account_id_fkey foreign key (firm_id, account_id)
    references trust_accounts (firm_id, id),
  constraint trust_reconciliations_prepared_by_fkey foreign key (firm_id, prepared_by)
    references users (firm_id, id) on delete set null (prepared_by),
  constraint trust_reconciliations_signed_by_fkey foreign key (firm_id, signed_by) references users (firm_id, id),
  constraint trust_reconciliations_reopened_by_fkey foreign key (firm_id, reopened_by) references users (firm_id, id)
);
create unique index trust_reconciliations_statement_on_key on trust_reconciliations (firm_id, account_id, statement_on)
  where state <> 'reopened';
create unique index trust_reconciliations_open_key on trust_reconciliations (firm_id, account_id) where state = 'open';
select guard_by_firm('trust_reconciliations');
-- The report names clients that are closed to some who read the trail: there it is told by its hash.
select without_audit('trust_reconciliations');
create trigger audit after insert or update or delete on trust_reconciliations
  for each row execute function note_change('report');
-- One that was signed is reopened, and nothing else of it changes.
create function keep_signed_reconciliation() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.state = 'open' then return old; end if;
  if tg_op = 'UPDATE' and (old.state = 'open' or (old.state = 'signed' and new.state = 'reopened'
    and to_jsonb(new) - array['state', 'reopened_by', 'reopened_at', 'reopen_reason']
      = to_jsonb(old) - array['state', 'reopened_by', 'reopened_at', 'reopen_reason'])) then
    return new;
  end if;
  raise exception 'a signed reconciliation' using errcode = 'FM008';
end $$;
create trigger keep_signed before update or delete on trust_reconciliations
  for each row execute function keep_signed_reconciliation();

-- What an account is locked through is what was signed, and nobody says otherwise.
create function keep_locked_through() returns trigger language plpgsql as $$
begin
  if new.locked_through is distinct from (select max(r.statement_on) from trust_reconciliations r
      where r.firm_id = new.firm_id and r.account_id = new.id and r.state = 'signed') then
    raise exception 'locked by no signature' using errcode = 'FM008';
  end if;
  return new;
end $$;
create trigger keep_locked before update of locked_through on trust_accounts
  for each row execute function keep_locked_through();

-- A disbursement that a second person has to agree to.
create table trust_proposals (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  ledger_id uuid not null,
  hold_id uuid not null,
  amount_cents bigint not null check (amount_cents between 1 and 9999999999),
  -- What is to be posted, as it was asked for.
  asked text not null,
  state varchar(20) not null default 'proposed' check (state in ('proposed', 'approved', 'refused', 'withdrawn')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_note text check (length(decision_note) between 1 and 500),
  entry_id uuid,
  primary key (firm_id, id),
  check ((state = 'proposed') = (decided_at is null)),
  check ((state = 'approved') = (entry_id is not null)),
  -- Two persons are two.
  constraint trust_proposals_decided_by_check check (state not in ('approved', 'refused') or decided_by <> proposed_by),
  constraint trust_proposals_ledger_id_fkey foreign key (firm_id, ledger_id, account_id)
    references trust_ledgers (firm_id, id, account_id),
  constraint trust_proposals_hold_id_fkey foreign key (firm_id, hold_id) references trust_holds (firm_id, id),
  constraint trust_proposals_entry_id_fkey foreign key (firm_id, entry_id) references trust_entries (firm_id, id),
  constraint trust_proposals_proposed_by_fkey foreign key (firm_id, proposed_by) references users (firm_id, id),
  constraint trust_proposals_decided_by_fkey foreign key (firm_id, decided_by) references users (firm_id, id)
);
create index trust_proposals_open_idx on trust_proposals (firm_id, account_id) where state = 'proposed';
create index trust_proposals_list_idx on trust_proposals (firm_id, proposed_at desc, id);
select guard_by_firm('trust_proposals');
select wall_by_record('trust_proposals', 'ledger_id');
-- What was asked for stays as it was asked, and is decided once.
revoke update, delete on trust_proposals from firmament_app;
grant update (state, decided_by, decided_at, decision_note, entry_id) on trust_proposals to firmament_app;
create policy decided_once on trust_proposals as restrictive for update to firmament_app
  using (state = 'proposed') with check (true);

-- What a client is asked to pay into trust. It looks like an invoice and is none: what comes in is owed, not earned.
create table trust_requests (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  number varchar(50) not null check (length(number) > 0),
  account_id uuid not null,
  matter_id uuid not null,
  amount_cents bigint not null check (amount_cents between 1 and 9999999999),
  requested_on date not null,
  due_on date not null,
  note text check (length(note) <= 2000),
  cancelled_at timestamptz,
  cancel_reason text check (length(cancel_reason) between 1 and 500),
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (firm_id, id),
  check (due_on >= requested_on),
  check ((cancelled_at is null) = (cancel_reason is null)),
  constraint trust_requests_number_key unique (firm_id, number),
  constraint trust_requests_account_id_fkey foreign key (firm_id, account_id) references trust_accounts (firm_id, id),
  constraint trust_requests_matter_id_fkey foreign key (firm_id, matter_id) references matters (firm_id, id),
  constraint trust_requests_created_by_fkey foreign key (firm_id, created_by)
    references users (firm_id, id) on delete set null (created_by)
);
create index trust_requests_matter_idx on trust_requests (firm_id, matter_id);
create index trust_requests_list_idx on trust_requests (firm_id, created_at desc, id desc);
select guard_by_firm('trust_requests');
select wall_by_matter('trust_requests', 'matter_id');
revoke delete on trust_requests from firmament_app;
alter table trust_entries
  add column request_id uuid,
  add check (request_id is null or kind = 'deposit'),
  add constraint trust_entries_request_id_fkey foreign key (firm_id, request_id) references trust_requests (firm_id, id);
create index trust_entries_request_idx on trust_entries (firm_id, request_id) where request_id is not null;

-- What was done to find out whose unidentified money is.
create table trust_searches (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  entry_id uuid not null,
  day date not null,
  effort text not null check (length(effort) between 1 and 1000),
  done_by uuid,
  created_at timestamptz not null,
  primary key (firm_id, id),
  constraint trust_searches_entry_id_fkey foreign key (firm_id, entry_id) references trust_entries (firm_id, id),
  constraint trust_searches_done_by_fkey foreign key (firm_id, done_by)
    references users (firm_id, id) on delete set null (done_by)
);
create index trust_searches_entry_idx on trust_searches (firm_id, entry_id);
select guard_by_firm('trust_searches');
revoke update, delete on trust_searches from firmament_app;

-- The rules of a jurisdiction as this firm has put them; what it has not touched is in the contract.
create table trust_rules (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  jurisdiction varchar(2) not null,
  reconcile_every varchar(20) not null check (reconcile_every in ('month', 'quarter')),
  reconcile_within_days integer not null check (reconcile_within_days between 1 and 366),
  notice_days integer not null check (notice_days between 0 and 366),
  distribution_days integer not null check (distribution_days between 0 and 366),
  retention_years integer not null check (retention_years between 1 and 100),
  firm_funds_cents bigint not null check (firm_funds_cents between 0 and 9999999999),
  unidentified_months integer not null check (unidentified_months between 1 and 120),
  stale_check_days integer not null check (stale_check_days between 1 and 3660),
  citation text check (length(citation) <= 500),
  as_of date,
  updated_by uuid,
  updated_at timestamptz not null,
  primary key (firm_id, id),
  constraint trust_rules_jurisdiction_key unique (firm_id, jurisdiction),
  constraint trust_rules_updated_by_fkey foreign key (firm_id, updated_by)
    references users (firm_id, id) on delete set null (updated_by)
);
select guard_by_firm('trust_rules');

-- How the firm itself wants it; one row for a firm that has said something.
create table trust_settings (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- Above this a second person agrees; none: nobody has to.
  approval_above_cents bigint check (approval_above_cents between 0 and 9999999999),
  -- How many days after its deposit a check, and a payment by card or ACH, can be used.
  check_clears_days integer not null default 7 check (check_clears_days between 0 and 60),
  electronic_clears_days integer not null default 3 check (electronic_clears_days between 0 and 60),
  updated_by uuid,
  updated_at timestamptz not null,
  primary key (firm_id, id),
  constraint trust_settings_firm_key unique (firm_id),
  constraint trust_settings_updated_by_fkey foreign key (firm_id, updated_by)
    references users (firm_id, id) on delete set null (updated_by)
);
select guard_by_firm('trust_settings');

-- A fee that was earned goes from trust to the firm and pays an invoice, in one step; it is taken back by its entry.
alter table payments
  add column trust_entry_id uuid,
  add column banking_account_id uuid,
  drop constraint payments_method_check,
  add constraint payments_method_check
    check (method in ('wire', 'check', 'ach', 'card', 'cash', 'other', 'trust')),
  add check ((method = 'trust') = (trust_entry_id is not null)),
  add constraint payments_trust_entry_id_key unique (firm_id, trust_entry_id),
  add constraint payments_trust_entry_id_fkey foreign key (firm_id, trust_entry_id)
    references trust_entries (firm_id, id),
  add constraint payments_banking_account_id_fkey foreign key (firm_id, banking_account_id)
    references banking_accounts (firm_id, id);

-- How the sums follow from what is posted -----------------------------------------------------------------------

create function open_trust_funds() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  insert into trust_funds (firm_id, ledger_id, is_bank) values (new.firm_id, new.id, new.kind = 'bank');
  return null;
end $$;
create trigger open_funds after insert on trust_ledgers for each row execute function open_trust_funds();

-- Numbers without a gap, and nothing before the account was opened or in a month that is signed.
create function number_trust_entry() returns trigger language plpgsql as $$
declare
  account trust_accounts;
  seen constant text := current_setting('app.walled', true);
  done text;
begin
  select * into account from trust_accounts a where a.firm_id = new.firm_id and a.id = new.account_id for update;
  if new.day < account.opened_on then raise exception 'before the account was opened' using errcode = 'FM008'; end if;
  if new.day <= account.locked_through then raise exception 'in a signed period' using errcode = 'FM008'; end if;
  -- Also those that are closed to whoever this is.
  done := set_config('app.walled', '', true);
  select coalesce(max(e.number), 0) + 1 into new.number
    from trust_entries e where e.firm_id = new.firm_id and e.account_id = new.account_id;
  done := set_config('app.walled', coalesce(seen, ''), true);
  return new;
end $$;
create trigger number_entry before insert on trust_entries for each row execute function number_trust_entry();

create function keep_trust_funds() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
declare
  change bigint := new.credit_cents - new.debit_cents;
begin
  select case when f.is_bank then -change else change end into strict change
    from trust_funds f where f.firm_id = new.firm_id and f.ledger_id = new.ledger_id for update;
  update trust_funds f set balance_cents = f.balance_cents + change
    where f.firm_id = new.firm_id and f.ledger_id = new.ledger_id;
  insert into trust_balances (firm_id, ledger_id, day, balance_cents)
    values (new.firm_id, new.ledger_id, new.day, coalesce((select b.balance_cents from trust_balances b
      where b.firm_id = new.firm_id and b.ledger_id = new.ledger_id and b.day < new.day
      order by b.day desc limit 1), 0))
    on conflict do nothing;
  update trust_balances b set balance_cents = b.balance_cents + change
    where b.firm_id = new.firm_id and b.ledger_id = new.ledger_id and b.day >= new.day;
  return null;
end $$;
create trigger a_keep_funds after insert on trust_postings for each row execute function keep_trust_funds();

-- What a deposit brought and the bank has not collected yet cannot be used. Asked when the sums are locked.
create function uncleared_in(ledger uuid, today date) returns bigint language sql stable as $$
  select coalesce(sum(p.credit_cents), 0)::bigint
  from trust_postings p join trust_entries e on e.firm_id = p.firm_id and e.id = p.entry_id
  where p.ledger_id = ledger and e.funds_on > today
    and not exists (select from trust_clearings c where c.firm_id = e.firm_id and c.entry_id = e.id)
    and not exists (select from trust_entries r where r.firm_id = e.firm_id and r.reverses = e.id)
$$;
create function refuse_uncleared() returns trigger language plpgsql as $$
declare
  funds trust_funds;
  today date;
begin
  select * into funds from trust_funds f where f.firm_id = new.firm_id and f.ledger_id = new.ledger_id;
  if funds.is_bank then return null; end if;
  select e.recorded_on into today from trust_entries e where e.firm_id = new.firm_id and e.id = new.entry_id;
  if funds.balance_cents - funds.held_cents < uncleared_in(new.ledger_id, today) then
    raise exception 'not cleared yet' using errcode = 'FM008';
  end if;
  return null;
end $$;
create trigger b_refuse_uncleared after insert on trust_postings
  for each row when (new.debit_cents > 0) execute function refuse_uncleared();

create function keep_trust_holds() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  update trust_funds f set held_cents = f.held_cents
      + case when tg_op = 'INSERT' then new.amount_cents else -new.amount_cents end
    where f.firm_id = new.firm_id and f.ledger_id = new.ledger_id;
  return null;
end $$;
create trigger keep_holds after insert on trust_holds for each row execute function keep_trust_holds();
create trigger keep_released after update of released_at on trust_holds
  for each row when (old.released_at is null and new.released_at is not null) execute function keep_trust_holds();

-- Double entry: debits and credits of an entry come to its amount each, and a reversal is its mirror. At the end of
-- the transaction, when all of an entry is there.
create function balance_trust_entry() returns trigger language plpgsql as $$
declare
  entry trust_entries;
begin
  select * into entry from trust_entries e where e.firm_id = new.firm_id
    and e.id = case when tg_table_name = 'trust_postings' then (to_jsonb(new) ->> 'entry_id')::uuid else new.id end;
  if (select coalesce(sum(p.debit_cents), 0) <> entry.amount_cents or coalesce(sum(p.credit_cents), 0) <> entry.amount_cents
      from trust_postings p where p.firm_id = entry.firm_id and p.entry_id = entry.id) then
    raise exception 'an entry that does not balance' using errcode = 'FM009';
  end if;
  if entry.reverses is not null and exists (
    (select p.ledger_id, p.debit_cents, p.credit_cents from trust_postings p
      where p.firm_id = entry.firm_id and p.entry_id = entry.id)
    except
    (select p.ledger_id, p.credit_cents, p.debit_cents from trust_postings p
      where p.firm_id = entry.firm_id and p.entry_id = entry.reverses)) then
    raise exception 'a reversal of something else' using errcode = 'FM009';
  end if;
  return null;
end $$;
create constraint trigger balanced after insert on trust_entries
  deferrable initially deferred for each row execute function balance_trust_entry();
create constraint trigger balanced after insert on trust_postings
  deferrable initially deferred for each row execute function balance_trust_entry();

-- Of a matter that is closed nothing is left in trust, and nothing comes in. Whoever posts waits for whoever closes.
create function close_without_trust() returns trigger language plpgsql as $$
begin
  if exists (select from trust_ledgers l join trust_funds f on f.firm_id = l.firm_id and f.ledger_id = l.id
      where l.firm_id = new.firm_id and l.matter_id = new.id and f.balance_cents > 0) then
    raise exception 'some is left for the matter' using errcode = 'FM008';
  end if;
  return null;
end $$;
create trigger close_without_trust after update of status on matters
  for each row when (new.status = 'closed' and old.status <> 'closed') execute function close_without_trust();
create function refuse_closed_matter() returns trigger language plpgsql as $$
declare
  state text;
begin
  select m.status into state from matters m join trust_ledgers l on l.firm_id = m.firm_id and l.matter_id = m.id
    where l.firm_id = new.firm_id and l.id = new.ledger_id for share of m;
  if state = 'closed' then raise exception 'the matter is closed' using errcode = 'FM008'; end if;
  return null;
end $$;
create trigger c_refuse_closed after insert on trust_postings
  for each row when (new.credit_cents > 0) execute function refuse_closed_matter();

-- What the bank had seen when a month was signed stays so.
create function keep_signed_clearing() returns trigger language plpgsql as $$
declare
  touched trust_clearings := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select from trust_entries e join trust_accounts a on a.firm_id = e.firm_id and a.id = e.account_id
      where e.firm_id = touched.firm_id and e.id = touched.entry_id and touched.cleared_on <= a.locked_through) then
    raise exception 'in a signed period' using errcode = 'FM008';
  end if;
  return touched;
end $$;
create trigger keep_signed before insert or delete on trust_clearings
  for each row execute function keep_signed_clearing();
create function keep_signed_line() returns trigger language plpgsql as $$
declare
  touched trust_statement_lines := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select from trust_accounts a
      where a.firm_id = touched.firm_id and a.id = touched.account_id and touched.day <= a.locked_through) then
    raise exception 'in a signed period' using errcode = 'FM008';
  end if;
  return touched;
end $$;
create trigger keep_signed before insert or update or delete on trust_statement_lines
  for each row execute function keep_signed_line();

-- In the trail of whose matter it stands.
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
    -- Of money that moves between two matters: the one it leaves.
    when 'trust-entry' then
      select l.matter_id into matter from trust_postings p
        join trust_ledgers l on l.firm_id = p.firm_id and l.id = p.ledger_id
        where p.firm_id = firm and p.entry_id = record and l.matter_id is not null
        order by p.debit_cents desc limit 1;
    when 'trust-ledger' then
      select l.matter_id into matter from trust_ledgers l where l.firm_id = firm and l.id = record;
    when 'trust-proposal' then
      select l.matter_id into matter from trust_proposals p
        join trust_ledgers l on l.firm_id = p.firm_id and l.id = p.ledger_id
        where p.firm_id = firm and p.id = record;
    when 'trust-request' then
      select r.matter_id into matter from trust_requests r where r.firm_id = firm and r.id = record;
    else return;
  end case;
  -- What is gone for good belongs where it belonged last.
  if not found then
    select a.matter_id, a.client_id into matter, client from activities a
      where a.firm_id = firm and a.entity_id = record order by a.timestamp desc limit 1;
  end if;
end $$;

create or replace function records_of(closed uuid[]) returns setof uuid language plpgsql stable as $$
declare
  seen constant text := current_setting('app.walled', true);
  done text;
begin
  done := set_config('app.walled', '', true);
  -- Of the matter itself, or with what was laid out or done for it: after it is cancelled too, its lines stay.
  return query with bills as (
    select i.id from invoices i where i.matter_id = any(closed)
    union select l.invoice_id from invoice_lines l
      join time_entries t on t.firm_id = l.firm_id and t.id = l.time_entry_id where t.matter_id = any(closed)
    union select l.invoice_id from invoice_lines l
      join expenses e on e.firm_id = l.firm_id and e.id = l.expense_id where e.matter_id = any(closed)
    union select t.invoice_id from time_entries t where t.matter_id = any(closed) and t.invoice_id is not null
    union select e.invoice_id from expenses e where e.matter_id = any(closed) and e.invoice_id is not null
  ), money as (
    select l.id from trust_ledgers l where l.matter_id = any(closed)
  ), moved as (
    select p.id, p.entry_id from trust_postings p join money m on m.id = p.ledger_id
  ), records as (
    select unnest(closed) as id
    union all select t.id from tasks t where t.matter_id = any(closed)
    union all select d.id from documents d where d.matter_id = any(closed)
    union all select v.id from document_versions v join documents d on d.firm_id = v.firm_id and d.id = v.document_id
      where d.matter_id = any(closed)
    union all select b.id from bills b
    union all select l.id from invoice_lines l join bills b on b.id = l.invoice_id
    union all select p.id from payments p join bills b on b.id = p.invoice_id
    union all select e.id from expenses e where e.matter_id = any(closed)
    union all select t.id from time_entries t where t.matter_id = any(closed)
    union all select t.id from timers t where t.matter_id = any(closed)
    union all select b.id from matter_billing b where b.matter_id = any(closed)
    union all select r.id from matter_rates r where r.matter_id = any(closed)
    union all select p.id from matter_payers p where p.matter_id = any(closed)
    union all select b.id from pre_bills b where b.matter_id = any(closed)
    union all select l.id from pre_bill_lines l join pre_bills b on b.firm_id = l.firm_id and b.id = l.pre_bill_id
      where b.matter_id = any(closed)
    union all select a.id from appointments a where a.matter_id = any(closed)
    union all select g.id from appointment_attendees g
      join appointments a on a.firm_id = g.firm_id and a.id = g.appointment_id where a.matter_id = any(closed)
    union all select p.id from parties p where p.matter_id = any(closed)
    union all select n.id from notices n where n.matter_id = any(closed)
    union all select l.id from limitation_dates l where l.matter_id = any(closed)
    union all select h.id from legal_holds h where h.matter_id = any(closed)
    union all select d.id from destructions d where d.matter_id = any(closed)
    union all select r.id from longer_retentions r where r.matter_id = any(closed)
    union all select m.id from money m
    union all select m.id from moved m
    union all select m.entry_id from moved m
    union all select c.id from trust_clearings c join moved m on m.entry_id = c.entry_id
    -- What the bank wrote beside it.
    union all select c.statement_line_id from trust_clearings c join moved m on m.entry_id = c.entry_id
      where c.statement_line_id is not null
    union all select h.id from trust_holds h join money m on m.id = h.ledger_id
    union all select p.id from trust_proposals p join money m on m.id = p.ledger_id
    union all select r.id from trust_requests r where r.matter_id = any(closed)
    union all select w.id from walls w where w.matter_id = any(closed)
    union all select d.id from deadlines d join tasks t on t.firm_id = d.firm_id and t.id = d.task_id
      where t.matter_id = any(closed)
  )
  select r.id from records r
  -- What was asked about one of them.
  union all select c.id from conflict_checks c join records r on r.id = c.subject_id;
  done := set_config('app.walled', coalesce(seen, ''), true);
end $$;
select wall_by_record('trust_funds', 'ledger_id'), wall_by_record('trust_balances', 'ledger_id'),
  wall_by_record('trust_entries', 'id'), wall_by_record('trust_postings', 'ledger_id'),
  wall_by_record('trust_clearings', 'entry_id'), wall_by_record('trust_statement_lines', 'id'),
  wall_by_record('trust_searches', 'entry_id');

create table vendors (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  -- Folded by the program, as it compares the names that expenses have.
  name_key text collate "C" not null,
  contact_email text, contact_phone text, address text,
  category varchar(50) check (category in ('legal', 'technology', 'consulting', 'facilities', 'other')),
  status varchar(20) not null default 'active'
    check (status in ('active', 'inactive', 'suspended', 'pending')),
  contract_start date, contract_end date,
  notes text check (length(notes) <= 5000),
  reminder_task_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- The list's order: the contract that ends first, and those without an end last.
  end_order date not null generated always as (coalesce(contract_end, date 'infinity')) stored,
  primary key (firm_id, id),
  constraint vendors_contract_end_check check (contract_end >= contract_start),
  constraint vendors_reminder_task_id_fkey foreign key (firm_id, reminder_task_id)
    references tasks (firm_id, id) on delete set null (reminder_task_id),
  constraint vendors_created_by_fkey foreign key (firm_id, created_by)
    references users (firm_id, id) on delete set null (created_by)
);
-- What an expense names is one vendor.
create unique index vendors_name_key on vendors (firm_id, name_key) where deleted_at is null;
create index vendors_order_idx on vendors (firm_id, end_order, name_key, id) where deleted_at is null;
select guard_by_firm('vendors');
revoke delete on vendors from firmament_app;

-- The text stays as it was typed; the link survives when the vendor gets another name.
alter table expenses add column vendor_id uuid,
  add constraint expenses_vendor_id_fkey foreign key (firm_id, vendor_id) references vendors (firm_id, id);
create index expenses_vendor_idx on expenses (firm_id, vendor_id, expense_date)
  where vendor_id is not null;

create table compliance_items (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  description text check (length(description) <= 5000),
  category varchar(50) not null
    check (category in ('iolta', 'ethical', 'regulatory', 'reporting', 'licensing', 'other')),
  status varchar(20) not null default 'pending' check (status in ('pending', 'in-progress', 'completed')),
  priority varchar(20) not null default 'medium' check (priority in ('low', 'medium', 'high')),
  due_date timestamptz,
  completed_date timestamptz,
  completed_by uuid,
  assigned_to uuid,
  recurrence varchar(20) check (recurrence in ('monthly', 'quarterly', 'yearly')),
  -- The day of the month that is meant: the 31st is the 28th in February, and the 31st again in March.
  recurs_on smallint check (recurs_on between 1 and 31),
  previous_id uuid,
  lawyer_id uuid,
  jurisdiction varchar(2),
  completion_note text check (length(completion_note) <= 2000),
  evidence_document_id uuid,
  evidence_url text check (length(evidence_url) <= 2000),
  starter_item varchar(30),
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  is_completed boolean not null generated always as (status = 'completed') stored,
  -- The list's order, in milliseconds: what is open by its due date, what is done from the last one back.
  list_order bigint not null generated always as (case
    when completed_date is not null then -(extract(epoch from completed_date at time zone 'UTC') * 1000)::bigint
    when due_date is not null then (extract(epoch from due_date at time zone 'UTC') * 1000)::bigint
    else 9007199254740991 end) stored,
  primary key (firm_id, id),
  constraint compliance_items_completed_check check ((status = 'completed') = (completed_date is not null)),
  constraint compliance_items_recurs_check
    check ((recurrence is null) = (recurs_on is null) and (recurrence is null or due_date is not null)),
  constraint compliance_items_completed_by_fkey foreign key (firm_id, completed_by)
    references users (firm_id, id) on delete set null (completed_by),
  constraint compliance_items_assigned_to_fkey foreign key (firm_id, assigned_to)
    references users (firm_id, id) on delete set null (assigned_to),
  constraint compliance_items_lawyer_id_fkey foreign key (firm_id, lawyer_id)
    references users (firm_id, id) on delete set null (lawyer_id),
  constraint compliance_items_previous_id_fkey foreign key (firm_id, previous_id)
    references compliance_items (firm_id, id),
  constraint compliance_items_evidence_document_id_fkey foreign key (firm_id, evidence_document_id)
    references documents (firm_id, id),
  constraint compliance_items_created_by_fkey foreign key (firm_id, created_by)
    references users (firm_id, id) on delete set null (created_by)
);
-- Completing something twice, or by two people at once, makes one next occurrence.
create unique index compliance_items_previous_key on compliance_items (firm_id, previous_id)
  where previous_id is not null and deleted_at is null;
create index compliance_items_order_idx on compliance_items (firm_id, is_completed, list_order, id)
  where deleted_at is null;
create index compliance_items_evidence_idx on compliance_items (firm_id, evidence_document_id)
  where evidence_document_id is not null;
-- Two clicks on the starter checklist add it once.
create unique index compliance_items_starter_key on compliance_items (firm_id, starter_item)
  where starter_item is not null and previous_id is null and deleted_at is null;
select guard_by_firm('compliance_items');
revoke delete on compliance_items from firmament_app;

create table cle_requirements (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  jurisdiction varchar(2) not null,
  hours numeric(5, 2) not null check (hours >= 0 and hours < 1000),
  ethics_hours numeric(5, 2) not null check (ethics_hours >= 0 and ethics_hours <= hours),
  period_start date not null,
  deadline date not null,
  period_months smallint not null check (period_months between 1 and 120),
  carried_hours numeric(5, 2) not null default 0 check (carried_hours >= 0 and carried_hours < 1000),
  citation text, as_of date, notes text,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (firm_id, id),
  constraint cle_requirements_deadline_check check (deadline >= period_start),
  constraint cle_requirements_user_id_fkey foreign key (firm_id, user_id)
    references users (firm_id, id) on delete cascade,
  constraint cle_requirements_created_by_fkey foreign key (firm_id, created_by)
    references users (firm_id, id) on delete set null (created_by)
);
create unique index cle_requirements_period_key
  on cle_requirements (firm_id, user_id, jurisdiction, period_start) where deleted_at is null;
select guard_by_firm('cle_requirements');
revoke delete on cle_requirements from firmament_app;

create table cle_credits (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  provider text,
  completed_on date not null,
  hours numeric(5, 2) not null check (hours > 0 and hours < 1000),
  ethics_hours numeric(5, 2) not null default 0 check (ethics_hours >= 0 and ethics_hours <= hours),
  jurisdictions text[] not null check (cardinality(jurisdictions) between 1 and 10),
  certificate_document_id uuid,
  notes text,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (firm_id, id),
  constraint cle_credits_user_id_fkey foreign key (firm_id, user_id)
    references users (firm_id, id) on delete cascade,
  constraint cle_credits_certificate_document_id_fkey foreign key (firm_id, certificate_document_id)
    references documents (firm_id, id),
  constraint cle_credits_created_by_fkey foreign key (firm_id, created_by)
    references users (firm_id, id) on delete set null (created_by)
);
create index cle_credits_order_idx on cle_credits (firm_id, completed_on desc, created_at desc, id desc)
  where deleted_at is null;
create index cle_credits_user_idx on cle_credits (firm_id, user_id, completed_on)
  where deleted_at is null;
create index cle_credits_certificate_idx on cle_credits (firm_id, certificate_document_id)
  where certificate_document_id is not null;
select guard_by_firm('cle_credits');
revoke delete on cle_credits from firmament_app;

-- Only what a firm has changed; the rest is as it came.
create table notice_rules (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind varchar(20) not null
    check (kind in ('trust-receipt', 'trust-statement', 'engagement-letter', 'closing-letter')),
  is_active boolean not null,
  days smallint not null check (days between 0 and 366),
  citation text, as_of date,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (firm_id, id),
  constraint notice_rules_updated_by_fkey foreign key (firm_id, updated_by)
    references users (firm_id, id) on delete set null (updated_by)
);
create unique index notice_rules_kind_key on notice_rules (firm_id, kind);
select guard_by_firm('notice_rules');
revoke delete on notice_rules from firmament_app;

create table notices (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind varchar(20) not null
    check (kind in ('trust-receipt', 'trust-statement', 'engagement-letter', 'closing-letter')),
  matter_id uuid not null,
  event_on date not null,
  due_on date not null,
  status varchar(20) not null default 'open' check (status in ('open', 'sent', 'not-needed')),
  sent_on date,
  note text check (length(note) <= 2000),
  document_id uuid,
  settled_by uuid, settled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_settled boolean not null generated always as (status <> 'open') stored,
  primary key (firm_id, id),
  constraint notices_due_on_check check (due_on >= event_on),
  constraint notices_sent_on_check check ((status = 'sent') = (sent_on is not null)
    and (sent_on >= event_on or kind in ('engagement-letter', 'closing-letter'))),
  constraint notices_matter_id_fkey foreign key (firm_id, matter_id) references matters (firm_id, id),
  constraint notices_document_id_fkey foreign key (firm_id, document_id)
    references documents (firm_id, id),
  constraint notices_settled_by_fkey foreign key (firm_id, settled_by)
    references users (firm_id, id) on delete set null (settled_by)
);
create index notices_order_idx on notices (firm_id, is_settled, due_on, id);
create index notices_matter_idx on notices (firm_id, matter_id);
create index notices_document_idx on notices (firm_id, document_id) where document_id is not null;
select guard_by_firm('notices');
revoke delete on notices from firmament_app;

create table legal_holds (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  matter_id uuid not null,
  reason text not null check (length(reason) between 1 and 1000),
  placed_by uuid,
  placed_at timestamptz not null default now(),
  lifted_by uuid, lifted_at timestamptz,
  lift_note text,
  primary key (firm_id, id),
  constraint legal_holds_lifted_check check ((lifted_at is null) = (lift_note is null)),
  constraint legal_holds_matter_id_fkey foreign key (firm_id, matter_id) references matters (firm_id, id),
  constraint legal_holds_placed_by_fkey foreign key (firm_id, placed_by)
    references users (firm_id, id) on delete set null (placed_by),
  constraint legal_holds_lifted_by_fkey foreign key (firm_id, lifted_by)
    references users (firm_id, id) on delete set null (lifted_by)
);
create unique index legal_holds_standing_key on legal_holds (firm_id, matter_id) where lifted_at is null;
create index legal_holds_matter_idx on legal_holds (firm_id, matter_id, placed_at desc);
select guard_by_firm('legal_holds');
revoke delete on legal_holds from firmament_app;

-- While a hold stands, nothing of its matter leaves the bin for good, whoever asks.
create policy not_on_hold on documents as restrictive for delete to firmament_app
  using (matter_id is null or not exists (select from legal_holds h
    where h.firm_id = documents.firm_id and h.matter_id = documents.matter_id and h.lifted_at is null));

create table retention_rules (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  years smallint not null check (years between 1 and 100),
  citation text, as_of date,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (firm_id),
  constraint retention_rules_updated_by_fkey foreign key (firm_id, updated_by)
    references users (firm_id, id) on delete set null (updated_by)
);
select guard_by_firm('retention_rules');
revoke delete on retention_rules from firmament_app;

-- Longer than the rule says: for minors, for taxes.
create table longer_retentions (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  matter_id uuid not null,
  keep_until date not null,
  note text,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (firm_id, matter_id),
  constraint longer_retentions_matter_id_fkey foreign key (firm_id, matter_id)
    references matters (firm_id, id),
  constraint longer_retentions_updated_by_fkey foreign key (firm_id, updated_by)
    references users (firm_id, id) on delete set null (updated_by)
);
select guard_by_firm('longer_retentions');

create table destructions (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  matter_id uuid not null,
  matter_number text not null,
  client_name text not null,
  close_date date not null,
  kept_until date not null,
  rule text not null,
  destroyed_on date not null,
  method varchar(20) not null check (method in ('shredded', 'deleted', 'returned', 'other')),
  description text not null check (length(description) between 1 and 2000),
  documents jsonb not null default '[]',
  recorded_by uuid,
  recorded_by_name text not null,
  recorded_at timestamptz not null default now(),
  primary key (firm_id, id),
  -- Nothing is destroyed before its day.
  constraint destructions_destroyed_on_check check (destroyed_on >= kept_until),
  constraint destructions_matter_id_fkey foreign key (firm_id, matter_id) references matters (firm_id, id),
  constraint destructions_recorded_by_fkey foreign key (firm_id, recorded_by)
    references users (firm_id, id) on delete set null (recorded_by)
);
create index destructions_order_idx on destructions (firm_id, destroyed_on desc, recorded_at desc, id desc);
create index destructions_matter_idx on destructions (firm_id, matter_id);
select guard_by_firm('destructions');
-- A log: what is written stays.
revoke update, delete on destructions from firmament_app;

-- Which reminder has been told of which record and day: once, also when a day was missed.
create table deadline_reminders (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  record_id uuid not null,
  due_on date not null,
  -- So many days before it.
  mark smallint not null,
  primary key (firm_id, record_id, due_on, mark)
);
select guard_by_firm('deadline_reminders');
revoke update, delete on deadline_reminders from firmament_app;
-- What was told is in the notifications.
select without_audit('deadline_reminders');

-- From what nobody has billed yet to bills: invoices that several pay and that have a discount on the whole of
-- them, lines that bill time, and the pre-bills somebody goes through before.

alter table invoices
  -- Off the whole bill: the amount is what the lines come to, less this.
  add column discount numeric(10, 2) not null default 0
    constraint invoices_discount_check check (discount >= 0 and discount < 100000000),
  -- The invoices of one bill that several pay share it.
  add column split_id uuid;
create index invoices_split_idx on invoices (firm_id, split_id) where split_id is not null;

alter table invoice_lines
  add column day date,
  add column time_entry_id uuid,
  -- What the other payers of a bill pay of this line.
  add column borne_by_others numeric(10, 2) not null default 0
    check (borne_by_others >= 0 and borne_by_others < 100000000),
  add constraint invoice_lines_time_entry_id_fkey foreign key (firm_id, time_entry_id)
    references time_entries (firm_id, id),
  add check (discount + borne_by_others <= round(quantity * rate, 2)),
  drop constraint invoice_lines_amount_check,
  add constraint invoice_lines_amount_check check (amount = round(quantity * rate, 2) - discount - borne_by_others
    + round((round(quantity * rate, 2) - discount - borne_by_others) * tax_percent / 100, 2));

-- From time to what was asked and paid for it.
create index invoice_lines_time_entry_idx on invoice_lines (firm_id, time_entry_id)
  where time_entry_id is not null;
create index invoice_lines_expense_idx on invoice_lines (firm_id, expense_id) where expense_id is not null;

create table pre_bills (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  matter_id uuid not null,
  first_day date,
  last_day date not null,
  description text check (length(description) <= 5000),
  discount numeric(10, 2) not null default 0 check (discount >= 0 and discount < 100000000),
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (firm_id, id),
  check (first_day <= last_day),
  constraint pre_bills_matter_id_fkey foreign key (firm_id, matter_id) references matters (firm_id, id),
  constraint pre_bills_created_by_fkey foreign key (firm_id, created_by)
    references users (firm_id, id) on delete set null (created_by)
);
-- One at a time: two would bill the same.
create unique index pre_bills_matter_id_key on pre_bills (firm_id, matter_id);
select guard_by_firm('pre_bills');
select wall_by_matter('pre_bills', 'matter_id');

-- Time and expenses are read where they stand; here is only what this bill says of them.
create table pre_bill_lines (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  pre_bill_id uuid not null,
  time_entry_id uuid,
  expense_id uuid,
  -- In other words than the entry's own; always of a fee.
  description text check (length(description) between 1 and 5000),
  discount numeric(10, 2) not null default 0 check (discount >= 0 and discount < 100000000),
  -- Of an expense or a fee; time is held where it stands.
  is_held boolean not null default false,
  -- Of a fee.
  day date,
  -- What was left of the matter's flat fee: never asked for once another bill has, see pre-bills/lines.ts.
  is_flat_fee boolean not null default false,
  amount numeric(10, 2) check (amount > 0 and amount < 100000000),
  primary key (firm_id, id),
  check (num_nonnulls(time_entry_id, expense_id, amount) = 1),
  check (not is_flat_fee or amount is not null),
  check (amount is null or (day is not null and description is not null and discount <= amount)),
  constraint pre_bill_lines_pre_bill_id_fkey foreign key (firm_id, pre_bill_id)
    references pre_bills (firm_id, id) on delete cascade,
  constraint pre_bill_lines_time_entry_id_fkey foreign key (firm_id, time_entry_id)
    references time_entries (firm_id, id),
  constraint pre_bill_lines_expense_id_fkey foreign key (firm_id, expense_id)
    references expenses (firm_id, id)
);
create index pre_bill_lines_pre_bill_idx on pre_bill_lines (firm_id, pre_bill_id);
create unique index pre_bill_lines_time_entry_id_key on pre_bill_lines (firm_id, time_entry_id)
  where time_entry_id is not null;
create unique index pre_bill_lines_expense_id_key on pre_bill_lines (firm_id, expense_id)
  where expense_id is not null;
select guard_by_firm('pre_bill_lines');
select wall_by_record('pre_bill_lines', 'pre_bill_id');

-- What is deleted, moved, billed or no longer billable leaves its pre-bill, whoever does it by which way.
create function leave_pre_bill() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'expenses' then
    delete from pre_bill_lines l where l.firm_id = new.firm_id and l.expense_id = new.id;
  else
    delete from pre_bill_lines l where l.firm_id = new.firm_id and l.time_entry_id = new.id;
  end if;
  return null;
end $$;
create trigger leave_pre_bill after update of matter_id, deleted_at, invoice_id, is_billable on time_entries
  for each row when (new.matter_id <> old.matter_id or new.deleted_at is not null
    or new.invoice_id is not null or not new.is_billable)
  execute function leave_pre_bill();
create trigger leave_pre_bill after update of matter_id, deleted_at, invoice_id, is_billable, status on expenses
  for each row when (new.matter_id is distinct from old.matter_id or new.deleted_at is not null
    or new.invoice_id is not null or not new.is_billable or new.status = 'rejected')
  execute function leave_pre_bill();

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
    union all select w.id from walls w where w.matter_id = any(closed)
    union all select d.id from deadlines d join tasks t on t.firm_id = d.firm_id and t.id = d.task_id
      where t.matter_id = any(closed)
  )
  select r.id from records r
  -- What was asked about one of them.
  union all select c.id from conflict_checks c join records r on r.id = c.subject_id;
  done := set_config('app.walled', coalesce(seen, ''), true);
end $$;

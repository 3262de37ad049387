-- Amounts are below 100,000,000: that also refuses NaN, which is greater than every number.
-- The most frequent writes do not look their firm up again, see 0014.
create table invoices (
  firm_id uuid not null default current_setting('app.firm_id')::uuid,
  id uuid not null default gen_random_uuid(),
  invoice_number varchar(50) not null check (length(invoice_number) > 0),
  client_id uuid,
  client_name text not null check (length(client_name) between 1 and 200),
  bill_to text,
  matter_id uuid,
  amount numeric(10, 2) not null check (amount >= 0 and amount < 100000000),
  amount_paid numeric(10, 2) not null default 0 check (amount_paid >= 0 and amount_paid < 100000000),
  written_off numeric(10, 2) not null default 0 check (written_off >= 0 and written_off < 100000000),
  status varchar(20) not null default 'pending'
    check (status in ('pending', 'paid', 'overdue', 'cancelled')),
  issue_date date not null,
  due_date date not null,
  description text check (length(description) <= 5000),
  payment_instructions sealed, payment_instructions_mask text,
  paid_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  balance numeric(10, 2) not null generated always as
    (case when status = 'cancelled' then 0 else amount - amount_paid - written_off end) stored,
  is_open boolean not null generated always as (status in ('pending', 'overdue')) stored,
  -- A column and not an expression: under row level security only plain equality finds an index.
  number_key text collate "C" not null generated always as (lower(invoice_number)) stored,
  primary key (firm_id, id),
  check (due_date >= issue_date),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  -- The status says nothing that the payments do not.
  constraint invoices_settled_check check (case status
    when 'cancelled' then amount_paid = 0 and written_off = 0
    when 'paid' then amount_paid + written_off = amount
    else amount_paid + written_off < amount end),
  constraint invoices_client_id_fkey foreign key (firm_id, client_id) references clients (firm_id, id),
  constraint invoices_matter_id_fkey foreign key (firm_id, matter_id) references matters (firm_id, id),
  constraint invoices_created_by_fkey foreign key (firm_id, created_by)
    references users (firm_id, id) on delete set null (created_by)
);
create unique index invoices_invoice_number_key on invoices (firm_id, number_key);
create index invoices_order_idx on invoices (firm_id, issue_date desc, created_at desc, id desc);
create index invoices_client_idx on invoices (firm_id, client_id) where client_id is not null;
create index invoices_matter_idx on invoices (firm_id, matter_id) where matter_id is not null;
create index invoices_open_idx on invoices (firm_id, due_date) where is_open;
select guard_by_firm('invoices');
-- An invoice that went out is cancelled, never deleted.
revoke delete on invoices from firmament_app;

create table expenses (
  firm_id uuid not null default current_setting('app.firm_id')::uuid,
  id uuid not null default gen_random_uuid(),
  description text not null check (length(description) between 1 and 500),
  vendor text,
  category varchar(50) not null check (category in ('office-supplies', 'software', 'legal-research',
    'marketing', 'travel', 'professional-services', 'equipment', 'other')),
  amount numeric(10, 2) not null check (amount > 0 and amount < 100000000),
  expense_date date not null,
  payment_method varchar(20)
    check (payment_method in ('credit-card', 'debit-card', 'bank-transfer', 'check', 'cash')),
  receipt_url text,
  receipt_name text,
  receipt_type varchar(50) check (receipt_type in ('application/pdf', 'image/jpeg', 'image/png')),
  receipt_sha256 text,
  matter_id uuid,
  is_billable boolean not null default false,
  -- Once only: a second invoice cannot ask for it again.
  invoice_id uuid,
  status varchar(20) not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  decided_by uuid, decided_at timestamptz, decision_note text,
  notes text check (length(notes) <= 2000),
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (firm_id, id),
  check (not is_billable or matter_id is not null),
  check (invoice_id is null or (is_billable and status <> 'rejected' and deleted_at is null)),
  check ((status = 'pending') = (decided_at is null)),
  constraint expenses_matter_id_fkey foreign key (firm_id, matter_id) references matters (firm_id, id),
  constraint expenses_invoice_id_fkey foreign key (firm_id, invoice_id) references invoices (firm_id, id),
  constraint expenses_created_by_fkey foreign key (firm_id, created_by)
    references users (firm_id, id) on delete set null (created_by),
  constraint expenses_decided_by_fkey foreign key (firm_id, decided_by) references users (firm_id, id)
);
create index expenses_order_idx on expenses (firm_id, expense_date desc, created_at desc, id desc)
  where deleted_at is null;
create index expenses_matter_idx on expenses (firm_id, matter_id) where matter_id is not null;
create index expenses_invoice_idx on expenses (firm_id, invoice_id) where invoice_id is not null;
select guard_by_firm('expenses');
revoke delete on expenses from firmament_app;

create table receipts (
  firm_id uuid not null default current_setting('app.firm_id')::uuid,
  expense_id uuid not null,
  content bytea not null check (length(content) <= 5242880),
  primary key (firm_id, expense_id),
  foreign key (firm_id, expense_id) references expenses (firm_id, id)
);
select guard_by_firm('receipts');
-- Name, kind and hash are in the expense, whose changes are told.
select without_audit('receipts');

create table invoice_lines (
  firm_id uuid not null default current_setting('app.firm_id')::uuid,
  id uuid not null default gen_random_uuid(),
  invoice_id uuid not null,
  position smallint not null check (position > 0),
  description text not null check (length(description) between 1 and 5000),
  quantity numeric(8, 2) not null check (quantity > 0 and quantity < 1000000),
  rate numeric(10, 2) not null check (rate >= 0 and rate < 100000000),
  discount numeric(10, 2) not null check (discount >= 0 and discount < 100000000),
  tax_percent numeric(6, 3) not null check (tax_percent between 0 and 100),
  amount numeric(10, 2) not null,
  expense_id uuid,
  primary key (firm_id, id),
  -- The same arithmetic as in the contract: half a cent is rounded up.
  constraint invoice_lines_amount_check check (amount = round(quantity * rate, 2) - discount
    + round((round(quantity * rate, 2) - discount) * tax_percent / 100, 2)),
  check (discount <= round(quantity * rate, 2)),
  constraint invoice_lines_invoice_id_fkey foreign key (firm_id, invoice_id)
    references invoices (firm_id, id),
  constraint invoice_lines_expense_id_fkey foreign key (firm_id, expense_id)
    references expenses (firm_id, id)
);
create unique index invoice_lines_position_key on invoice_lines (firm_id, invoice_id, position);
select guard_by_firm('invoice_lines');
revoke update on invoice_lines from firmament_app;
-- What was paid for stays as it was.
create policy while_nothing_is_paid on invoice_lines as restrictive for delete to firmament_app
  using (exists (select from invoices i where i.firm_id = invoice_lines.firm_id
    and i.id = invoice_lines.invoice_id and i.amount_paid = 0 and i.written_off = 0));

create table payments (
  firm_id uuid not null default current_setting('app.firm_id')::uuid,
  id uuid not null default gen_random_uuid(),
  invoice_id uuid not null,
  kind varchar(20) not null check (kind in ('payment', 'write-off')),
  amount numeric(10, 2) not null check (amount > 0 and amount < 100000000),
  paid_on date not null,
  method varchar(20) check (method in ('wire', 'check', 'ach', 'card', 'cash', 'other')),
  reference text check (length(reference) <= 200),
  created_by uuid,
  created_at timestamptz not null default now(),
  reversed_at timestamptz,
  reversed_by uuid,
  reversal_reason text,
  primary key (firm_id, id),
  check ((kind = 'write-off') = (method is null)),
  check ((reversed_at is null) = (reversal_reason is null)),
  constraint payments_invoice_id_fkey foreign key (firm_id, invoice_id)
    references invoices (firm_id, id),
  constraint payments_created_by_fkey foreign key (firm_id, created_by)
    references users (firm_id, id) on delete set null (created_by),
  constraint payments_reversed_by_fkey foreign key (firm_id, reversed_by) references users (firm_id, id)
);
create index payments_invoice_idx on payments (firm_id, invoice_id);
create index payments_day_idx on payments (firm_id, paid_on) where reversed_at is null;
select guard_by_firm('payments');
revoke update, delete on payments from firmament_app;
grant update (reversed_at, reversed_by, reversal_reason) on payments to firmament_app;
create policy reversed_once on payments as restrictive for update to firmament_app
  using (reversed_at is null) with check (true);

-- The sums of a firm's invoices by the day they are due: what the cards and the ages of debts need,
-- at the same cost for a hundred invoices as for two hundred thousand.
create table invoice_totals (
  firm_id uuid not null default current_setting('app.firm_id')::uuid,
  due_date date not null,
  invoices integer not null,
  open_invoices integer not null check (open_invoices >= 0),
  received numeric(16, 2) not null check (received >= 0),
  paid numeric(16, 2) not null check (paid >= 0),
  outstanding numeric(16, 2) not null check (outstanding >= 0),
  primary key (firm_id, due_date)
) with (fillfactor = 70);
select guard_by_firm('invoice_totals');
select without_audit('invoice_totals');

create function add_to_invoice_totals(changed invoices) returns void language sql as $$
  insert into invoice_totals as t (firm_id, due_date, invoices, open_invoices, received, paid, outstanding)
  values (changed.firm_id, changed.due_date, 1, changed.is_open::int, changed.amount_paid,
    case when changed.status = 'paid' then changed.amount_paid else 0 end, changed.balance)
  on conflict (firm_id, due_date) do update set
    invoices = t.invoices + excluded.invoices,
    open_invoices = t.open_invoices + excluded.open_invoices,
    received = t.received + excluded.received,
    paid = t.paid + excluded.paid,
    outstanding = t.outstanding + excluded.outstanding;
$$;
create function take_from_invoice_totals(changed invoices) returns void language sql as $$
  update invoice_totals t set
    invoices = t.invoices - 1,
    open_invoices = t.open_invoices - changed.is_open::int,
    received = t.received - changed.amount_paid,
    paid = t.paid - case when changed.status = 'paid' then changed.amount_paid else 0 end,
    outstanding = t.outstanding - changed.balance
  where t.firm_id = changed.firm_id and t.due_date = changed.due_date;
$$;
create function keep_invoice_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_invoice_totals(new);
    return null;
  end if;
  -- That an open one is overdue now changes no sum.
  if (old.due_date, old.is_open, old.status = 'paid', old.amount_paid, old.balance)
    is not distinct from (new.due_date, new.is_open, new.status = 'paid', new.amount_paid, new.balance) then
    return null;
  end if;
  -- Always the earlier day first, as whoever pays many at once does: nobody waits in a circle.
  if new.due_date < old.due_date then
    perform add_to_invoice_totals(new);
    perform take_from_invoice_totals(old);
  else
    perform take_from_invoice_totals(old);
    perform add_to_invoice_totals(new);
  end if;
  return null;
end $$;
create trigger totals after insert or update on invoices
  for each row execute function keep_invoice_totals();

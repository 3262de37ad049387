-- Files that were brought in: what came of each, and which record every row became. The file itself is not kept.
create table imports (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  data_type varchar(20) not null check (data_type in ('clients', 'matters', 'invoices', 'tasks', 'documents',
    'compliance', 'time-entries', 'expenses', 'payments', 'trust-entries')),
  file_name text not null check (length(file_name) between 1 and 255),
  file_sha256 varchar(64) not null,
  source varchar(20) not null,
  -- By which a file of the same kind is known again, and how it was read then: '' is a column left out.
  header_sha256 varchar(64) not null,
  columns text[] not null,
  date_order varchar(3) check (date_order in ('mdy', 'dmy')),
  records_imported integer not null check (records_imported > 0),
  duplicate_count integer not null check (duplicate_count >= 0),
  left_out_count integer not null check (left_out_count >= 0),
  imported_by uuid,
  imported_at timestamptz not null,
  undo_until timestamptz not null,
  undone_at timestamptz,
  undone_by uuid,
  primary key (firm_id, id),
  check (undone_at <= undo_until),
  constraint imports_imported_by_fkey foreign key (firm_id, imported_by)
    references users (firm_id, id) on delete set null (imported_by),
  constraint imports_undone_by_fkey foreign key (firm_id, undone_by)
    references users (firm_id, id) on delete set null (undone_by)
);
create index imports_newest_idx on imports (firm_id, imported_at desc, id desc);
create index imports_header_idx on imports (firm_id, data_type, header_sha256, imported_at desc);
select guard_by_firm('imports');
revoke update, delete on imports from firmament_app;
grant update (undone_at, undone_by) on imports to firmament_app;
create policy undone_once on imports as restrictive for update to firmament_app
  using (undone_at is null) with check (true);

-- Which row became which record: the same row does not come twice, and an import can be taken back.
create table imported_records (
  firm_id uuid not null default current_setting('app.firm_id')::uuid,
  import_id uuid not null,
  entity varchar(20) not null,
  record_id uuid not null,
  source varchar(20) not null,
  -- The id of the former program, or a hash of what the row says.
  key text collate "C" not null check (length(key) between 1 and 200),
  primary key (firm_id, entity, key),
  foreign key (firm_id, import_id) references imports (firm_id, id) on delete cascade
);
create index imported_records_import_idx on imported_records (firm_id, import_id);
create index imported_records_record_idx on imported_records (firm_id, record_id);
select guard_by_firm('imported_records');
-- The records themselves are told.
select without_audit('imported_records');

-- Whether an import that brought this record is being taken back: for nothing else can it be deleted.
create function is_taken_back(entity_name text, record uuid) returns boolean language sql stable as $$
  select exists (select from imported_records r join imports i on i.firm_id = r.firm_id and i.id = r.import_id
    where r.firm_id = current_setting('app.firm_id')::uuid and r.record_id = record and r.entity = entity_name
      and i.undone_at is not null)
$$;

grant delete on matters, limitation_dates, invoices, payments, tasks, compliance_items to firmament_app;
-- Refused aloud: a policy would pass over such rows in silence. A firm that goes takes everything along.
create function refuse_deletion() returns trigger language plpgsql as $$
begin
  if current_user = 'firmament_app'
    and not is_taken_back(tg_argv[0], (to_jsonb(old) ->> tg_argv[1])::uuid) then
    raise insufficient_privilege using message = format('A row of %s is deleted only with its import', tg_table_name);
  end if;
  return old;
end $$;
create trigger refuse_deletion before delete on tasks
  for each row execute function refuse_deletion('task', 'id');
create trigger refuse_deletion before delete on compliance_items
  for each row execute function refuse_deletion('compliance-item', 'id');
create trigger refuse_deletion before delete on matters
  for each row execute function refuse_deletion('matter', 'id');
-- The day that a matter's row named came with it.
create trigger refuse_deletion before delete on limitation_dates
  for each row execute function refuse_deletion('matter', 'matter_id');
create trigger refuse_deletion before delete on invoices
  for each row execute function refuse_deletion('invoice', 'id');
-- What a bill said of its payments came with it.
create trigger refuse_deletion before delete on payments
  for each row execute function refuse_deletion('invoice', 'invoice_id');
drop policy while_nothing_is_paid on invoice_lines;
create policy while_nothing_is_paid on invoice_lines as restrictive for delete to firmament_app
  using (is_taken_back('invoice', invoice_id) or exists (select from invoices i
    where i.firm_id = invoice_lines.firm_id and i.id = invoice_lines.invoice_id
      and i.amount_paid = 0 and i.written_off = 0));

-- The sums follow what is taken back.
create function leave_invoice_totals() returns trigger language plpgsql as $$
begin
  perform take_from_invoice_totals(old);
  return null;
end $$;
create trigger totals_left after delete on invoices for each row execute function leave_invoice_totals();
create function leave_payment_totals() returns trigger language plpgsql as $$
begin
  if old.kind = 'payment' and old.reversed_at is null then perform take_from_payment_totals(old); end if;
  return null;
end $$;
create constraint trigger totals_left after delete on payments
  deferrable initially deferred for each row execute function leave_payment_totals();

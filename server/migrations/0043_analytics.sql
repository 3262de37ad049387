-- The firm's figures by day and type of matter: a year of them costs the same however many records there are.
-- Whatever changes a record marks the days it counts on. Marked days are counted afresh from the records by
-- whoever asks, until the clock has written them down here: see server/analytics.
create table day_figures (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  day date not null,
  -- Of the matter; what has none is of the others.
  matter_type varchar(50) not null,
  -- Money in whole cents.
  received bigint not null,
  invoices integer not null,
  invoiced bigint not null,
  worked_seconds bigint not null,
  billable_minutes bigint not null,
  worked bigint not null,
  worth bigint not null,
  billed bigint not null,
  collected bigint not null,
  expenses bigint not null,
  tasks_due integer not null,
  tasks_done integer not null,
  matters_opened integer not null,
  matters_closed integer not null,
  -- Clients with an open matter of the type where they had none the day before, or will have none the day after: of the
  -- type 'all', of any type.
  clients_came integer not null,
  clients_went integer not null,
  -- As it stands now, by the day it was due, done or laid out.
  open_invoices integer not null,
  owed bigint not null,
  unbilled_time bigint not null,
  unbilled_expenses bigint not null,
  -- Who paid at least a tenth of what was received, and how much: see server/analytics/payers.ts.
  payers jsonb not null,
  -- Of those who came and had been there before: the last day of that time.
  returned date[] not null,
  primary key (firm_id, day, matter_type)
);
select guard_by_firm('day_figures');
select without_audit('day_figures');
-- Since when work is not billed.
create index day_figures_unbilled_idx on day_figures (firm_id, day) include (matter_type)
  where unbilled_time > 0 or unbilled_expenses > 0;

-- The same by the month, under its first day: years are added up from few rows.
create table month_figures (
  like day_figures including defaults,
  primary key (firm_id, day, matter_type),
  foreign key (firm_id) references firms on delete cascade
);
select guard_by_firm('month_figures');
select without_audit('month_figures');

-- No key but its own: nobody waits for anybody to mark a day.
create table marked_days (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id bigint not null generated always as identity,
  -- None: all of them.
  day date,
  -- The transaction in which the clock saw it. Not counted before all is over that was under way then: see
  -- server/analytics/settled.ts.
  seen_in xid8,
  primary key (firm_id, id)
);
select guard_by_firm('marked_days');
select without_audit('marked_days');
select open_to_system('marked_days', 'select, update');
select open_to_mover('marked_days', 'insert');

create function mark_payments() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into marked_days (firm_id, day) select firm_id, paid_on from was union select firm_id, paid_on from changed;
  else
    insert into marked_days (firm_id, day) select distinct firm_id, paid_on from changed;
  end if;
  return null;
end $$;

-- Also the days of the time it bills: what was asked and paid for it is theirs. Without walls, as all that looks
-- further than at what has changed: a day counts what is closed to whoever changes something, too.
create function mark_invoices() returns trigger language plpgsql as $$
declare
  seen constant text := current_setting('app.walled', true);
  done text;
begin
  done := set_config('app.walled', '', true);
  if tg_op = 'UPDATE' then
    insert into marked_days (firm_id, day)
    with moved as (select was.* from was join changed on changed.firm_id = was.firm_id and changed.id = was.id
      where (was.matter_id, was.client_id, was.client_name, was.amount, was.amount_paid, was.discount,
          was.status = 'cancelled', was.is_open, was.balance, was.issue_date, was.due_date)
        is distinct from (changed.matter_id, changed.client_id, changed.client_name, changed.amount,
          changed.amount_paid, changed.discount, changed.status = 'cancelled', changed.is_open, changed.balance,
          changed.issue_date, changed.due_date))
    select moved.firm_id, moved.issue_date from moved
    union select moved.firm_id, moved.due_date from moved
    union select c.firm_id, c.issue_date from changed c join moved on moved.firm_id = c.firm_id and moved.id = c.id
    union select c.firm_id, c.due_date from changed c join moved on moved.firm_id = c.firm_id and moved.id = c.id
    union select e.firm_id, e.day from moved join invoice_lines l on l.firm_id = moved.firm_id and l.invoice_id = moved.id
      join time_entries e on e.firm_id = l.firm_id and e.id = l.time_entry_id
    union select p.firm_id, p.paid_on from moved join changed c on c.firm_id = moved.firm_id and c.id = moved.id
      join payments p on p.firm_id = moved.firm_id and p.invoice_id = moved.id
      where (moved.matter_id, moved.client_id, moved.client_name)
        is distinct from (c.matter_id, c.client_id, c.client_name);
  else
    insert into marked_days (firm_id, day)
    select firm_id, issue_date from changed union select firm_id, due_date from changed;
  end if;
  done := set_config('app.walled', coalesce(seen, ''), true);
  return null;
end $$;

create function mark_invoice_lines() returns trigger language plpgsql as $$
declare
  seen constant text := current_setting('app.walled', true);
  done text;
begin
  done := set_config('app.walled', '', true);
  if tg_op = 'UPDATE' then
    insert into marked_days (firm_id, day) select distinct e.firm_id, e.day
      from (select firm_id, time_entry_id from was union select firm_id, time_entry_id from changed) l
      join time_entries e on e.firm_id = l.firm_id and e.id = l.time_entry_id;
  else
    insert into marked_days (firm_id, day) select distinct e.firm_id, e.day
      from changed l join time_entries e on e.firm_id = l.firm_id and e.id = l.time_entry_id;
  end if;
  done := set_config('app.walled', coalesce(seen, ''), true);
  return null;
end $$;

create function mark_time_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into marked_days (firm_id, day)
    with moved as (select was.firm_id, was.id, was.day from was
      join changed on changed.firm_id = was.firm_id and changed.id = was.id
      where (was.matter_id, was.day, was.actual_seconds, was.billed_minutes, was.is_billable, was.amount, was.state,
          was.deleted_at)
        is distinct from (changed.matter_id, changed.day, changed.actual_seconds, changed.billed_minutes,
          changed.is_billable, changed.amount, changed.state, changed.deleted_at))
    select firm_id, day from moved
    union select c.firm_id, c.day from changed c join moved on moved.firm_id = c.firm_id and moved.id = c.id;
  else
    insert into marked_days (firm_id, day) select distinct firm_id, day from changed;
  end if;
  return null;
end $$;

create function mark_expenses() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into marked_days (firm_id, day)
    select firm_id, expense_date from was union select firm_id, expense_date from changed;
  else
    insert into marked_days (firm_id, day) select distinct firm_id, expense_date from changed;
  end if;
  return null;
end $$;

-- A task is due on a day where the firm is.
create function mark_tasks() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into marked_days (firm_id, day)
    with moved as (select was.firm_id, was.id, was.due_date from was
      join changed on changed.firm_id = was.firm_id and changed.id = was.id
      where (was.matter_id, was.matter_type, was.due_date, was.status, was.deleted_at)
        is distinct from (changed.matter_id, changed.matter_type, changed.due_date, changed.status, changed.deleted_at)),
    moments as (select firm_id, due_date from moved
      union select c.firm_id, c.due_date from changed c join moved on moved.firm_id = c.firm_id and moved.id = c.id)
    select distinct m.firm_id, (m.due_date at time zone f.time_zone)::date
    from moments m join firms f on f.id = m.firm_id where m.due_date is not null;
  else
    insert into marked_days (firm_id, day)
    select distinct c.firm_id, (c.due_date at time zone f.time_zone)::date
    from changed c join firms f on f.id = c.firm_id where c.due_date is not null;
  end if;
  return null;
end $$;

-- A matter of another type, or with another agreement about its price, takes along all that was done for it. Whether
-- its client comes, goes or comes back on a day depends on the matters of the client before it.
create function mark_matters() returns trigger language plpgsql as $$
declare
  seen constant text := current_setting('app.walled', true);
  done text;
begin
  done := set_config('app.walled', '', true);
  if tg_op = 'UPDATE' then
    insert into marked_days (firm_id, day)
    with moved as (select was.firm_id, was.id from was
      join changed on changed.firm_id = was.firm_id and changed.id = was.id
      where (was.practice_area, was.billing_arrangement)
        is distinct from (changed.practice_area, changed.billing_arrangement)),
    shifted as (select was.firm_id, was.open_date, was.close_date, array[was.client_id, changed.client_id] as clients,
        case when (was.client_id, was.practice_area, was.open_date)
            is distinct from (changed.client_id, changed.practice_area, changed.open_date)
          then least(was.open_date, changed.open_date) else least(was.close_date, changed.close_date) end - 1 as since
      from was join changed on changed.firm_id = was.firm_id and changed.id = was.id
      where (was.client_id, was.practice_area, was.open_date, was.close_date)
        is distinct from (changed.client_id, changed.practice_area, changed.open_date, changed.close_date))
    select e.firm_id, e.day from moved m join time_entries e on e.firm_id = m.firm_id and e.matter_id = m.id
    union select e.firm_id, e.expense_date from moved m join expenses e on e.firm_id = m.firm_id and e.matter_id = m.id
    union select i.firm_id, i.issue_date from moved m join invoices i on i.firm_id = m.firm_id and i.matter_id = m.id
    union select i.firm_id, i.due_date from moved m join invoices i on i.firm_id = m.firm_id and i.matter_id = m.id
    union select p.firm_id, p.paid_on from moved m join invoices i on i.firm_id = m.firm_id and i.matter_id = m.id
      join payments p on p.firm_id = i.firm_id and p.invoice_id = i.id
    union select t.firm_id, (t.due_date at time zone f.time_zone)::date from moved m
      join tasks t on t.firm_id = m.firm_id and t.matter_id = m.id join firms f on f.id = m.firm_id
      where t.due_date is not null
    union select s.firm_id, days.day from shifted s
      cross join lateral (values (s.open_date), (s.close_date)) days (day) where days.day is not null
    union select m.firm_id, days.day from shifted s
      join matters m on m.firm_id = s.firm_id and m.client_id = any (s.clients)
      cross join lateral (values (m.open_date), (m.close_date)) days (day) where days.day >= s.since;
  else
    -- A firm that goes takes its matters along, and has no days any more.
    insert into marked_days (firm_id, day)
    select c.firm_id, days.day from changed c join firms f on f.id = c.firm_id
      cross join lateral (values (c.open_date), (c.close_date)) days (day) where days.day is not null
    union select m.firm_id, days.day from changed c join firms f on f.id = c.firm_id
      join matters m on m.firm_id = c.firm_id and m.client_id = c.client_id
      cross join lateral (values (m.open_date), (m.close_date)) days (day) where days.day >= c.open_date - 1;
  end if;
  done := set_config('app.walled', coalesce(seen, ''), true);
  return null;
end $$;

do $$
declare
  counted text;
begin
  foreach counted in array array['payments', 'invoices', 'invoice_lines', 'time_entries', 'expenses', 'tasks', 'matters']
  loop
    execute format('create trigger mark_added after insert on %I referencing new table as changed
      for each statement execute function mark_%s()', counted, counted);
    execute format('create trigger mark_changed after update on %I referencing old table as was new table as changed
      for each statement execute function mark_%s()', counted, counted);
    execute format('create trigger mark_gone after delete on %I referencing old table as changed
      for each statement execute function mark_%s()', counted, counted);
  end loop;
end $$;

-- Where it is another day, other tasks are due on it.
create function mark_all_days() returns trigger language plpgsql as $$
begin
  insert into marked_days (firm_id) values (new.id);
  return null;
end $$;
create trigger mark_all_days after update of time_zone on firms for each row
  when (new.time_zone <> old.time_zone) execute function mark_all_days();

-- Payments by the page, from the newest on.
drop index payments_day_idx;
create index payments_day_idx on payments (firm_id, paid_on, id) where reversed_at is null;
-- What waits to be billed, from the oldest on: most of what is as old has been billed long ago.
create index time_entries_unbilled_idx on time_entries (firm_id, day, id)
  where state = 'unbilled' and deleted_at is null;
-- What is closed is found by its day as well, and clients by their matters, without looking at these.
create index matters_closed_idx on matters (firm_id, close_date) where close_date is not null;
create index matters_opened_idx on matters (firm_id, open_date);
drop index matters_client_idx;
create index matters_client_idx on matters (firm_id, client_id) include (id, open_date, close_date, practice_area);

set local role firmament_backup;
insert into marked_days (firm_id) select id from firms;
reset role;

-- What was received in each month, so that a year of it costs the same however many payments there were.
create table payment_totals (
  firm_id uuid not null default current_setting('app.firm_id')::uuid,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  received numeric(16, 2) not null check (received >= 0),
  primary key (firm_id, month)
) with (fillfactor = 70);
select guard_by_firm('payment_totals');
select without_audit('payment_totals');

create function month_of(day date) returns date language sql immutable as $$
  select day - extract(day from day)::int + 1
$$;

create function add_to_payment_totals(changed payments) returns void language sql as $$
  insert into payment_totals as t (firm_id, month, received)
  values (changed.firm_id, month_of(changed.paid_on), changed.amount)
  on conflict (firm_id, month) do update set received = t.received + excluded.received;
$$;
create function take_from_payment_totals(changed payments) returns void language sql as $$
  update payment_totals t set received = t.received - changed.amount
  where t.firm_id = changed.firm_id and t.month = month_of(changed.paid_on);
$$;
-- What is written off was never received, and what was reversed has gone back.
create function keep_payment_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.kind = 'payment' and old.reversed_at is null then perform take_from_payment_totals(old); end if;
  end if;
  if new.kind = 'payment' and new.reversed_at is null then perform add_to_payment_totals(new); end if;
  return null;
end $$;
-- At the very end of the transaction: everybody who is paid this month waits for the same row, so nobody
-- keeps it for longer than it takes, and nobody who has it waits for anything else.
create constraint trigger totals after insert or update of kind, amount, paid_on, reversed_at on payments
  deferrable initially deferred for each row execute function keep_payment_totals();

-- Whoever owns the tables need not be able to see the firms' rows.
set local role firmament_backup;
insert into payment_totals (firm_id, month, received)
  select firm_id, month_of(paid_on), sum(amount) from payments
  where kind = 'payment' and reversed_at is null group by 1, 2;
reset role;

-- Deadlines that are still to be done, by the moment: nobody looks through all tasks for them. A deadline and
-- its task are made in one transaction, so nobody closes the one while the other is written.
create table open_deadlines (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  task_id uuid not null,
  due_at timestamptz not null,
  primary key (firm_id, task_id),
  foreign key (firm_id, task_id) references deadlines (firm_id, task_id) on delete cascade
);
create index open_deadlines_due_idx on open_deadlines (firm_id, due_at, task_id);
select guard_by_firm('open_deadlines');
select without_audit('open_deadlines');

create function keep_open_deadline(firm uuid, task uuid) returns void language sql as $$
  delete from open_deadlines o where o.firm_id = firm and o.task_id = task;
  insert into open_deadlines (firm_id, task_id, due_at)
    select t.firm_id, t.id, t.due_date
    from tasks t join deadlines d on d.firm_id = t.firm_id and d.task_id = t.id
    where t.firm_id = firm and t.id = task and t.deleted_at is null and not t.is_closed
      and t.due_date is not null;
$$;
create function keep_new_deadline() returns trigger language plpgsql as $$
begin
  perform keep_open_deadline(new.firm_id, new.task_id);
  return null;
end $$;
create function keep_deadline_of_task() returns trigger language plpgsql as $$
begin
  if exists (select from deadlines d where d.firm_id = new.firm_id and d.task_id = new.id) then
    perform keep_open_deadline(new.firm_id, new.id);
  end if;
  return null;
end $$;
create trigger open_deadline after insert on deadlines
  for each row execute function keep_new_deadline();
create trigger open_deadline after update of status, due_date, deleted_at on tasks
  for each row execute function keep_deadline_of_task();

set local role firmament_backup;
insert into open_deadlines (firm_id, task_id, due_at)
  select t.firm_id, t.id, t.due_date
  from tasks t join deadlines d on d.firm_id = t.firm_id and d.task_id = t.id
  where t.deleted_at is null and not t.is_closed and t.due_date is not null;
reset role;

-- With both days in it, of what goes on for longer than these days no row has to be read.
drop index appointments_last_idx;
create index appointments_last_idx on appointments (firm_id, last_day, start_day) where deleted_at is null;

-- Narrower than the list's order, for the one number that is asked for most: how many tasks are overdue.
create index tasks_late_idx on tasks (firm_id, due_order) where deleted_at is null and not is_closed;

-- Active matters are counted by their kind.
create index matters_kind_idx on matters (firm_id, status, practice_area);

-- Who has put the list of first steps away. Whoever never did has no row.
create table getting_started (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  user_id uuid not null,
  is_hidden boolean not null,
  updated_at timestamptz not null default now(),
  primary key (firm_id, user_id),
  constraint getting_started_user_id_fkey foreign key (firm_id, user_id)
    references users (firm_id, id) on delete cascade
);
select guard_by_firm('getting_started');
revoke delete on getting_started from firmament_app;

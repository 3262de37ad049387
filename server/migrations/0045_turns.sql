-- When each firm's turn comes in each daily job: one row for both, moved on from day to day. Whoever looks for what is
-- due finds it by an index and nothing else, however many firms there are. See server/jobs/turns.ts.
create table daily_turns (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  job text not null,
  -- The firm's own day on which it was done last, written in the transaction that did the work.
  day date,
  -- When to look at it again: on the firm's next day, after a pause because it failed, or when whoever has taken it
  -- must have died.
  next_at timestamptz not null default '-infinity',
  -- How often it has failed since it was done last, and why.
  failures smallint not null default 0,
  error text,
  primary key (firm_id, job)
);
create index daily_turns_next_idx on daily_turns (job, next_at);

-- What has been done today is not done again because of a new version. The owner of a table is guarded as others are.
alter table daily_runs no force row level security;
insert into daily_turns (firm_id, job, day) select firm_id, job, max(day) from daily_runs group by firm_id, job;
drop table daily_runs;

select guard_by_firm('daily_turns');
select open_to_system('daily_turns', 'select, insert, update');
-- What a job does to a record is in the trail; that it ran is here.
select without_audit('daily_turns');

-- Where a firm moves, its clock is another one. Whoever brings an archive back has no business with turns: what comes back
-- into an empty firm can wait until the next one.
create function turn_by_new_clock() returns trigger language plpgsql as $$
begin
  update daily_turns set next_at = '-infinity' where firm_id = new.id;
  return null;
end $$;
create trigger turn_by_new_clock after update of time_zone on firms for each row
  when (old.time_zone <> new.time_zone and current_user <> 'firmament_mover') execute function turn_by_new_clock();

-- A run of a daily job goes through many firms: how many, and for how many of them it failed. Whoever is at it
-- says so now and then, so that a run whose process has died does not stand there for ever.
alter table job_runs
  add column firms integer,
  add column failed integer not null default 0,
  add column seen_at timestamptz;

-- Before a firm's turn is taken it is asked, of many firms at once, whether there is anything to do: the days of a
-- record and whether it is open, and never what it says.
select
  open_to_system('tasks', 'select (firm_id, due_date, is_closed, deleted_at, assigned_to)'),
  open_to_system('compliance_items', 'select (firm_id, due_date, is_completed, deleted_at)'),
  open_to_system('cle_requirements', 'select (firm_id, deadline, deleted_at)'),
  open_to_system('limitation_dates', 'select (firm_id, expires_on, is_settled, deleted_at)'),
  open_to_system('vendors', 'select (firm_id, contract_end, status, deleted_at)'),
  open_to_system('trust_ledgers', 'select (firm_id, kind)'),
  open_to_system('invoices', 'select (firm_id, due_date, is_open, status)'),
  open_to_system('clients', 'select (firm_id, deleted_at, merged_into)'),
  open_to_system('documents', 'select (firm_id, deleted_at)'),
  open_to_system('notifications', 'select (firm_id, timestamp, read_at)');

-- A day on which there is nothing to tell is noted of many people at once, too.
grant insert, update on morning_mail_days to firmament_system;

-- The queue held each firm's turn by itself, and many times over: nobody takes these any more.
do $$
begin
  if to_regclass('jobs.job') is null then return; end if;
  delete from jobs.schedule where name in ('daily-jobs', 'find-daily-jobs');
  delete from jobs.job where name in ('daily-jobs', 'find-daily-jobs');
  delete from jobs.queue where name in ('daily-jobs', 'find-daily-jobs');
end $$;

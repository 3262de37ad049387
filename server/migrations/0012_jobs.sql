-- What the background work did, for the owner to see. The queue itself is pg-boss's, in its own schema.
create table job_runs (
  id uuid primary key default gen_random_uuid(),
  job text not null,
  attempt integer not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  error text
);
create index job_runs_newest_idx on job_runs (job, started_at desc);
select open_to_system('job_runs', 'select, insert, update, delete');

-- Which daily job has run for which firm on which of the firm's own days: once, however many
-- processes serve, because the row is written in the transaction that did the work.
create table daily_runs (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  job text not null,
  day date not null,
  ran_at timestamptz not null default now(),
  primary key (firm_id, job, day)
);
create index daily_runs_old_idx on daily_runs (day);
select guard_by_firm('daily_runs');
select open_to_system('daily_runs', 'select, delete');
-- What a job does to a record is in the trail; that it ran is here.
select without_audit('daily_runs');

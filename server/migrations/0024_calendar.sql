-- What stands on the calendar by itself. It is written down by the clock on the wall of its place; the
-- moments follow from that.
create table appointments (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  type varchar(20) not null check (type in ('court', 'meeting', 'reminder', 'other')),
  description text check (length(description) <= 5000),
  place text check (length(place) <= 300),
  priority varchar(20) check (priority in ('low', 'medium', 'high')),
  matter_id uuid,
  start_day date not null, start_time varchar(5),
  end_day date not null, end_time varchar(5),
  time_zone text not null,
  starts_at timestamptz not null, ends_at timestamptz not null,
  repetition jsonb,
  -- Days of the series on which it does not take place, as they travel: 2026-11-16T00:00:00.000Z.
  skips text[] not null default '{}',
  -- The last day it takes; infinity when it goes on for ever.
  last_day date not null,
  reminders integer[] not null default '{}' check (cardinality(reminders) <= 5),
  -- When somebody has to be told next.
  next_reminder_at timestamptz,
  -- The series that it was taken out of.
  series_id uuid,
  -- How another calendar calls it, and the import that brought it.
  source_uid text check (length(source_uid) <= 500),
  import_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (firm_id, id),
  constraint appointments_span_check check (end_day >= start_day and ends_at >= starts_at
    and last_day >= end_day and (start_time is null) = (end_time is null)),
  constraint appointments_matter_id_fkey foreign key (firm_id, matter_id) references matters (firm_id, id),
  constraint appointments_series_id_fkey foreign key (firm_id, series_id)
    references appointments (firm_id, id),
  constraint appointments_created_by_fkey foreign key (firm_id, created_by)
    references users (firm_id, id) on delete set null (created_by)
);
create index appointments_days_idx on appointments (firm_id, start_day, id) where deleted_at is null;
create index appointments_last_idx on appointments (firm_id, last_day) where deleted_at is null;
create index appointments_matter_idx on appointments (firm_id, matter_id) where matter_id is not null;
create index appointments_import_idx on appointments (firm_id, import_id) where import_id is not null;
create index appointments_reminder_idx on appointments (next_reminder_at)
  where next_reminder_at is not null and deleted_at is null;
-- What is imported twice is there once.
create unique index appointments_source_key on appointments (firm_id, source_uid)
  where source_uid is not null and deleted_at is null;
select guard_by_firm('appointments');
revoke delete on appointments from firmament_app;
select open_to_system('appointments', 'select');

create table appointment_attendees (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  appointment_id uuid not null,
  user_id uuid not null,
  primary key (firm_id, appointment_id, user_id),
  constraint appointment_attendees_appointment_id_fkey foreign key (firm_id, appointment_id)
    references appointments (firm_id, id),
  constraint appointment_attendees_attendees_fkey foreign key (firm_id, user_id)
    references users (firm_id, id) on delete cascade
);
create index appointment_attendees_user_idx on appointment_attendees (firm_id, user_id);
select guard_by_firm('appointment_attendees');

create table calendar_feeds (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null check (length(name) between 1 and 100),
  scope varchar(10) not null check (scope in ('mine', 'firm')),
  hides_names boolean not null,
  -- Found by this, shown again from that; the address itself is nowhere.
  address_hash text not null,
  address sealed not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (firm_id, id),
  constraint calendar_feeds_user_id_fkey foreign key (firm_id, user_id)
    references users (firm_id, id) on delete cascade
);
-- Not unique, since a key over all firms would tell one what another has; 256 random bits are enough.
create index calendar_feeds_address_idx on calendar_feeds (address_hash);
create index calendar_feeds_user_idx on calendar_feeds (firm_id, user_id) where revoked_at is null;
select guard_by_firm('calendar_feeds');
revoke delete on calendar_feeds from firmament_app;
select open_to_system('calendar_feeds', 'select');

create table calendar_feed_reads (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  feed_id uuid not null,
  read_at timestamptz not null,
  primary key (firm_id, feed_id),
  foreign key (firm_id, feed_id) references calendar_feeds (firm_id, id) on delete cascade
);
select guard_by_firm('calendar_feed_reads');
revoke delete on calendar_feed_reads from firmament_app;
-- Calendars come by every few minutes.
select without_audit('calendar_feed_reads');

-- Made with the first letter or the first change; until then a person gets every kind of letter.
create table morning_mails (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  is_on boolean not null default true,
  time_zone text,
  off text[] not null default '{}',
  -- In every letter, to stop one kind without signing in.
  token uuid not null default gen_random_uuid(),
  updated_at timestamptz not null default now(),
  primary key (firm_id, id),
  constraint morning_mails_user_id_fkey foreign key (firm_id, user_id)
    references users (firm_id, id) on delete cascade
);
create unique index morning_mails_user_key on morning_mails (firm_id, user_id);
-- Not unique, as the address of a feed is not.
create index morning_mails_token_idx on morning_mails (token);
select guard_by_firm('morning_mails');
-- The token is a key, if a small one: the trail tells of it by a hash.
drop trigger audit_insert on morning_mails;
drop trigger audit on morning_mails;
create trigger audit after insert or update or delete on morning_mails
  for each row execute function note_change('token');
revoke delete on morning_mails from firmament_app;
select open_to_system('morning_mails', 'select');

-- The last day of each person whose letter was written, or was not needed.
create table morning_mail_days (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  user_id uuid not null,
  day date not null,
  primary key (firm_id, user_id),
  foreign key (firm_id, user_id) references users (firm_id, id) on delete cascade
);
select guard_by_firm('morning_mail_days');
revoke delete on morning_mail_days from firmament_app;
select open_to_system('morning_mail_days', 'select');
select without_audit('morning_mail_days');

create table limitation_dates (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  matter_id uuid not null,
  claim text not null check (length(claim) between 1 and 200),
  accrued_on date not null,
  period_count integer not null check (period_count between 1 and 36500),
  period_unit varchar(10) not null check (period_unit in ('years', 'months', 'days')),
  rule text not null check (length(rule) between 1 and 1000),
  tolled_days integer not null default 0 check (tolled_days between 0 and 36500),
  tolling_note text check (length(tolling_note) <= 2000),
  expires_on date not null,
  verified_by uuid, verified_at timestamptz,
  settled_at timestamptz, settled_by uuid, settled_note text check (length(settled_note) <= 1000),
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  is_settled boolean not null generated always as (settled_at is not null) stored,
  primary key (firm_id, id),
  constraint limitation_dates_expires_on_check check (expires_on >= accrued_on),
  constraint limitation_dates_settled_check check ((settled_at is null) = (settled_note is null)),
  constraint limitation_dates_tolling_check check (tolled_days = 0 or tolling_note is not null),
  constraint limitation_dates_matter_id_fkey foreign key (firm_id, matter_id)
    references matters (firm_id, id),
  constraint limitation_dates_verified_by_fkey foreign key (firm_id, verified_by)
    references users (firm_id, id) on delete set null (verified_by),
  constraint limitation_dates_settled_by_fkey foreign key (firm_id, settled_by)
    references users (firm_id, id) on delete set null (settled_by),
  constraint limitation_dates_created_by_fkey foreign key (firm_id, created_by)
    references users (firm_id, id) on delete set null (created_by)
);
create index limitation_dates_order_idx on limitation_dates (firm_id, is_settled, expires_on, id)
  where deleted_at is null;
create index limitation_dates_matter_idx on limitation_dates (firm_id, matter_id);
select guard_by_firm('limitation_dates');
revoke delete on limitation_dates from firmament_app;

-- The firm's own; those that come along are in the program.
create table deadline_rules (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  counting varchar(20) not null check (counting in ('federal', 'california', 'new-york', 'plain')),
  count integer not null check (count between 1 and 3650),
  unit varchar(20) not null check (unit in ('days', 'court-days', 'months')),
  direction varchar(10) not null check (direction in ('after', 'before')),
  trigger text not null check (length(trigger) between 1 and 200),
  is_extended_by_service boolean not null,
  citation text, as_of date,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (firm_id, id),
  constraint deadline_rules_created_by_fkey foreign key (firm_id, created_by)
    references users (firm_id, id) on delete set null (created_by)
);
select guard_by_firm('deadline_rules');
revoke delete on deadline_rules from firmament_app;

create table deadlines (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  task_id uuid not null,
  appointment_id uuid,
  trigger_on date not null,
  -- As it was when the deadline was counted: a rule that changes later changes nothing here.
  rule jsonb not null,
  service varchar(20) not null,
  state varchar(2),
  due_on date not null,
  steps jsonb not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (firm_id, id),
  constraint deadlines_task_id_fkey foreign key (firm_id, task_id)
    references tasks (firm_id, id) on delete cascade,
  constraint deadlines_appointment_id_fkey foreign key (firm_id, appointment_id)
    references appointments (firm_id, id),
  constraint deadlines_created_by_fkey foreign key (firm_id, created_by)
    references users (firm_id, id) on delete set null (created_by)
);
create unique index deadlines_task_key on deadlines (firm_id, task_id);
create index deadlines_appointment_idx on deadlines (firm_id, appointment_id)
  where appointment_id is not null;
select guard_by_firm('deadlines');

-- The calendar asks for the tasks and the open invoices of a month.
create index tasks_due_idx on tasks (firm_id, due_date) where deleted_at is null and due_date is not null;

create table notifications (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  title text not null,
  message text not null,
  type varchar(20) not null default 'info' check (type in ('warning', 'error', 'info')),
  url text,
  timestamp timestamptz not null default now(),
  read_at timestamptz,
  primary key (firm_id, id),
  foreign key (firm_id, user_id) references users (firm_id, id) on delete cascade
);
create index notifications_newest_idx on notifications (firm_id, user_id, timestamp desc, id desc);
select guard_by_firm('notifications');

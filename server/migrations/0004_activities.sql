-- The trail a person reads: written with the change it tells of, never changed afterwards.
create table activities (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  type varchar(50) not null,
  title text not null,
  description text,
  entity_type varchar(50),
  entity_id uuid,
  user_id uuid,
  timestamp timestamptz not null default now(),
  primary key (firm_id, id),
  foreign key (firm_id, user_id) references users (firm_id, id) on delete set null (user_id)
);
create index activities_newest_idx on activities (firm_id, timestamp desc, id desc);
create index activities_entity_idx on activities (firm_id, entity_id);
select guard_by_firm('activities');
revoke update, delete on activities from firmament_app;

-- A firm's team: who was invited, who is in, who is out for now or for good.

-- Whoever leaves stays as a name in what they have done; their address is free again.
alter table users
  add column suspended_at timestamptz,
  add column removed_at timestamptz,
  add column state text not null generated always as (case
    when removed_at is not null then 'removed' when suspended_at is not null then 'suspended'
    else 'active' end) stored;
drop index users_email_key;
create unique index users_email_key on users (lower(email)) where removed_at is null;
grant update (firm_role, suspended_at, removed_at) on users to firmament_app;

-- Whoever is out takes no seat; whoever comes back takes one.
create or replace function take_seat() returns trigger language plpgsql as $$
declare
  room integer;
  taken integer;
begin
  -- A generated column is not known before the row is written.
  if new.removed_at is not null or new.suspended_at is not null then return new; end if;
  if tg_op = 'UPDATE' and old.removed_at is null and old.suspended_at is null then return new; end if;
  select f.seats into room from firms f where f.id = new.firm_id;
  if room is null then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended(new.firm_id::text, 29));
  select count(*) into taken from users u where u.firm_id = new.firm_id and u.state = 'active';
  if taken >= room then
    raise exception 'all % seats are taken', room using errcode = 'FM003';
  end if;
  return new;
end $$;
create trigger take_seat_again before update of suspended_at, removed_at on users
  for each row execute function take_seat();

-- A firm always has a manager who can come in. Two managers who show each other the door wait for one
-- another, and the second then sees what the first has done.
create function keep_manager() returns trigger language plpgsql as $$
begin
  if old.firm_role <> 'manager' or old.state <> 'active' then return null; end if;
  if new.firm_role = 'manager' and new.state = 'active' then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended(new.firm_id::text, 31));
  if not exists (
    select from users u where u.firm_id = new.firm_id and u.firm_role = 'manager' and u.state = 'active'
  ) then
    raise exception 'the last manager' using errcode = 'FM004';
  end if;
  return null;
end $$;
create trigger keep_manager after update of firm_role, suspended_at, removed_at on users
  for each row execute function keep_manager();

-- Nothing that is still to be done is put into the hands of somebody who has left, or is taken up again
-- there: nobody would see it fall due. The column that names the person is the trigger's first argument,
-- the field's name in the contract its second. Whoever is about to leave is waited for.
create function refuse_departed() returns trigger language plpgsql as $$
declare
  person uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(new.firm_id::text, 31));
  if exists (select from users u where u.firm_id = new.firm_id and u.id = person and u.removed_at is not null) then
    raise exception '%', tg_argv[1] using errcode = 'FM005';
  end if;
  return null;
end $$;
create trigger refuse_departed after insert or update of assigned_to, status, deleted_at on tasks for each row
  when (new.assigned_to is not null and not new.is_closed and new.deleted_at is null)
  execute function refuse_departed('assigned_to', 'assignedTo');
create trigger refuse_departed after insert or update of assigned_to, status, deleted_at on compliance_items
  for each row when (new.assigned_to is not null and not new.is_completed and new.deleted_at is null)
  execute function refuse_departed('assigned_to', 'assignedTo');
create trigger refuse_departed after insert or update of assigned_attorney, status on matters for each row
  when (new.assigned_attorney is not null and new.is_open)
  execute function refuse_departed('assigned_attorney', 'assignedAttorney');
create trigger refuse_departed after insert on appointment_attendees
  for each row execute function refuse_departed('user_id', 'attendees');
-- An appointment that is moved to a day to come, or brought back.
create function refuse_departed_attendees() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(new.firm_id::text, 31));
  if exists (select from appointment_attendees g join users u on u.firm_id = g.firm_id and u.id = g.user_id
    where g.firm_id = new.firm_id and g.appointment_id = new.id and u.removed_at is not null) then
    raise exception 'attendees' using errcode = 'FM005';
  end if;
  return null;
end $$;
create trigger refuse_departed after update of last_day, deleted_at on appointments for each row
  when (new.deleted_at is null and new.last_day >= current_date
    and (old.deleted_at is not null or new.last_day > old.last_day))
  execute function refuse_departed_attendees();

create table invitations (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  email text not null check (length(email) between 3 and 254),
  firm_role text not null check (firm_role in ('manager', 'attorney', 'staff')),
  invited_by uuid,
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (firm_id, id),
  constraint invitations_invited_by_fkey foreign key (firm_id, invited_by)
    references users (firm_id, id) on delete set null (invited_by)
);
create unique index invitations_email_key on invitations (firm_id, lower(email));
create index invitations_token_idx on invitations (token_hash);
select guard_by_firm('invitations');
select open_to_system('invitations', 'select, delete');

-- When somebody was last here, to the minute: known also when their sessions are over.
create table presences (
  firm_id uuid not null,
  user_id uuid not null,
  seen_at timestamptz not null,
  primary key (firm_id, user_id),
  foreign key (firm_id, user_id) references users (firm_id, id) on delete cascade
);
select guard_by_firm('presences');
select without_audit('presences');
revoke insert, update, delete on presences from firmament_app;
select open_to_system('presences', 'select, insert, update');

-- Whether somebody has a passkey is for whoever runs the team; nothing else about it is.
create policy whether_any on passkeys to firmament_app using (firm_id = current_setting('app.firm_id')::uuid);
grant select (firm_id, user_id) on passkeys to firmament_app;

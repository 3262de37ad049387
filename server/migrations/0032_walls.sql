-- Ethical walls: a matter that is closed to named people. What of it they cannot see is decided here, for
-- every table, so that no list, search, calendar or export has to think of it.

create table walls (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  matter_id uuid not null,
  user_id uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  raised_by uuid,
  created_at timestamptz not null,
  primary key (firm_id, id),
  constraint walls_matter_id_fkey foreign key (firm_id, matter_id) references matters (firm_id, id),
  constraint walls_user_id_fkey foreign key (firm_id, user_id) references users (firm_id, id),
  constraint walls_raised_by_fkey foreign key (firm_id, raised_by)
    references users (firm_id, id) on delete set null (raised_by),
  constraint walls_user_id_key unique (firm_id, matter_id, user_id)
);
create index walls_user_idx on walls (firm_id, user_id);
select guard_by_firm('walls');
revoke update on walls from firmament_app;
select open_to_system('walls', 'select');

-- The matters that are closed to whoever this transaction is for. Whoever begins it says so, see visit();
-- work that is nobody's sees all.
create function walled() returns uuid[] language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('app.walled', true), ''), '{}')::uuid[]
$$;

-- An address that leads to a record names it.
create function id_in(address text) returns uuid language sql immutable as $$
  select substring(address from '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}')::uuid
$$;

-- All that belongs to these matters, by whatever a table of its own knows it. Without the wall, or it would
-- find nothing.
create function records_of(closed uuid[]) returns setof uuid language sql stable set app.walled = '' as $$
  with records as (
    select unnest(closed) as id
    union all select t.id from tasks t where t.matter_id = any(closed)
    union all select d.id from documents d where d.matter_id = any(closed)
    union all select v.id from document_versions v join documents d on d.firm_id = v.firm_id and d.id = v.document_id
      where d.matter_id = any(closed)
    union all select i.id from invoices i where i.matter_id = any(closed)
    union all select l.id from invoice_lines l join invoices i on i.firm_id = l.firm_id and i.id = l.invoice_id
      where i.matter_id = any(closed)
    union all select p.id from payments p join invoices i on i.firm_id = p.firm_id and i.id = p.invoice_id
      where i.matter_id = any(closed)
    union all select e.id from expenses e where e.matter_id = any(closed)
    union all select a.id from appointments a where a.matter_id = any(closed)
    union all select g.id from appointment_attendees g
      join appointments a on a.firm_id = g.firm_id and a.id = g.appointment_id where a.matter_id = any(closed)
    union all select p.id from parties p where p.matter_id = any(closed)
    union all select n.id from notices n where n.matter_id = any(closed)
    union all select l.id from limitation_dates l where l.matter_id = any(closed)
    union all select h.id from legal_holds h where h.matter_id = any(closed)
    union all select d.id from destructions d where d.matter_id = any(closed)
    union all select r.id from longer_retentions r where r.matter_id = any(closed)
    union all select w.id from walls w where w.matter_id = any(closed)
    union all select d.id from deadlines d join tasks t on t.firm_id = d.firm_id and t.id = d.task_id
      where t.matter_id = any(closed)
  )
  select r.id from records r
  -- What was told about one of them, and what was asked.
  union all select n.id from notifications n join records r on r.id = id_in(n.url)
  union all select c.id from conflict_checks c join records r on r.id = c.subject_id
$$;

-- The two kinds of walls: around what names its matter, and around what belongs to a record that does. Asked
-- once for a statement; whoever is kept out of nothing pays with one comparison of a row.
create function wall_by_matter(guarded regclass, of_matter text) returns void language plpgsql as $$
begin
  execute format('create policy wall on %s as restrictive to firmament_app
    using (%I is null or %I <> all ((select walled())::uuid[]))', guarded, of_matter, of_matter);
end $$;
create function wall_by_record(guarded regclass, of_record text) returns void language plpgsql as $$
begin
  execute format('create policy wall on %s as restrictive to firmament_app
    using ((select cardinality(walled()) = 0) or coalesce(%s not in (select records_of(walled())), true))',
    guarded, of_record);
end $$;
select wall_by_matter('matters', 'id'), wall_by_matter('walls', 'matter_id'), wall_by_matter('tasks', 'matter_id'),
  wall_by_matter('documents', 'matter_id'), wall_by_matter('document_words', 'matter_id'),
  wall_by_matter('invoices', 'matter_id'), wall_by_matter('expenses', 'matter_id'),
  wall_by_matter('appointments', 'matter_id'), wall_by_matter('parties', 'matter_id'),
  wall_by_matter('notices', 'matter_id'), wall_by_matter('limitation_dates', 'matter_id'),
  wall_by_matter('legal_holds', 'matter_id'), wall_by_matter('destructions', 'matter_id'),
  wall_by_matter('longer_retentions', 'matter_id'), wall_by_matter('activities', 'matter_id');
select wall_by_record('invoice_lines', 'invoice_id'), wall_by_record('payments', 'invoice_id'),
  wall_by_record('receipts', 'expense_id'), wall_by_record('document_versions', 'document_id'),
  wall_by_record('appointment_attendees', 'appointment_id'),
  wall_by_record('deadlines', 'task_id'), wall_by_record('open_deadlines', 'task_id'),
  wall_by_record('search_entries', 'id'), wall_by_record('search_words', 'id'),
  wall_by_record('notifications', 'id_in(url)'), wall_by_record('conflict_checks', 'subject_id'),
  wall_by_record('audit_entries', 'record_id');

-- Somebody has to be able to open a matter again.
create function keep_matter_in_reach() returns trigger language plpgsql set app.walled = '' as $$
declare
  firm uuid := new.firm_id;
begin
  perform pg_advisory_xact_lock(hashtextextended(firm::text, 31));
  if exists (
    select from walls w where w.firm_id = firm and not exists (
      select from users u where u.firm_id = firm and u.firm_role = 'manager' and u.state = 'active'
        and not exists (select from walls x
          where x.firm_id = firm and x.matter_id = w.matter_id and x.user_id = u.id))
  ) then
    raise exception 'a matter without a manager' using errcode = 'FM004';
  end if;
  return null;
end $$;
create trigger keep_matter_in_reach after insert on walls for each row execute function keep_matter_in_reach();
create trigger keep_matter_in_reach after update of firm_role, suspended_at, removed_at on users for each row
  when (old.firm_role = 'manager' and old.state = 'active'
    and not (new.firm_role = 'manager' and new.removed_at is null and new.suspended_at is null))
  execute function keep_matter_in_reach();

-- Nothing of a matter is put into the hands of somebody who is kept out of it: they would never see it.
create function refuse_walled() returns trigger language plpgsql as $$
declare
  matter uuid;
  person uuid;
begin
  if tg_table_name = 'matters' then
    matter := new.id;
    person := (to_jsonb(new) ->> 'assigned_attorney')::uuid;
  elsif tg_table_name = 'tasks' then
    matter := (to_jsonb(new) ->> 'matter_id')::uuid;
    person := (to_jsonb(new) ->> 'assigned_to')::uuid;
  elsif tg_table_name = 'appointments' then
    matter := (to_jsonb(new) ->> 'matter_id')::uuid;
    select g.user_id into person from appointment_attendees g
      join walls w on w.firm_id = g.firm_id and w.user_id = g.user_id and w.matter_id = matter
      where g.firm_id = new.firm_id and g.appointment_id = new.id limit 1;
  else
    person := (to_jsonb(new) ->> 'user_id')::uuid;
    select a.matter_id into matter from appointments a
      where a.firm_id = new.firm_id and a.id = (to_jsonb(new) ->> 'appointment_id')::uuid;
  end if;
  if exists (select from walls w where w.firm_id = new.firm_id and w.matter_id = matter and w.user_id = person) then
    raise exception '%', tg_argv[0] using errcode = 'FM006';
  end if;
  return new;
end $$;
create trigger refuse_walled before insert or update of assigned_attorney on matters for each row
  when (new.assigned_attorney is not null) execute function refuse_walled('assignedAttorney');
create trigger refuse_walled before insert or update of assigned_to, matter_id on tasks for each row
  when (new.assigned_to is not null and new.matter_id is not null) execute function refuse_walled('assignedTo');
create trigger refuse_walled before update of matter_id on appointments for each row
  when (new.matter_id is not null) execute function refuse_walled('attendees');
create trigger refuse_walled before insert on appointment_attendees for each row
  execute function refuse_walled('attendees');

-- Whoever comes is told what is closed to them.
create or replace function visit(session_id text, at timestamptz, for_product boolean, action text, request_id text, guess text,
  is_writing boolean,
  out id uuid, out firm_id uuid, out role text, out firm_role text, out seen_at text, out started_at text, out confirmed_at text)
language plpgsql as $$
declare
  done text;
  standing text;
  closed text;
begin
  -- Assigned rather than performed: an expression costs a tenth of a query.
  done := set_config('role', 'firmament_system', true);
  select u.id, u.firm_id, u.role, u.firm_role, s.sess ->> 'seenAt', s.sess ->> 'startedAt',
    coalesce(s.sess ->> 'confirmedAt', s.sess ->> 'startedAt'),
    (select array_agg(w.matter_id)::text from walls w where w.firm_id = u.firm_id and w.user_id = u.id)
    into visit.id, visit.firm_id, visit.role, visit.firm_role, visit.seen_at, visit.started_at,
      visit.confirmed_at, closed
    from sessions s join users u
      on u.firm_id = (s.sess ->> 'firmId')::uuid and u.id = (s.sess ->> 'userId')::uuid and u.state = 'active'
    where s.sid = session_id and s.expire > visit.at;
  if guess <> '' and guess <>
    concat_ws('|', visit.id, visit.firm_id, visit.role, visit.firm_role, visit.confirmed_at) then
    raise exception 'another visitor' using errcode = 'FM001';
  end if;
  if is_writing then
    select f.subscription_status into standing from firms f
      where f.id = visit.firm_id and f.writable_until <= visit.at;
    if found then
      raise exception 'the firm reads only: %', standing using errcode = 'FM002';
    end if;
  end if;
  if not (for_product and coalesce(visit.role in ('admin', 'owner'), false)) then
    done := set_config('role', 'firmament_app', true);
  end if;
  done := set_config('app.firm_id', coalesce(visit.firm_id::text, ''), true);
  if closed is not null then done := set_config('app.walled', closed, true); end if;
  -- For the trail, which nobody needs who only reads.
  if action <> '' then
    done := set_config('app.user_id', coalesce(visit.id::text, ''), true);
    done := set_config('app.action', action, true);
    done := set_config('app.request_id', request_id, true);
  end if;
end $$;

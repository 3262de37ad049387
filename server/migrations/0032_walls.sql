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
-- Whoever changes a role by hand leaves a matter in reach as well.
create policy operator on walls to firmament_operator using (true);
grant select on walls to firmament_operator;

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
create function records_of(closed uuid[]) returns setof uuid language plpgsql stable as $$
declare
  seen constant text := current_setting('app.walled', true);
  done text;
begin
  done := set_config('app.walled', '', true);
  return query with records as (
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
  -- What was asked about one of them, and a bill with what was laid out for it.
  union all select c.id from conflict_checks c join records r on r.id = c.subject_id
  union all select e.invoice_id from expenses e where e.matter_id = any(closed) and e.invoice_id is not null;
  done := set_config('app.walled', coalesce(seen, ''), true);
end $$;

-- The same for the trail, which also knows what is gone: all that ever belonged to one of them, and the checks
-- that have found one.
create function trail_of(closed uuid[]) returns setof uuid language plpgsql stable as $$
declare
  seen constant text := current_setting('app.walled', true);
  done text;
begin
  done := set_config('app.walled', '', true);
  return query with recursive about (id) as (
    select records_of(closed)
    union
    select e.record_id from about join audit_entries e on e.belongs_to = about.id::text where e.record_id is not null
  )
  select about.id from about
  union all select c.id from conflict_checks c
    where exists (select from jsonb_array_elements(c.hits) hit join about on about.id::text = hit ->> 'sourceId');
  done := set_config('app.walled', coalesce(seen, ''), true);
end $$;

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
  wall_by_record('notifications', 'id_in(url)'), wall_by_record('conflict_checks', 'subject_id');
create policy wall on audit_entries as restrictive to firmament_app using ((select cardinality(walled()) = 0) or (
  coalesce(record_id not in (select trail_of(walled())), true) and (table_name is distinct from 'notifications'
    or coalesce(id_in(after ->> 'url') not in (select records_of(walled())), true))));
-- Told before it was filed there; billed with something else.
create policy wall_of_record on activities as restrictive to firmament_app
  using ((select cardinality(walled()) = 0) or coalesce(entity_id not in (select records_of(walled())), true));
create policy wall_of_record on invoices as restrictive to firmament_app
  using ((select cardinality(walled()) = 0) or id not in (select records_of(walled())));

-- What a row has to be looked at for has to be in the index, or the row is read.
drop index tasks_late_idx;
create index tasks_late_idx on tasks (firm_id, due_order) include (matter_id) where deleted_at is null and not is_closed;
drop index matters_kind_idx;
create index matters_kind_idx on matters (firm_id, status, practice_area) include (id);

-- Somebody has to be able to open a matter again.
create function keep_matter_in_reach() returns trigger language plpgsql as $$
declare
  seen constant text := current_setting('app.walled', true);
  firm constant uuid := new.firm_id;
  done text;
begin
  done := set_config('app.walled', '', true);
  perform pg_advisory_xact_lock(hashtextextended(firm::text, 31));
  if exists (
    select from walls w where w.firm_id = firm and not exists (
      select from users u where u.firm_id = firm and u.firm_role = 'manager' and u.state = 'active'
        and not exists (select from walls x
          where x.firm_id = firm and x.matter_id = w.matter_id and x.user_id = u.id))
  ) then
    raise exception 'a matter without a manager' using errcode = 'FM004';
  end if;
  done := set_config('app.walled', coalesce(seen, ''), true);
  return null;
end $$;
create trigger keep_matter_in_reach after insert on walls for each row execute function keep_matter_in_reach();
create trigger keep_matter_in_reach after update of firm_role, suspended_at, removed_at on users for each row
  when (old.firm_role = 'manager' and old.state = 'active'
    and not (new.firm_role = 'manager' and new.removed_at is null and new.suspended_at is null))
  execute function keep_matter_in_reach();

-- Nothing of a matter is put into the hands of somebody who is kept out of it, or is taken up again there: they
-- would never see it. Whoever is about to close the matter is waited for.
create function refuse_walled() returns trigger language plpgsql as $$
declare
  matter uuid;
  people uuid[];
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(new.firm_id::text, 31));
  if tg_table_name = 'matters' then
    matter := new.id;
    people := array[(to_jsonb(new) ->> 'assigned_attorney')::uuid];
  elsif tg_table_name = 'tasks' then
    matter := (to_jsonb(new) ->> 'matter_id')::uuid;
    people := array[(to_jsonb(new) ->> 'assigned_to')::uuid];
  elsif tg_table_name = 'appointments' then
    matter := (to_jsonb(new) ->> 'matter_id')::uuid;
    people := array(select g.user_id from appointment_attendees g
      where g.firm_id = new.firm_id and g.appointment_id = new.id);
  else
    people := array[(to_jsonb(new) ->> 'user_id')::uuid];
    select a.matter_id into matter from appointments a
      where a.firm_id = new.firm_id and a.id = (to_jsonb(new) ->> 'appointment_id')::uuid;
  end if;
  if exists (select from walls w where w.firm_id = new.firm_id and w.matter_id = matter and w.user_id = any(people)) then
    raise exception '%', tg_argv[0] using errcode = 'FM006';
  end if;
  return null;
end $$;
create trigger refuse_walled after insert or update of assigned_attorney, status on matters for each row
  when (new.assigned_attorney is not null and new.is_open) execute function refuse_walled('assignedAttorney');
create trigger refuse_walled after insert or update of assigned_to, matter_id, status, deleted_at on tasks for each row
  when (new.assigned_to is not null and new.matter_id is not null and not new.is_closed and new.deleted_at is null)
  execute function refuse_walled('assignedTo');
create trigger refuse_walled after update of matter_id, deleted_at on appointments for each row
  when (new.matter_id is not null and new.deleted_at is null) execute function refuse_walled('attendees');
create trigger refuse_walled after insert on appointment_attendees for each row
  execute function refuse_walled('attendees');

-- It reads past the policies, and so looks at the walls itself.
create or replace function documents_with(asked tsquery, in_category text, of_matter uuid,
  before_at timestamptz, before_id uuid, most integer)
returns uuid[] language plpgsql stable security definer set search_path = pg_catalog, public
-- Of all firms' rows the fewest are ever asked for.
set enable_seqscan = off as $$
declare
  own constant uuid := current_setting('app.firm_id')::uuid;
  shut constant uuid[] := walled();
  sample constant integer := 60;
  looked integer := sample;
  found uuid[];
begin
  -- A matter has few documents.
  if of_matter is not null then
    return array(
      select its.document_id from (
        select w.document_id, w.uploaded_at, w.category, w.words from document_words w
        where w.firm_id = own and w.matter_id = of_matter and w.matter_id <> all (shut)
          and (before_at is null or (w.uploaded_at, w.document_id) < (before_at, before_id))
        order by w.uploaded_at desc, w.document_id desc offset 0) its
      where (in_category is null or its.category = in_category) and its.words @@ asked
      order by its.uploaded_at desc, its.document_id desc limit most);
  end if;
  -- A common word is in enough of the newest; that is cheaper than to gather all that have it.
  for attempt in 1..2 loop
    found := array(
      select newest.document_id from (
        select w.document_id, w.uploaded_at, w.words from document_words w
        where w.firm_id = own and (in_category is null or w.category = in_category)
          and (w.matter_id is null or w.matter_id <> all (shut))
          and (before_at is null or (w.uploaded_at, w.document_id) < (before_at, before_id))
        order by w.uploaded_at desc, w.document_id desc limit looked) newest
      where newest.words @@ asked
      order by newest.uploaded_at desc, newest.document_id desc limit most);
    if cardinality(found) >= most then
      return found;
    end if;
    -- Measured: to look at one more costs ten times as much as to gather one.
    exit when cardinality(found) ^ 2 < 0.36 * most;
    looked := sample * most / cardinality(found) * 3 / 2;
  end loop;
  -- The words alone inside of the fence: with the firm beside them all of its rows would be gathered.
  return array(
    select having_it.document_id from (
      select w.firm_id, w.document_id, w.uploaded_at, w.category, w.matter_id from document_words w
      where w.words @@ asked offset 0) having_it
    where having_it.firm_id = own and (in_category is null or having_it.category = in_category)
      and (having_it.matter_id is null or having_it.matter_id <> all (shut))
      and (before_at is null or (having_it.uploaded_at, having_it.document_id) < (before_at, before_id))
    order by having_it.uploaded_at desc, having_it.document_id desc limit most);
end $$;

-- Whoever is out of the firm is nobody, whatever session they come with. Whoever is in is told what is closed to them.
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

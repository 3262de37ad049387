-- News: nobody hears of the same thing twice. What it is about is a few words that are the same whenever
-- the same thing would be told again, such as 'invoice <id> overdue <day>'.
alter table notifications
  add column about text check (length(about) between 1 and 200),
  -- Several things that came one after the other, such as documents, may be one line.
  add column things integer not null default 1 check (things > 0);
create unique index notifications_about_key on notifications (firm_id, user_id, about)
  where about is not null;
-- For throwing away what is old.
create index notifications_age_idx on notifications (firm_id, timestamp);

-- The trail: whose it is. An activity belongs to a matter, or else to a client, or to neither. A matter that
-- moves to another client takes its history along, so the client is written down only where there is no
-- matter.
alter table activities add column matter_id uuid, add column client_id uuid;

create function whose_record(firm uuid, kind text, record uuid, out matter uuid, out client uuid)
language plpgsql stable as $$
begin
  case kind
    when 'client' then client := record; return;
    when 'matter' then matter := record; return;
    when 'task' then
      select t.matter_id into matter from tasks t where t.firm_id = firm and t.id = record;
    when 'document' then
      select d.matter_id into matter from documents d where d.firm_id = firm and d.id = record;
    when 'invoice' then
      select i.matter_id, case when i.matter_id is null then i.client_id end into matter, client
        from invoices i where i.firm_id = firm and i.id = record;
    when 'expense' then
      select e.matter_id into matter from expenses e where e.firm_id = firm and e.id = record;
    when 'appointment' then
      select a.matter_id into matter from appointments a where a.firm_id = firm and a.id = record;
    when 'limitation-date' then
      select l.matter_id into matter from limitation_dates l where l.firm_id = firm and l.id = record;
    when 'notice' then
      select n.matter_id into matter from notices n where n.firm_id = firm and n.id = record;
    when 'party' then
      select p.matter_id into matter from parties p where p.firm_id = firm and p.id = record;
    else return;
  end case;
  -- What is gone for good belongs where it belonged last.
  if not found then
    select a.matter_id, a.client_id into matter, client from activities a
      where a.firm_id = firm and a.entity_id = record order by a.timestamp desc limit 1;
  end if;
end $$;

create function place_activity() returns trigger language plpgsql as $$
begin
  if new.matter_id is not null or new.client_id is not null then return new; end if;
  -- Most are about tasks, which are never gone for good: they need no detour.
  if new.entity_type = 'task' then
    select t.matter_id into new.matter_id from tasks t
      where t.firm_id = new.firm_id and t.id = new.entity_id;
  elsif new.entity_id is not null then
    select whose.matter, whose.client into new.matter_id, new.client_id
      from whose_record(new.firm_id, new.entity_type, new.entity_id) whose;
  end if;
  return new;
end $$;
create trigger place before insert on activities for each row execute function place_activity();

-- What is there already. Whoever owns the tables sees their rows only while nothing is forced.
create function force_rows(is_forced boolean) returns void language plpgsql as $$
declare one text;
begin
  foreach one in array array['activities', 'tasks', 'documents', 'invoices', 'expenses', 'appointments',
    'limitation_dates', 'notices', 'parties'] loop
    execute format('alter table %I %s force row level security', one,
      case when is_forced then '' else 'no' end);
  end loop;
end $$;
select force_rows(false);
update activities a set matter_id = known.matter, client_id = known.client
  from (select told.firm_id, told.id, whose.matter, whose.client from activities told,
    lateral whose_record(told.firm_id, told.entity_type, told.entity_id) whose) known
  where a.firm_id = known.firm_id and a.id = known.id and coalesce(known.matter, known.client) is not null;
select force_rows(true);
drop function force_rows(boolean);

create index activities_matter_idx on activities (firm_id, matter_id, timestamp desc, id desc)
  where matter_id is not null;
create index activities_client_idx on activities (firm_id, client_id, timestamp desc, id desc)
  where client_id is not null;
create index activities_user_idx on activities (firm_id, user_id, timestamp desc, id desc);

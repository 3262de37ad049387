-- Everything a firm has, in one file: asked for, made in the background, fetched, thrown away after some days.
create table archives (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  status varchar(20) not null default 'waiting' check (status in ('waiting', 'making', 'ready', 'failed')),
  done_count integer not null default 0 check (done_count >= 0),
  of_count integer not null default 0 check (of_count >= 0),
  has_bank_numbers boolean not null,
  byte_count bigint check (byte_count > 0),
  sha256 text,
  problem text,
  -- What the file in the store is sealed with.
  content_key sealed,
  made_by uuid,
  created_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  -- Nobody else makes it until then; whoever dies over it has let go of it by then.
  lease_until timestamptz not null,
  tries smallint not null default 0,
  primary key (firm_id, id),
  check ((status = 'ready') = (content_key is not null and byte_count is not null and sha256 is not null
    and ready_at is not null and expires_at is not null)),
  constraint archives_made_by_fkey foreign key (firm_id, made_by)
    references users (firm_id, id) on delete set null (made_by)
);
create unique index archives_one_at_a_time_key on archives (firm_id) where status in ('waiting', 'making');
select guard_by_firm('archives');
-- How far it is changes all the time; that it was asked for, fetched and thrown away is noted.
select without_audit('archives');
select open_to_system('archives', 'select (firm_id, id, status, lease_until, created_at, expires_at)');

-- The role that carries a firm out and in, rows as they are. It is held to one firm like the application, and steps
-- in for the reading of an archive and the transaction that brings one back, and for nothing else.
do $$ begin
  if not exists (select from pg_roles where rolname = 'firmament_mover') then
    create role firmament_mover nologin;
  end if;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  execute 'set local role firmament_mover';
  execute 'reset role';
exception when insufficient_privilege then
  execute format('grant firmament_mover to %I', current_user);
end $$;

-- What comes back has been judged when it happened: somebody who has left since was there, a signed period was open.
-- So what refuses, numbers, places or tells does not do it again. What keeps sums and words stays awake, and so does
-- what makes an entry balance. Of no other role is anything changed.
create function spare_mover(spared regclass) returns void language plpgsql as $$
declare
  asleep constant text := 'current_setting(''role''::text) <> ''firmament_mover''::text';
  found record;
begin
  for found in
    select t.tgname, pg_get_triggerdef(t.oid) as made from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where t.tgrelid = spared and not t.tgisinternal and pg_get_triggerdef(t.oid) !~ 'firmament_mover'
      and p.proname in ('note_change', 'note_insert', 'place_activity', 'tell_webhooks', 'take_seat',
        'refuse_departed', 'refuse_departed_attendees', 'refuse_walled', 'keep_matter_in_reach',
        'number_trust_entry', 'open_trust_funds', 'keep_trust_funds', 'keep_trust_holds', 'refuse_uncleared',
        'refuse_closed_matter', 'keep_signed_clearing', 'keep_signed_line')
  loop
    execute format('drop trigger %I on %s', found.tgname, spared);
    execute case when found.made ~ ' WHEN \(' then
      regexp_replace(found.made, ' WHEN (\(.*\)) EXECUTE FUNCTION ',
        format(' WHEN (\1 and %s) EXECUTE FUNCTION ', asleep))
    else replace(found.made, ' EXECUTE FUNCTION ', format(' WHEN (%s) EXECUTE FUNCTION ', asleep)) end;
  end loop;
end $$;

-- A later table that belongs to an archive calls this once, after all of its triggers are there.
create function open_to_mover(opened regclass, rights text) returns void language plpgsql as $$
begin
  execute format('create policy moving on %s to firmament_mover
    using (firm_id = current_setting(''app.firm_id'')::uuid)
    with check (firm_id = current_setting(''app.firm_id'')::uuid)', opened);
  execute format('grant %s on %s to firmament_mover', rights, opened);
  perform spare_mover(opened);
end $$;

create policy moving on firms to firmament_mover
  using (id = current_setting('app.firm_id')::uuid) with check (id = current_setting('app.firm_id')::uuid);
grant select on firms to firmament_mover;
grant update (name, phone, address, city, state, zip_code, country, website, logo_url, time_zone, updated_at)
  on firms to firmament_mover;
select spare_mover('firms');
-- Nobody becomes anything to the product by coming back.
select open_to_mover('users', 'select');
grant insert (firm_id, id, email, first_name, last_name, profile_image_url, firm_role, bar_number, jurisdiction,
  practice_areas, created_at, updated_at, suspended_at, removed_at) on users to firmament_mover;
select open_to_mover('data_keys', 'select');

-- What goes out and comes back.
select open_to_mover(name::regclass, 'select, insert') from unnest(array[
  'appointment_attendees', 'appointments', 'banking_accounts', 'cle_credits', 'cle_requirements', 'client_billing',
  'clients', 'compliance_items', 'conflict_checks', 'conflict_grams', 'conflict_names', 'conflict_words',
  'deadline_reminders', 'deadline_rules', 'deadlines', 'destructions', 'document_templates', 'document_versions',
  'documents', 'expenses', 'invoice_lines', 'invoices', 'legal_holds', 'limitation_dates', 'longer_retentions',
  'matter_billing', 'matter_payers', 'matter_rates', 'matters', 'notices', 'parties', 'payment_templates', 'payments',
  'pre_bill_lines', 'pre_bills', 'receipts', 'stored_files', 'tasks', 'time_entries', 'timers', 'trust_accounts',
  'trust_clearings', 'trust_entries', 'trust_holds', 'trust_ledgers', 'trust_postings', 'trust_proposals',
  'trust_reconciliations', 'trust_requests', 'trust_searches', 'trust_statement_lines', 'vendors', 'walls'
]) name;
select open_to_mover(name::regclass, 'select, insert') from unnest(array['imports', 'imported_records']) name
  where to_regclass(name) is not null;
-- The same; a new firm has some of it already, which gives way.
select open_to_mover(name::regclass, 'select, insert, delete') from unnest(array[
  'activities', 'counters', 'firm_billing', 'getting_started', 'letterheads', 'logos', 'morning_mails', 'notice_rules',
  'notifications', 'retention_rules', 'timekeepers', 'trust_rules', 'trust_settings'
]) name;
-- What follows from the rest: kept by the triggers that stay awake, or reckoned at the end.
select open_to_mover(name::regclass, 'select, insert, update, delete') from unnest(array[
  'document_totals', 'document_words', 'file_pages', 'invoice_totals', 'open_deadlines', 'payment_totals',
  'search_entries', 'search_spellings', 'search_words', 'storage_totals', 'trust_balances', 'trust_funds'
]) name;
-- What goes out and stays where it was.
select open_to_mover(name::regclass, 'select') from unnest(array['audit_entries', 'subscription_payments']) name;

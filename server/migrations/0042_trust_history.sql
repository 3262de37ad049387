-- A matter that came over closed has a history in trust. An import may bring it: what came in on or before the day the
-- matter was closed, if nothing of it is left. It says that it is one; that nothing is left is looked at here, at the
-- end of the transaction, whoever posted.
create or replace function refuse_closed_matter() returns trigger language plpgsql as $$
declare
  state text;
  ended date;
begin
  select m.status, m.close_date into state, ended
    from matters m join trust_ledgers l on l.firm_id = m.firm_id and l.matter_id = m.id
    where l.firm_id = new.firm_id and l.id = new.ledger_id for share of m;
  if state = 'closed'
      and (current_setting('app.importing', true) is distinct from 'trust-entries' or new.day > ended) then
    raise exception 'the matter is closed' using errcode = 'FM008';
  end if;
  return null;
end $$;

create function empty_when_closed() returns trigger language plpgsql as $$
declare
  seen constant text := current_setting('app.walled', true);
  state text;
  rest bigint;
  done text;
begin
  -- Also of those that are closed to whoever this is.
  done := set_config('app.walled', '', true);
  -- A ledger that cannot be seen is refused, not passed over.
  select m.status, f.balance_cents into strict state, rest from trust_ledgers l
    join trust_funds f on f.firm_id = l.firm_id and f.ledger_id = l.id
    left join matters m on m.firm_id = l.firm_id and m.id = l.matter_id
    where l.firm_id = new.firm_id and l.id = new.ledger_id;
  done := set_config('app.walled', coalesce(seen, ''), true);
  if state = 'closed' and rest <> 0 then
    raise exception 'some is left for a closed matter' using errcode = 'FM008';
  end if;
  return null;
end $$;
create constraint trigger empty_when_closed after insert on trust_postings deferrable initially deferred for each row
  when (new.credit_cents > 0 and current_setting('role'::text) <> 'firmament_mover'::text)
  execute function empty_when_closed();

-- Opens the transaction of whoever holds this session: looks it up as the system, then steps down to
-- the firm's own role, all in the round trip that begins the transaction. Calls of the product's own
-- people span firms: for them, and only for them, it stays the system's. A caller that has begun to
-- work already says for whom it took this session: if that is not so any more, nothing may happen.
create function visit(session_id text, at timestamptz, for_product boolean, action text, request_id text, guess text,
  out id uuid, out firm_id uuid, out role text, out firm_role text, out seen_at text, out started_at text)
language plpgsql as $$
declare done text;
begin
  -- Assigned rather than performed: an expression costs a tenth of a query.
  done := set_config('role', 'firmament_system', true);
  select u.id, u.firm_id, u.role, u.firm_role, s.sess ->> 'seenAt', s.sess ->> 'startedAt'
    into visit.id, visit.firm_id, visit.role, visit.firm_role, visit.seen_at, visit.started_at
    from sessions s join users u
      on u.firm_id = (s.sess ->> 'firmId')::uuid and u.id = (s.sess ->> 'userId')::uuid
    where s.sid = session_id and s.expire > visit.at;
  if guess <> '' and guess <> concat_ws('|', visit.id, visit.firm_id, visit.role, visit.firm_role) then
    raise exception 'another visitor' using errcode = 'FM001';
  end if;
  if not (for_product and coalesce(visit.role in ('admin', 'owner'), false)) then
    done := set_config('role', 'firmament_app', true);
  end if;
  done := set_config('app.firm_id', coalesce(visit.firm_id::text, ''), true);
  -- For the trail, which nobody needs who only reads.
  if action <> '' then
    done := set_config('app.user_id', coalesce(visit.id::text, ''), true);
    done := set_config('app.action', action, true);
    done := set_config('app.request_id', request_id, true);
  end if;
end $$;

-- A repeated call of the product's people is answered once, too.
grant insert, update on idempotency_keys to firmament_system;

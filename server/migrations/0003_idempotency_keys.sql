-- What a POST answered, kept in the transaction that did the work: a repeat gets the same answer
-- and nothing happens twice.
create table idempotency_keys (
  firm_id uuid not null default current_setting('app.firm_id')::uuid,
  user_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  status integer,
  answer text,
  created_at timestamptz not null default now(),
  primary key (firm_id, user_id, key),
  foreign key (firm_id, user_id) references users (firm_id, id) on delete cascade
);
create index idempotency_keys_created_idx on idempotency_keys (created_at);
select guard_by_firm('idempotency_keys');
select open_to_system('idempotency_keys', 'select, delete');

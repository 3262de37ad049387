-- Letters on their way out, written in the transaction of what they tell of: a letter is on its way
-- exactly when that happened. The text is sealed, for it may hold a link that opens an account, and
-- is thrown away once the letter has been handed over.
create table mails (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  content sealed,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  -- While it is waiting: not before. While it is being sent: after this its sender is taken for dead.
  due_at timestamptz not null default now(),
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (firm_id, id)
);
create index mails_due_idx on mails (due_at) where state in ('waiting', 'sending');
create index mails_newest_idx on mails (created_at desc, id desc);
select guard_by_firm('mails');
revoke delete on mails from firmament_app;
select open_to_system('mails', 'select, insert, update, delete');
-- How far a letter has got is no change of a record: what it tells of is in the trail already.
select without_audit('mails');

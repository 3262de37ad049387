-- Time that another program had billed before it came here. It stands on no bill of ours and is billed all the same:
-- nobody is asked for it again.
drop index time_entries_open_idx;
alter table time_entries drop column state;
alter table time_entries add column is_billed_before boolean not null default false;
alter table time_entries
  add column state varchar(20) not null generated always as (case
    when invoice_id is not null or is_billed_before then 'billed' when is_held then 'held'
    when not is_billable then 'not-billable' else 'unbilled' end) stored,
  add constraint time_entries_billed_once_check
    check (not is_billed_before or (invoice_id is null and not is_held));
create index time_entries_open_idx on time_entries (firm_id, matter_id, day)
  include (user_id, state, billed_minutes, amount) where invoice_id is null and deleted_at is null;

-- As for invoices: a number that is given is looked up first, and under row level security an index of an
-- expression is not used for that.
alter table matters add column number_key text collate "C" not null
  generated always as (lower(matter_number)) stored;
drop index matters_matter_number_key;
create unique index matters_matter_number_key on matters (firm_id, number_key);

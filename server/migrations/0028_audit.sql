-- The trail is asked who saw or changed something, and when: by person, by time, and by what a record
-- belongs to.

-- A version belongs to its document, a payment to its invoice, an invoice to its matter, a matter to its
-- client. Read from the entry itself, so a record that is gone, or was moved, is still found by all it ever
-- belonged to. Not part of what is hashed, since it follows from it.
alter table audit_entries add column belongs_to text generated always as (coalesce(
  after ->> 'matter_id', before ->> 'matter_id',
  case table_name when 'document_versions' then coalesce(after ->> 'document_id', before ->> 'document_id') end,
  after ->> 'invoice_id', before ->> 'invoice_id',
  after ->> 'task_id', before ->> 'task_id',
  after ->> 'appointment_id', before ->> 'appointment_id',
  after ->> 'subject_id', before ->> 'subject_id',
  after ->> 'client_id', before ->> 'client_id',
  after ->> 'merged_into', before ->> 'merged_into')) stored;

create index audit_entries_belongs_to_idx on audit_entries (firm_id, belongs_to, record_id)
  where belongs_to is not null;
create index audit_entries_user_idx on audit_entries (firm_id, user_id, seq);
create index audit_entries_at_idx on audit_entries (firm_id, at);

/**
 * What goes out of each kind, one statement each. The columns are called like the fields they fill when the
 * file comes in again; amounts, days and instants are text by now. Walls are the database's: what is closed to
 * somebody is not in their file.
 */
import type { DataType } from '#contract/data-types.ts';

/** As a person is found again: by the full name, or the e-mail of somebody without one. */
const person = (
  column: string,
) => `(select coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email)
    from users u where u.id = ${column})`;
const matterNumber = (column: string) =>
  `(select m.matter_number from matters m where m.id = ${column})`;
const invoiceNumber = (column: string) =>
  `(select i.invoice_number from invoices i where i.id = ${column})`;
const day = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;
const clock = (seconds: string) =>
  `concat(${seconds} / 3600, ':', lpad((${seconds} % 3600 / 60)::text, 2, '0'), ':', lpad((${seconds} % 60)::text, 2, '0'))`;

export const queries: Record<DataType, string> = {
  clients: `
    select id, name, contact_name, former_names, aliases, status, email, phone, address, city, state, zip_code,
      country, preferred_payment_method, bank_name, account_name, routing_number_mask as routing_number,
      account_number_mask as account_number, swift_code_mask as swift_code,
      payment_instructions_mask as payment_instructions, billing_rate, payment_terms, notes, created_at, updated_at
    from clients where deleted_at is null and merged_into is null order by sort_name, id`,
  matters: `
    select id, matter_number, client_name, description, practice_area, status, ${day('open_date')} as open_date,
      ${day('close_date')} as close_date, billing_arrangement, billing_rate, flat_fee, contingency_percent, budget,
      ${person('assigned_attorney')} as assigned_attorney, created_at, updated_at
    from matters order by open_date, number_key, id`,
  invoices: `
    select id, invoice_number, client_name, amount, status, ${day('issue_date')} as issue_date,
      ${day('due_date')} as due_date, description, ${matterNumber('matter_id')} as matter_number, amount_paid,
      written_off, balance, (select ${day('max(p.paid_on)')} from payments p where p.invoice_id = invoices.id
        and p.kind = 'payment' and p.reversed_at is null) as paid_on, created_at, updated_at
    from invoices order by issue_date, number_key, id`,
  tasks: `
    select id, title, description, priority, status, due_date, category, matter_type,
      ${matterNumber('matter_id')} as matter_number, ${person('assigned_to')} as assigned_to, created_at, updated_at
    from tasks where deleted_at is null order by created_at, id`,
  documents: `
    select id, name, filename, category, ${matterNumber('matter_id')} as matter_id, tags, created_at, updated_at
    from documents where deleted_at is null order by created_at, id`,
  compliance: `
    select id, title, description, category, status, due_date, priority, ${person('assigned_to')} as assigned_to,
      completion_note, created_at, updated_at
    from compliance_items where deleted_at is null order by created_at, id`,
  'time-entries': `
    select id, ${matterNumber('matter_id')} as matter_number, ${day('day')} as day, ${clock('actual_seconds')} as hours,
      ${clock('(billed_minutes * 60)')} as billed_hours, rate, amount, narrative, ${person('user_id')} as timekeeper,
      is_billable, state = 'billed' as is_billed, ${invoiceNumber('invoice_id')} as invoice_number, task_code,
      activity_code, created_at, updated_at
    from time_entries where deleted_at is null order by time_entries.day, created_at, id`,
  expenses: `
    select id, description, ${day('expense_date')} as expense_date, amount, category, vendor, payment_method,
      ${matterNumber('matter_id')} as matter_number, is_billable, status,
      ${invoiceNumber('invoice_id')} as invoice_number, notes, created_at, updated_at
    from expenses where deleted_at is null order by expenses.expense_date, created_at, id`,
  payments: `
    select id, ${invoiceNumber('invoice_id')} as invoice_number, amount, ${day('paid_on')} as paid_on, method,
      reference, kind, created_at
    from payments where reversed_at is null order by payments.paid_on, created_at, id`,
  // Of the bank nothing is said twice: each line is what an entry did to one ledger.
  'trust-entries': `
    select p.id, ${day('p.day')} as day, m.matter_number, m.client_name, e.kind as entry_type,
      case when p.credit_cents > 0 then round(p.credit_cents / 100.0, 2) end as funds_in,
      case when p.debit_cents > 0 then round(p.debit_cents / 100.0, 2) end as funds_out,
      e.party, e.purpose, e.method, coalesce(e.check_number, e.reference) as reference,
      exists (select from trust_clearings c where c.entry_id = e.id) as is_cleared, e.created_at
    from trust_postings p join trust_entries e on e.firm_id = p.firm_id and e.id = p.entry_id
    join trust_ledgers l on l.firm_id = p.firm_id and l.id = p.ledger_id and l.kind <> 'bank'
    left join matters m on m.firm_id = l.firm_id and m.id = l.matter_id
    order by p.day, e.number, p.id`,
};

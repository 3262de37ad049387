import { asking } from './asking.ts';

/** What is told twice agrees to the cent: an invoice with its lines and payments, the sums with the invoices. */
export const invoices = asking('invoices', [
  [
    'invoices are not the sum of their lines less their discount',
    `select i.id as which from invoices i where amount + discount <> coalesce(
      (select sum(amount) from invoice_lines l where l.firm_id = i.firm_id and l.invoice_id = i.id), 0)`,
  ],
  [
    'invoices are not paid as their payments say',
    `select i.id as which from invoices i left join lateral (
      select coalesce(sum(amount) filter (where kind = 'payment'), 0) as paid,
        coalesce(sum(amount) filter (where kind = 'write-off'), 0) as written_off
      from payments p where p.firm_id = i.firm_id and p.invoice_id = i.id and reversed_at is null) p on true
      where i.amount_paid <> p.paid or i.written_off <> p.written_off`,
  ],
  [
    'days of due invoices have other sums than their invoices',
    `select due_date as which from (
      select firm_id, due_date, count(*) as invoices, count(*) filter (where is_open) as open_invoices,
        sum(amount_paid) as received, coalesce(sum(amount_paid) filter (where status = 'paid'), 0) as paid,
        sum(balance) as outstanding from invoices group by 1, 2) of_invoices
      full join (select * from invoice_totals where (invoices, open_invoices, received, paid, outstanding)
        <> (0, 0, 0, 0, 0)) t using (firm_id, due_date)
      where (of_invoices.invoices, of_invoices.open_invoices, of_invoices.received, of_invoices.paid,
        of_invoices.outstanding) is distinct from
        (t.invoices, t.open_invoices, t.received, t.paid, t.outstanding)`,
  ],
  [
    'months have received another sum than their payments',
    `select month as which from (
      select firm_id, month_of(paid_on) as month, sum(amount) as received from payments
        where kind = 'payment' and reversed_at is null group by 1, 2) of_payments
      full join (select * from payment_totals where received <> 0) t using (firm_id, month)
      where of_payments.received is distinct from t.received`,
  ],
  [
    'expenses are on an invoice that has no line for them',
    `select e.id as which from expenses e where invoice_id is not null and not exists (
      select from invoice_lines l where l.firm_id = e.firm_id and l.invoice_id = e.invoice_id
        and l.expense_id = e.id)`,
  ],
  [
    'time entries are on an invoice that has no line for them',
    `select e.id as which from time_entries e where invoice_id is not null and not exists (
      select from invoice_lines l where l.firm_id = e.firm_id and l.invoice_id = e.invoice_id
        and l.time_entry_id = e.id)`,
  ],
  [
    'receipts are named and not there, or there and not named',
    `select coalesce(e.id, r.expense_id) as which from expenses e full join receipts r
      on r.firm_id = e.firm_id and r.expense_id = e.id
      where (e.receipt_sha256 is null) <> (r.content is null)
        or e.receipt_sha256 <> encode(sha256(r.content), 'hex')`,
  ],
]);

import { Invoice } from '#contract/invoices.ts';
import {
  columnsOf,
  daysOfRecords,
  eachFirm,
  type FloorQuery,
  type Noun,
  somebody,
  unique,
  within,
} from '../noun.ts';
import { matterOf } from './matters.ts';

const invoicesOfSmallFirm = 600;
/** 200,000 of them beside the usual number of tasks. */
const invoicesForTask = 2;

/** Of the first invoice of every firm, so that its PDF can be asked for. */
const firstId = '00000000-0000-4000-8000-000000000001';

const list: FloorQuery = {
  sql: `select ${columnsOf(Invoice).replace('payment_instructions as', 'payment_instructions_mask as')}
    from invoices where firm_id = $1
    order by issue_date desc, created_at desc, id desc limit 50`,
  values: ({ firm }) => [firm],
  gives: 'rows',
};

const ageOf = `case when due_date >= current_date then 'not-due' when due_date >= current_date - 30 then '1-30'
  when due_date >= current_date - 60 then '31-60' when due_date >= current_date - 90 then '61-90' else '90+' end`;
const figures: FloorQuery = {
  sql: `select sum(received) as "totalRevenue", sum(outstanding) as outstanding, sum(paid) as paid,
      sum(invoices)::int as "totalInvoices", (select json_agg(age) from (
        select ${ageOf} as age, sum(open_invoices) as invoices, sum(outstanding) as balance
        from invoice_totals where firm_id = $1 and open_invoices > 0 group by 1) age) as ages
    from invoice_totals where firm_id = $1`,
  values: ({ firm }) => [firm],
  gives: 'row',
};

const reportRows = (where: string) => `(select json_agg(one) from (
  select invoice_number as "invoiceNumber", client_name as "clientName", amount::text, amount_paid::text as "amountPaid", written_off::text as "writtenOff",
    balance::text, due_date as "dueDate" from invoices where firm_id = $1 and ${where} order by due_date, invoice_number) one)`;
const report: FloorQuery = {
  sql: `select now() as generated, (select json_build_object('totalRevenue', sum(received)::text,
      'pendingRevenue', sum(outstanding)::text) from invoice_totals where firm_id = $1) as summary,
    json_build_object('paid', ${reportRows("status = 'paid'")}, 'pending', ${reportRows('is_open')}) as invoices,
    (select json_agg(one) from (select description, vendor, amount::text, expense_date as "expenseDate", category, status
      from expenses where firm_id = $1 and status <> 'rejected' order by expense_date) one) as expenses`,
  values: ({ firm }) => [firm],
  gives: 'row',
};

const given = [
  'invoiceNumber',
  'clientName',
  'amount',
  'issueDate',
  'dueDate',
  'description',
] as const;
const newInvoice = {
  invoiceNumber: `B-${unique}`,
  clientName: 'Marlowe & Finch',
  amount: '1250.00',
  status: 'pending',
  issueDate: '2026-11-01T00:00:00.000Z',
  dueDate: '2026-12-01T00:00:00.000Z',
  description: 'Advice on the lease and what follows from it',
};
/** The invoice alone: its line, its sums and its trail are the product's promise. */
const create: FloorQuery = {
  sql: `insert into invoices (firm_id, created_by, invoice_number, client_name, amount, issue_date, due_date, description)
    values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${columnsOf(Invoice).replace(
      'payment_instructions as',
      'payment_instructions_mask as',
    )},
    bill_to as "billTo", paid_at as "paidAt", cancelled_at as "cancelledAt", cancel_reason as "cancelReason",
    '[]'::json as lines, '[]'::json as payments`,
  values: ({ firm, user }, body) => [firm, user, ...given.map((field) => body[field])],
  gives: 'row',
};

const one: FloorQuery = {
  sql: `select ${columnsOf(Invoice).replace('payment_instructions as', 'payment_instructions_mask as')}
    from invoices where firm_id = $1 and id = '${firstId}'`,
  values: ({ firm }) => [firm],
  gives: 'row',
};

export const invoices: Noun = {
  // One in ten is of no matter, and of somebody the firm knows by name only.
  fill: ({ tasksOfLargeFirm }) => `
    insert into invoices (firm_id, id, invoice_number, matter_id, client_id, client_name, amount, amount_paid, status,
      issue_date, due_date, description, paid_at, created_by, created_at, updated_at)
    select one.firm_id, case n when 1 then '${firstId}' else gen_random_uuid() end, 'B-' || n,
      case when n % 10 > 0 then matter.id end, case when n % 10 > 0 then matter.client_id end,
      case when n % 10 > 0 then matter.client_name else 'Client ' || n % 500 end,
      amount, case one.status when 'paid' then amount else 0 end, one.status, day, day + 30,
      'Advice on the lease and what follows from it', case one.status when 'paid' then now() end, who, ${within(700)}, now()
    from (select firm_id, n, 100 + n % 4000 + 0.25 as amount, ${somebody} as who,
        current_date - (random() * ${daysOfRecords})::int as day,
        case when n % 8 = 0 then 'pending' when n % 50 = 1 then 'overdue' else 'paid' end as status
      from ${eachFirm(invoicesOfSmallFirm, invoicesForTask * tasksOfLargeFirm)}) one ${matterOf('n')}`,
  requests: [
    {
      name: 'list 50 invoices',
      call: 'GET /api/invoices?limit=50',
      by: 'small',
      floor: list,
      atLeast: 0.6,
    },
    {
      name: 'large firm: list 50 invoices',
      call: 'GET /api/invoices?limit=50',
      by: 'large',
      floor: list,
      grows: { from: 'list 50 invoices', atMost: 1.5 },
    },
    {
      name: 'figures of invoices',
      call: 'GET /api/invoices/figures',
      by: 'small',
      floor: figures,
      same: 'fields',
      atLeast: 0.6,
    },
    {
      name: 'large firm: figures of invoices',
      call: 'GET /api/invoices/figures',
      by: 'large',
      floor: figures,
      same: 'fields',
      grows: { from: 'figures of invoices', atMost: 3 },
    },
    {
      name: 'financial report',
      call: 'GET /api/financial-report',
      by: 'small',
      floor: report,
      same: 'fields',
    },
    {
      name: 'create an invoice',
      call: 'POST /api/invoices',
      by: 'writing',
      body: newInvoice,
      floor: create,
    },
    {
      name: 'PDF of an invoice',
      call: `GET /api/invoices/${firstId}/pdf`,
      by: 'small',
      floor: one,
      same: 'nothing',
    },
  ],
};

/** One line each, which is the simple case: for the time that it bills. */
export const invoiceLines: Noun = {
  fill: () => `
    insert into invoice_lines (firm_id, invoice_id, position, description, quantity, rate, discount, tax_percent, amount,
      time_entry_id)
    select i.firm_id, i.id, 1, i.description, 1, i.amount, 0, 0, i.amount, e.id
    from invoices i left join time_entries e on e.firm_id = i.firm_id and e.invoice_id = i.id`,
};

export const payments: Noun = {
  fill: () => `
    insert into payments (firm_id, invoice_id, kind, amount, paid_on, method, created_by)
    select firm_id, id, 'payment', amount, least(due_date, current_date), 'check', created_by from invoices
    where status = 'paid'`,
};

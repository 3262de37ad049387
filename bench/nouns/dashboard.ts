import { type FloorQuery, type Noun, oneOf, type Request } from '../noun.ts';

const ofFirm = (sql: string): FloorQuery => ({ sql, values: ({ firm }) => [firm], gives: 'row' });

/** What the product reads in several statements, in one. */
const stats = ofFirm(`
  select owed.*, came.*, kinds.*, 'matters' as "distributionOf",
    (select round(100.0 * count(*) filter (where is_completed) / count(*))::int from compliance_items
      where firm_id = $1 and deleted_at is null) as "compliancePercentage"
  from (select sum(open_invoices)::int as "outstandingInvoices", sum(outstanding) as "pendingRevenue"
      from invoice_totals where firm_id = $1 and open_invoices > 0) owed,
    (select sum(received) filter (where month > current_date - 31) as "monthlyRevenue",
        json_agg(json_build_object('month', month, 'revenue', received::text)) as "monthlyRevenueData"
      from payment_totals where firm_id = $1 and month > current_date - 365) came,
    (select sum(count)::int as "activeMatters", json_object_agg(practice_area, count) as "matterDistribution"
      from (select practice_area, count(*) as count from matters
        where firm_id = $1 and status = 'active' group by 1) area) kinds`);

const open = 'firm_id = $1 and deleted_at is null and not is_closed';
const urgency = ofFirm(`
  select (select count(*)::int from tasks where ${open} and due_order < now())
      + (select sum(open_invoices)::int from invoice_totals where firm_id = $1 and due_date < current_date) as overdue,
    (select count(*)::int from tasks where ${open} and due_order between now() and current_date + 1) as today,
    (select count(*)::int from tasks where ${open} and due_order between now() and now() + interval '7 days')
      + (select count(*)::int from appointments where firm_id = $1 and deleted_at is null
        and start_day between current_date and current_date + 7) as week,
    (select json_build_object('title', title, 'type', 'task', 'day', due_date, 'url', id)
      from tasks where ${open} order by due_order limit 1) as oldest`);

const sources = `
  select o.task_id as id, t.title, o.due_at::date as day from open_deadlines o
    join tasks t on t.firm_id = o.firm_id and t.id = o.task_id
    where o.firm_id = $1 and o.due_at < current_date + 8
  union all select id, title, due_date::date from compliance_items
    where firm_id = $1 and deleted_at is null and not is_completed and due_date < current_date + 8
  union all select id, claim, expires_on from limitation_dates
    where firm_id = $1 and deleted_at is null and not is_settled and expires_on < current_date + 8
  union all select id, kind, due_on from notices
    where firm_id = $1 and not is_settled and due_on < current_date + 8
  union all select id, title, start_day from appointments where firm_id = $1 and deleted_at is null
    and type = 'court' and start_day between current_date and current_date + 7`;
const pressing = ofFirm(`
  select max(total)::int as total, json_agg(one) as items
  from (select *, count(*) over () as total from (${sources}) source order by day limit 6) one`);

const debts = ofFirm(`
  select sum(open_invoices)::int as "overdueInvoices", sum(outstanding) as "overdueAmount",
    (select json_agg(one) from (select id as "invoiceId", invoice_number as "invoiceNumber",
        client_name as "clientName", balance::text, due_date as "dueDate", current_date - due_date as "daysOverdue"
      from invoices where firm_id = $1 and is_open and due_date < current_date
      order by due_date limit 5) one) as items
  from invoice_totals where firm_id = $1 and due_date < current_date`);

const floors: Record<string, FloorQuery> = { stats, urgency, pressing, debts };

const requests = Object.entries(floors).flatMap(([what, floor]): Request[] => {
  const call: Request['call'] = `GET /api/dashboard/${what}`;
  const name = `dashboard: ${what}`;
  return [
    { name, call, by: 'small', floor, same: 'fields' },
    {
      name: `large firm: ${name}`,
      call,
      by: 'large',
      floor,
      same: 'fields',
      grows: { from: name, atMost: 3 },
    },
  ];
});

export const invoiceTotals: Noun = {
  fill: () => `
    insert into invoice_totals (firm_id, due_date, invoices, open_invoices, received, paid, outstanding)
    select firm_id, due_date, count(*), count(*) filter (where is_open), sum(amount_paid), sum(amount_paid), sum(balance)
    from invoices group by firm_id, due_date`,
};

export const paymentTotals: Noun = {
  fill: () => `
    insert into payment_totals (firm_id, month, received)
    select firm_id, month_of(paid_on), sum(amount) from payments group by 1, 2`,
  requests,
};

/** One for every fourth matter; nearly all are settled before their day. */
export const limitationDates: Noun = {
  fill: () => `
    insert into limitation_dates (firm_id, matter_id, claim, accrued_on, period_count, period_unit, rule,
      expires_on, settled_at, settled_note)
    select firm_id, id, 'Negligence', day - 730, 730, 'days', 'Two years from the injury', day,
      case when is_settled then now() end, case when is_settled then 'Filed' end
    from (select *, day < current_date and random() > 0.001 as is_settled
      from (select firm_id, id, current_date - 700 + (random() * 2000)::int as day from matters
        where random() < 0.25 offset 0) dated offset 0) one`,
};

/** Most were sent in time. */
export const notices: Noun = {
  fill: () => `
    insert into notices (firm_id, matter_id, kind, event_on, due_on, status, sent_on, settled_at)
    select firm_id, id, ${oneOf(['engagement-letter', 'closing-letter'])}, day, day + 14,
      case when is_sent then 'sent' else 'open' end, case when is_sent then day + 3 end,
      case when is_sent then now() end
    from (select firm_id, id, open_date as day, open_date < current_date and random() > 0.002 as is_sent
      from matters offset 0) one`,
};

/** Two tasks in a hundred were counted by a rule; of those that are past nearly all are done. */
export const deadlines: Noun = {
  fill: () => `
    insert into deadlines (firm_id, task_id, trigger_on, rule, service, due_on, steps)
    select firm_id, id, due_date::date, '{}', 'none', due_date::date, '[]' from tasks
    where due_date is not null and random() < 0.02 and (is_closed or due_date > now() or random() < 0.01)`,
};

export const openDeadlines: Noun = {
  fill: () => `
    insert into open_deadlines (firm_id, task_id, due_at)
    select t.firm_id, t.id, t.due_date from tasks t join deadlines d on d.firm_id = t.firm_id and d.task_id = t.id
    where t.deleted_at is null and not t.is_closed`,
};

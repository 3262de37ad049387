/** The records behind each figure, counted as facts.ts counts them: what they come to is the figure. */
import { type RawBuilder, sql } from 'kysely';
import type { RowsOf } from '#contract/analytics-rows.ts';
import { daysBetween } from '#contract/dates.ts';
import type { InvoiceAge } from '#contract/invoice-ages.ts';
import { isId } from '#server/kit/ids.ts';
import { wasOpen } from './active-clients.ts';
import type { Asked } from './asked.ts';
import { isHourly, withBill, withBills, worth } from './bill.ts';
import { isOfAge } from './standing.ts';

export interface Wanted extends Asked {
  age: InvoiceAge | undefined;
  payer: string | undefined;
  now: Date;
  /** All of them are added up; else the first ones are looked for. */
  isTotal: boolean;
}

type Select = RawBuilder<unknown>;

const isInSpan = (day: string, { span }: Wanted) =>
  sql`${sql.ref(day)} between ${span.from}::date and ${span.to}::date`;
/** Where a type is said it is the column itself that is compared: the planner knows how many matters are of it. */
const isOfType = ({ matterType }: Wanted) => {
  if (!matterType) return sql`true`;
  return matterType === 'other'
    ? sql`(m.practice_area is null or m.practice_area = 'other')`
    : sql`m.practice_area = ${matterType}`;
};
const matter = (of: string) =>
  sql`left join matters m on m.firm_id = ${sql.ref(`${of}.firm_id`)} and m.id = ${sql.ref(`${of}.matter_id`)}`;

const atInvoice = sql`'/financial-mgmt?invoice=' || i.id`;
const atMatter = sql`'/clients?tab=matters&matter=' || m.id`;
const ofMatter = sql`m.client_name || ' · ' || m.matter_number`;
const ofInvoice = sql`i.client_name || coalesce(' · ' || m.matter_number, '')`;
const none = sql`null::numeric`;

const payments = (wanted: Wanted): Select => sql`
  select p.id, 'payment' as kind, p.paid_on as day, i.invoice_number as title, ${ofInvoice} as about,
    p.amount, ${none} as of, null::bigint as seconds, null::boolean as is_done, ${atInvoice} as url
  from payments p join invoices i on i.firm_id = p.firm_id and i.id = p.invoice_id ${matter('i')}
  where p.kind = 'payment' and p.reversed_at is null and ${isInSpan('p.paid_on', wanted)} and ${isOfType(wanted)}
    and ${isPaidBy(wanted)}`;
const isPaidBy = ({ payer }: Wanted) => {
  if (payer === undefined) return sql`true`;
  return isId(payer)
    ? sql`i.client_id = ${payer}`
    : sql`i.client_id is null and i.client_name = ${payer}`;
};

const invoices = (
  day: 'issue_date' | 'due_date',
  amount: 'amount' | 'balance',
  which: Select,
  wanted: Wanted,
) => sql`
  select i.id, 'invoice' as kind, ${sql.ref(`i.${day}`)} as day, i.invoice_number as title, ${ofInvoice} as about,
    ${sql.ref(`i.${amount}`)} as amount, ${none} as of, null::bigint as seconds, null::boolean as is_done,
    ${atInvoice} as url
  from invoices i ${matter('i')} where ${which} and ${isOfType(wanted)}`;

const clients = (wanted: Wanted): Select => sql`
  select c.id, 'client' as kind, null::date as day, c.name as title,
    had.matters || case had.matters when 1 then ' matter' else ' matters' end as about,
    ${none} as amount, ${none} as of, null::bigint as seconds, null::boolean as is_done, '/clients?client=' || c.id as url
  from (select firm_id, client_id, count(*) as matters from matters m
    where ${wasOpen(wanted.span)} and ${isOfType(wanted)} group by firm_id, client_id) had
  join clients c on c.firm_id = had.firm_id and c.id = had.client_id`;

const matters = (wanted: Wanted): Select => sql`
  select m.id, 'matter' as kind, m.open_date as day, m.matter_number as title, m.client_name as about,
    ${none} as amount, ${none} as of, null::bigint as seconds, null::boolean as is_done, ${atMatter} as url
  from matters m where ${wasOpen(wanted.span)} and ${isOfType(wanted)}`;

const tasks = (which: Select, wanted: Wanted): Select => sql`
  select t.id, 'task' as kind, (t.due_date at time zone ${wanted.timeZone})::date as day, t.title,
    ${ofMatter} as about, ${none} as amount, ${none} as of, null::bigint as seconds,
    t.status = 'completed' as is_done, '/legal-admin?task=' || t.id as url
  from tasks t ${matter('t')}
  where t.deleted_at is null and t.status <> 'cancelled' and t.due_date is not null and ${which}
    and ${wanted.matterType ? sql`coalesce(m.practice_area, t.matter_type, 'other') = ${wanted.matterType}` : sql`true`}`;
/** By the hours around the span an index finds them; which day it is, the calendar there says: see facts.ts. */
const isDueInSpan = (wanted: Wanted) => {
  const { span, timeZone } = wanted;
  return sql`t.due_date >= (${span.from}::date::timestamp at time zone ${timeZone}) - interval '3 hours'
    and t.due_date < ((${span.to}::date + 1)::timestamp at time zone ${timeZone}) + interval '3 hours'
    and (t.due_date at time zone ${timeZone})::date between ${span.from}::date and ${span.to}::date`;
};

interface TimeRow {
  amount: Select;
  of?: Select;
  seconds?: Select;
  from?: Select;
  which: Select;
}
const time = (
  { amount, of = none, seconds = sql`e.actual_seconds::bigint`, from = sql``, which }: TimeRow,
  wanted: Wanted,
) => sql`
  select e.id, 'time-entry' as kind, e.day, left(e.narrative, 200) as title, ${ofMatter} as about, ${amount} as amount,
    ${of} as of, ${seconds} as seconds, null::boolean as is_done, '/legal-admin?tab=time&entry=' || e.id as url
  from time_entries e join matters m on m.firm_id = e.firm_id and m.id = e.matter_id ${from}
  where e.deleted_at is null and ${which} and ${isOfType(wanted)}`;
const billed = (row: Pick<TimeRow, 'amount' | 'of'>, wanted: Wanted) => {
  const { isTotal, span, matterType } = wanted;
  const areMost = isTotal && !matterType && daysBetween(span.from, span.to) > 366;
  const from = areMost ? withBills : withBill;
  return time({ ...row, from, which: isInSpan('e.day', wanted) }, wanted);
};
const billedSeconds = sql`e.billed_minutes * 60::bigint`;

const expenses = (which: Select, wanted: Wanted): Select => sql`
  select e.id, 'expense' as kind, e.expense_date as day, left(e.description, 200) as title, ${ofMatter} as about,
    e.amount, ${none} as of, null::bigint as seconds, null::boolean as is_done,
    '/financial-mgmt?tab=expenses&expense=' || e.id as url
  from expenses e join matters m on m.firm_id = e.firm_id and m.id = e.matter_id
  where e.status <> 'rejected' and e.deleted_at is null and ${which} and ${isOfType(wanted)}`;

/**
 * Matters with what came in, what is left of it and how long it took. Each kind of record is added up by itself first: a
 * matter has few kinds of records and many records.
 */
const matterSums = (wanted: Wanted): Select => sql`
  select m.id, 'matter' as kind, m.open_date as day, m.matter_number as title, m.client_name as about,
    sums.received - sums.expenses as amount, sums.received as of, sums.seconds, null::boolean as is_done,
    ${atMatter} as url
  from (select matter_id, sum(received) as received, sum(expenses) as expenses, sum(seconds)::bigint as seconds
    from (
      select i.matter_id, sum(p.amount) as received, 0.00 as expenses, 0::bigint as seconds
        from payments p join invoices i on i.firm_id = p.firm_id and i.id = p.invoice_id
        where p.kind = 'payment' and p.reversed_at is null and ${isInSpan('p.paid_on', wanted)}
          and ${isOfMatters(wanted)} group by 1
      union all select matter_id, 0.00, sum(amount), 0 from expenses
        where status <> 'rejected' and deleted_at is null and ${isInSpan('expense_date', wanted)}
          and ${isOfMatters(wanted)} group by 1
      union all select matter_id, 0.00, 0.00, sum(actual_seconds) from time_entries
        where deleted_at is null and ${isInSpan('day', wanted)} and ${isOfMatters(wanted)} group by 1) fact
    group by matter_id) sums
  join matters m on m.id = sums.matter_id`;
const isOfMatters = (wanted: Wanted) =>
  wanted.matterType
    ? sql`matter_id in (select m.id from matters m where ${isOfType(wanted)})`
    : sql`matter_id is not null`;

/** Bills without a matter stand for themselves, among the others. */
const looseBills = (wanted: Wanted): Select => sql`
  select i.id, 'invoice' as kind, max(p.paid_on) as day, i.invoice_number as title, i.client_name as about,
    sum(p.amount) as amount, sum(p.amount) as of, 0::bigint as seconds, null::boolean as is_done, ${atInvoice} as url
  from payments p join invoices i on i.firm_id = p.firm_id and i.id = p.invoice_id
  where i.matter_id is null and p.kind = 'payment' and p.reversed_at is null and ${isInSpan('p.paid_on', wanted)}
    and ${isOfOthers(wanted)}
  group by i.id, i.invoice_number, i.client_name`;
const isOfOthers = ({ matterType }: Wanted) =>
  !matterType || matterType === 'other' ? sql`true` : sql`false`;

/** Of each kind of record that is counted. */
export const recordsBehind: Record<RowsOf, (wanted: Wanted) => Select[]> = {
  revenue: (wanted) => [payments(wanted)],
  invoices: (wanted) => [
    invoices(
      'issue_date',
      'amount',
      sql`i.status <> 'cancelled' and ${isInSpan('i.issue_date', wanted)}`,
      wanted,
    ),
  ],
  receivables: (wanted) => [
    invoices(
      'due_date',
      'balance',
      sql`i.is_open and ${wanted.age ? isOfAge('i.due_date', wanted.age, wanted.today) : sql`true`}`,
      wanted,
    ),
  ],
  clients: (wanted) => [clients(wanted)],
  matters: (wanted) => [matters(wanted)],
  tasks: (wanted) => [tasks(isDueInSpan(wanted), wanted)],
  overdue: (wanted) => [tasks(sql`not t.is_closed and t.due_date < ${wanted.now}`, wanted)],
  worked: (wanted) => [
    time(
      {
        amount: sql`e.amount`,
        seconds: billedSeconds,
        which: sql`e.is_billable and ${isHourly} and ${isInSpan('e.day', wanted)}`,
      },
      wanted,
    ),
  ],
  utilisation: (wanted) => [
    time(
      {
        amount: none,
        seconds: billedSeconds,
        which: sql`e.is_billable and ${isInSpan('e.day', wanted)}`,
      },
      wanted,
    ),
  ],
  realisation: (wanted) => [billed({ amount: sql`bill.billed`, of: worth }, wanted)],
  collection: (wanted) => [billed({ amount: sql`bill.collected`, of: sql`bill.billed` }, wanted)],
  unbilled: (wanted) => [
    time(
      {
        amount: sql`e.amount`,
        seconds: billedSeconds,
        which: sql`e.state = 'unbilled' and e.invoice_id is null and ${isHourly}`,
      },
      wanted,
    ),
    expenses(sql`e.is_billable and e.invoice_id is null`, wanted),
  ],
  expenses: (wanted) => [expenses(isInSpan('e.expense_date', wanted), wanted)],
  profitability: (wanted) => [matterSums(wanted), looseBills(wanted)],
};

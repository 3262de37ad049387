/**
 * What the firm's records come to on given days, by type of matter, straight from the records. Written down by the
 * clock in `day_figures`, and asked for directly on days that have changed since: see cells.ts.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#contract/dates.ts';
import { snake } from '#server/kit/columns.ts';
import { isHourly, withBill, worth } from './bill.ts';

/** Some days, or every day there is. */
export type Days = readonly Day[] | 'all';

/** Of what came in on a day, at least this part makes somebody worth naming: a tenth. See payers.ts. */
export const worthNaming = 10;

/** What came, went or was done on a day. */
export const happenings = [
  'received',
  'invoices',
  'invoiced',
  'workedSeconds',
  'billableMinutes',
  'worked',
  'worth',
  'billed',
  'collected',
  'expenses',
  'tasksDue',
  'tasksDone',
] as const;

/** All that is counted, as the columns are called. */
export const measures: readonly string[] = [
  ...happenings.map(snake),
  'matters_opened',
  'matters_closed',
  'clients_came',
  'clients_went',
  'open_invoices',
  'owed',
  'unbilled_time',
  'unbilled_expenses',
];

type Condition = RawBuilder<unknown>;

const isAmong = (column: string, days: Days): Condition =>
  days === 'all' ? sql`true` : sql`${sql.ref(column)} = any(${days}::date[])`;

const cents = (column: string) => sql`(${sql.ref(column)} * 100)::bigint`;
const typeOf = sql`coalesce(m.practice_area, 'other')`;
const matter = (of: string) =>
  sql`left join matters m on m.firm_id = ${sql.ref(`${of}.firm_id`)} and m.id = ${sql.ref(`${of}.matter_id`)}`;

/** What was reversed has gone back, and what was written off never came. */
const payments = (days: Days) => sql`
  select p.paid_on, ${typeOf}, 'received', ${cents('p.amount')}
  from payments p join invoices i on i.firm_id = p.firm_id and i.id = p.invoice_id ${matter('i')}
  where p.kind = 'payment' and p.reversed_at is null and ${isAmong('p.paid_on', days)}`;

const invoices = (days: Days) => sql`
  select i.issue_date, ${typeOf}, counted.* from invoices i ${matter('i')}
  cross join lateral (values ('invoices', 1::bigint), ('invoiced', ${cents('i.amount')})) counted
  where i.status <> 'cancelled' and ${isAmong('i.issue_date', days)}
  union all
  select i.due_date, ${typeOf}, counted.* from invoices i ${matter('i')}
  cross join lateral (values ('open_invoices', 1::bigint), ('owed', ${cents('i.balance')})) counted
  where i.is_open and ${isAmong('i.due_date', days)}`;

/** Time that a flat fee or a share of what is won covers has no price of its own. */
const time = (days: Days) => sql`
  select e.day, ${typeOf}, counted.*
  from time_entries e join matters m on m.firm_id = e.firm_id and m.id = e.matter_id
  cross join lateral (values ('worked_seconds', e.actual_seconds::bigint),
    ('billable_minutes', case when e.is_billable then e.billed_minutes else 0 end),
    ('worked', case when ${isHourly} then ${cents('e.amount')} else 0 end),
    ('unbilled_time', case when ${isHourly} and e.state = 'unbilled' then ${cents('e.amount')}
      else 0 end)) counted
  where e.deleted_at is null and ${isAmong('e.day', days)}`;

const billedTime = (days: Days) => sql`
  select e.day, ${typeOf}, counted.*
  from time_entries e join matters m on m.firm_id = e.firm_id and m.id = e.matter_id ${withBill}
  cross join lateral (values ('worth', (${worth} * 100)::bigint), ('billed', ${cents('bill.billed')}),
    ('collected', ${cents('bill.collected')})) counted
  where e.deleted_at is null and ${isAmong('e.day', days)}`;

/** What the firm spends on itself is no matter's. */
const expenses = (days: Days) => sql`
  select e.expense_date, ${typeOf}, counted.*
  from expenses e join matters m on m.firm_id = e.firm_id and m.id = e.matter_id
  cross join lateral (values ('expenses', ${cents('e.amount')}),
    ('unbilled_expenses', case when e.is_billable and e.invoice_id is null then ${cents('e.amount')} else 0 end)) counted
  where e.status <> 'rejected' and e.deleted_at is null and ${isAmong('e.expense_date', days)}`;

/**
 * Nobody has to do what was called off. Where midnight comes twice or not at all a day begins a little earlier or
 * later than its midnight: found by the hours around it, counted by what the calendar there says.
 */
const tasks = (days: Days, timeZone: string) => {
  const day = sql`(t.due_date at time zone ${timeZone})::date`;
  const dueTasks = sql`tasks t where t.deleted_at is null and t.due_date is not null`;
  return sql`
  select t.day, coalesce(m.practice_area, t.matter_type, 'other'), counted.*
  from ${
    days === 'all'
      ? sql`(select t.*, ${day} as day from ${dueTasks}) t`
      : // Day by day by the index, which 'offset 0' sees to: other plans read all tasks there are.
        sql`unnest(${days}::date[]) asked (day) cross join lateral (select t.*, ${day} as day from ${dueTasks}
      and t.due_date >= (asked.day::timestamp at time zone ${timeZone}) - interval '3 hours'
      and t.due_date < ((asked.day + 1)::timestamp at time zone ${timeZone}) + interval '3 hours'
      and ${day} = asked.day offset 0) t`
  } ${matter('t')}
  cross join lateral (values ('tasks_due', 1::bigint), ('tasks_done', (t.status = 'completed')::int)) counted
  where t.status <> 'cancelled'`;
};

const matters = (days: Days) => sql`
  select m.open_date, ${typeOf}, 'matters_opened', 1::bigint from matters m where ${isAmong('m.open_date', days)}
  union all
  select m.close_date, ${typeOf}, 'matters_closed', 1::bigint from matters m
  where m.close_date is not null and ${isAmong('m.close_date', days)}`;

/** What counts clients of all types, each once: a type of its own beside those of matters. */
export const allTypes = 'all';
const scopes = sql`cross join lateral (values (${typeOf}), (${sql.lit(allTypes)})) scope (type)`;
const ofSameClient = sql`matters o where o.firm_id = m.firm_id and o.client_id = m.client_id
  and (scope.type = ${sql.lit(allTypes)} or coalesce(o.practice_area, 'other') = scope.type)`;

/** Clients who had no open matter the day before, and when they last had one. */
const comings = (days: Days) => sql`
  select distinct m.firm_id, m.open_date as day, scope.type, m.client_id,
    (select max(o.close_date) from ${ofSameClient} and o.open_date < m.open_date) as went
  from matters m ${scopes}
  where ${isAmong('m.open_date', days)} and not exists (select from ${ofSameClient}
    and o.open_date < m.open_date and (o.close_date is null or o.close_date >= m.open_date - 1))`;

/** Clients who have no open matter the day after. */
const goings = (days: Days) => sql`
  select distinct m.firm_id, m.close_date as day, scope.type, m.client_id
  from matters m ${scopes}
  where m.close_date is not null and ${isAmong('m.close_date', days)} and not exists (select from ${ofSameClient}
    and o.open_date <= m.close_date + 1 and (o.close_date is null or o.close_date > m.close_date))`;

const clients = (days: Days) => sql`
  select day, type, 'clients_came', 1::bigint from (${comings(days)}) came
  union all select day, type, 'clients_went', 1::bigint from (${goings(days)}) gone`;

const returns = (days: Days) => sql`
  select day, type as matter_type, array_agg(went order by went) as returned from (${comings(days)}) came
  where went is not null group by 1, 2`;

/**
 * Who paid how much, of those who paid at least a tenth of what came in on a day, or in a month, for a type. Whose client
 * nobody named goes by the name on the bill.
 */
export const payers = (days: Days, day = sql`p.paid_on`) => sql`
  select day, matter_type, jsonb_object_agg(payer, (paid * 100)::bigint) as payers from (
    select ${day} as day, ${typeOf} as matter_type, ${payer} as payer, sum(p.amount) as paid,
      sum(sum(p.amount)) over (partition by ${day}, ${typeOf}) as received
    from payments p join invoices i on i.firm_id = p.firm_id and i.id = p.invoice_id ${matter('i')}
    where p.kind = 'payment' and p.reversed_at is null and ${isAmong('p.paid_on', days)}
    group by 1, 2, 3) paid
  where paid * ${sql.lit(worthNaming)} >= received group by 1, 2`;
const payer = sql`coalesce(i.client_id::text, i.client_name)`;

/** Rows as `day_figures` has them. Payers and returns are looked for once, whatever the planner thinks of the number of rows. */
export function factsOf(days: Days, timeZone: string): RawBuilder<unknown> {
  const sums = measures.map(
    (name) =>
      sql`coalesce(sum(value) filter (where measure = ${sql.lit(name)}), 0)::bigint as ${sql.ref(name)}`,
  );
  return sql`(
    with paid as materialized (${payers(days)}), back as materialized (${returns(days)}),
      summed as (select day, matter_type, ${sql.join(sums)}
        from (${payments(days)} union all ${invoices(days)} union all ${time(days)} union all ${billedTime(days)}
          union all ${expenses(days)} union all ${tasks(days, timeZone)} union all ${matters(days)}
          union all ${clients(days)}) fact (day, matter_type, measure, value)
        group by day, matter_type)
    select summed.*, coalesce(paid.payers, '{}') as payers, coalesce(back.returned, '{}') as returned
    from summed left join paid using (day, matter_type) left join back using (day, matter_type))`;
}

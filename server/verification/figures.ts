import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { untrueCells } from '#server/analytics/untrue-cells.ts';
import type { Check } from './check.ts';

/** Only says how a statement reads. */
const writer = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const records = `
  select firm_id, paid_on as day from payments
  union all select firm_id, issue_date from invoices union all select firm_id, due_date from invoices
  union all select firm_id, day from time_entries union all select firm_id, expense_date from expenses
  union all select t.firm_id, (t.due_date at time zone f.time_zone)::date from tasks t join firms f on f.id = t.firm_id
    where t.due_date is not null
  union all select firm_id, open_date from matters
  union all select firm_id, close_date from matters where close_date is not null`;

/** Where nothing is written down, and all days that have records are marked, there is nothing that could be wrong. */
const firmsWithFigures = `
  select f.id, f.time_zone as "timeZone" from firms f
  where not exists (select from marked_days m where m.firm_id = f.id and m.day is null)
    and (exists (select from day_figures d where d.firm_id = f.id) or f.id in (
      select r.firm_id from (${records}) r
      where not exists (select from marked_days m where m.firm_id = r.firm_id and m.day = r.day)))
  order by f.id`;

/** What is written down of days that nothing has changed since is what their records come to. */
export const figures: Check = async ({ connection }) => {
  const ask = async <Row>(query: string, values: readonly unknown[] = []) =>
    (await connection.query(query, values)).rows as Row[];
  const findings: string[] = [];
  const firms = await ask<{ id: string; timeZone: string }>(firmsWithFigures);
  for (const { id, timeZone } of firms) {
    // The records are counted by the statement that serves them, which sees one firm at a time.
    await ask('set local role firmament_app');
    await ask(`select set_config('app.firm_id', $1, true)`, [id]);
    const { sql, parameters } = untrueCells(timeZone).compile(writer);
    const [counted] = await ask<{ wrong: number }>(sql, parameters);
    await ask('set local role firmament_backup');
    const wrong = Number(counted?.wrong);
    if (wrong > 0)
      findings.push(`${wrong} figures of days of firm ${id} are not those of its records.`);
  }
  const [days] = await ask<{ count: number }>('select count(*) as count from day_figures');
  return { findings, looked: [[Number(days?.count), 'figures of days']] };
};

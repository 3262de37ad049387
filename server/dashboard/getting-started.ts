/** What a new firm does first. Each step is told from the records: what is in the bin was done as well. */
import { sql } from 'kysely';
import type { FirstStep, GettingStarted } from '#contract/dashboard.ts';
import type { FirmDb } from '#server/kit/db.ts';

export async function gettingStarted(db: FirmDb, userId: string): Promise<GettingStarted> {
  const { isHidden, ...done } = await look(db, userId);
  const steps = Object.entries(done) as [FirstStep, boolean][];
  return { isHidden, steps: steps.map(([step, isDone]) => ({ step, isDone })) };
}

export const setHidden = (
  db: FirmDb,
  userId: string,
  values: { isHidden: boolean; updatedAt: string },
) =>
  db
    .insertInto('gettingStarted')
    .values({ ...values, userId })
    .onConflict((conflict) => conflict.columns(['firmId', 'userId']).doUpdateSet(values))
    .execute();

type Look = Record<FirstStep, boolean> & { isHidden: boolean };

const any = (table: 'clients' | 'matters' | 'tasks' | 'documents' | 'invoices') =>
  // In the order of the key: otherwise a firm that has none makes the database read everybody's.
  sql<boolean>`((select id from ${sql.table(table)} order by id limit 1) is not null)`;

/** The columns are in the order in which the steps are shown. */
async function look(db: FirmDb, userId: string): Promise<Look> {
  const { rows } = await sql<Look>`
    select exists (select from firms where address is not null) as profile, ${any('clients')} as client,
      ${any('matters')} as matter, ${any('tasks')} as task, ${any('documents')} as document,
      ${any('invoices')} as invoice,
      exists (select from getting_started where user_id = ${userId} and is_hidden) as is_hidden`.execute(
    db,
  );
  return rows[0] as Look;
}

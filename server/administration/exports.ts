/** The lists as tables for a spreadsheet. */
import { sql } from 'kysely';
import type { SubscriptionPayment } from '#contract/administration.ts';
import { planNames } from '#contract/plan-catalogue.ts';
import { type Cell, csvFile, csvText } from '#server/kit/csv.ts';
import type { SystemDb } from '#server/kit/db.ts';
import type { File } from '#server/kit/files.ts';
import { everyPage } from '#server/kit/pages.ts';
import { type Counted, conditions } from './counted.ts';
import * as store from './store.ts';

const day = (at: string | null) => at?.slice(0, 10) ?? null;

type Asked = Parameters<typeof store.countUsers>[1];

export async function usersFile(
  db: SystemDb,
  asked: Asked,
  now: Date,
  which: Counted,
): Promise<File> {
  const paid = await paidByUser(db, which);
  const rows: Cell[][] = [['User ID', 'Email', 'Plan', 'Status', 'Start Date', 'Total Payments']];
  for await (const page of everyPage((query) => store.users(db, { ...asked, ...query }))) {
    for (const user of page) {
      const { startDate, total } = paid.get(user.id) ?? { startDate: null, total: '0.00' };
      const plan = user.subscriptionPlan ? planNames[user.subscriptionPlan] : 'No Plan';
      const status = user.subscriptionStatus ?? 'inactive';
      rows.push([user.id, user.email, plan, status, day(startDate), { figure: total }]);
    }
  }
  return csvFile(`users-${now.toISOString().slice(0, 10)}.csv`, csvText(rows));
}

/** A firm's payments are counted with the person who subscribed. */
async function paidByUser(db: SystemDb, which: Counted) {
  const { rows } = await sql<{ id: string; startDate: string | null; total: string }>`
    select u.id, f.subscription_start_date as start_date,
      coalesce((select sum(p.amount) from subscription_payments p where p.firm_id = u.firm_id
        and p.user_id = u.id and p.status = 'succeeded' and ${sql.raw(conditions[which])}), 0)::numeric(14, 2)::text as total
    from users u join firms f on f.id = u.firm_id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

const paymentColumns: [title: string, cell: (one: SubscriptionPayment) => Cell][] = [
  ['Payment ID', ({ id }) => id],
  ['Date', ({ paidAt, createdAt }) => day(paidAt ?? createdAt)],
  ['Firm', ({ companyName }) => companyName],
  ['Email', ({ email }) => email],
  ['Plan', ({ subscriptionPlan }) => (subscriptionPlan ? planNames[subscriptionPlan] : null)],
  ['Billing', ({ interval }) => interval],
  ['Amount', ({ amount }) => ({ figure: amount })],
  ['Currency', ({ currency }) => currency],
  ['Status', ({ status }) => status],
  ['Period Start', ({ billingPeriodStart }) => day(billingPeriodStart)],
  ['Period End', ({ billingPeriodEnd }) => day(billingPeriodEnd)],
  ['Invoice', ({ stripeInvoiceId }) => stripeInvoiceId],
];

export async function paymentsFile(db: SystemDb, now: Date, which: Counted): Promise<File> {
  const rows: Cell[][] = [paymentColumns.map(([title]) => title)];
  for await (const page of everyPage((query) => store.payments[which](db, query))) {
    for (const one of page) rows.push(paymentColumns.map(([, cell]) => cell(one)));
  }
  return csvFile(`subscription-payments-${now.toISOString().slice(0, 10)}.csv`, csvText(rows));
}

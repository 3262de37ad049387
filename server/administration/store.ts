/** The whole of the business over all firms, for the people who run the product. */
import { sql } from 'kysely';
import { AdminUser, SubscriptionPayment } from '#contract/administration.ts';
import type { SystemDb } from '#server/kit/db.ts';
import { listOf } from '#server/kit/pages.ts';
import { type Counted, conditions } from './counted.ts';

const firmOf = (column: string, of: string) =>
  `(select f.${column} from firms f where f.id = ${of}.firm_id)`;
/** Of somebody who may be a customer: those who run the product are none. */
const theirs = (column: string, condition = 'true') =>
  `(select f.${column} from firms f where f.id = users.firm_id and users.role = 'user' and ${condition})`;
const plan = theirs('subscription_plan');
/** A trial that is over is no trial any more. */
const status = theirs(
  'subscription_status',
  `not (f.subscription_status = 'trialing' and f.writable_until <= now())`,
);
const username = `coalesce(nullif(btrim(concat_ws(' ', first_name, last_name)), ''), email)`;
/** Every word of the question is in the name, the e-mail or the firm's name. As an array, it is taken apart once. */
const contains = (text: string) =>
  `lower(${text}) like all (array(select '%' || replace(replace(replace(w, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
    from unnest(string_to_array(lower(?), ' ')) w))`;

const userFilters = {
  q: contains(`concat_ws(' ', ${username}, email, ${firmOf('name', 'users')})`),
  status: `${status} = ?`,
  plan: `${plan} = ?`,
};

const paymentEmail =
  '(select u.email from users u where u.firm_id = subscription_payments.firm_id and u.id = subscription_payments.user_id)';
const paymentFilters = {
  q: contains(`concat_ws(' ', ${paymentEmail}, ${firmOf('name', 'subscription_payments')})`),
  status: 'status = ?',
};

const newestFirst = (createdAt: string) =>
  ({
    columns: [
      [createdAt, 'timestamptz'],
      ['id', 'uuid'],
    ],
    direction: 'desc',
    place: (row: { createdAt: string; id: string }) => [row.createdAt, row.id],
  }) as const;

export const users = listOf({
  table: 'users',
  row: AdminUser,
  from: {
    username,
    subscriptionPlan: plan,
    subscriptionStatus: status,
  },
  filters: userFilters,
  // Some were added by hand, at a moment that a cursor cannot tell as exactly.
  order: newestFirst("date_trunc('milliseconds', created_at)"),
});

const paymentsThat = (count: Counted) =>
  listOf({
    table: 'subscriptionPayments',
    row: SubscriptionPayment,
    from: {
      email: paymentEmail,
      companyName: firmOf('name', 'subscription_payments'),
      interval: 'billing_interval',
      amount: 'amount::text',
    },
    where: conditions[count],
    filters: paymentFilters,
    order: newestFirst('created_at'),
  });
export const payments = { live: paymentsThat('live'), all: paymentsThat('all') };

const count =
  <Filter extends string>(table: string, filters: Record<Filter, string>, which: Counted = 'all') =>
  async (db: SystemDb, given: Partial<Record<Filter, string>>): Promise<{ count: number }> => {
    const used = (Object.entries(given) as [Filter, string | undefined][]).filter(
      ([, value]) => value !== undefined,
    );
    const asked = used.map(([name, value]) => {
      const [before = '', after = ''] = filters[name].split('?');
      return sql`${sql.raw(before)}${value}${sql.raw(after)}`;
    });
    const where = sql.join([sql.raw(conditions[which]), ...asked], sql` and `);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${where}`.execute(db);
    return rows[0] as { count: number };
  };
export const countUsers = count('users', userFilters);
export const countPayments = {
  live: count('subscription_payments', paymentFilters, 'live'),
  all: count('subscription_payments', paymentFilters),
};

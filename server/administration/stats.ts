/** How the business stands, from what was paid. */
import { sql } from 'kysely';
import type { SubscriptionStats } from '#contract/administration.ts';
import type { SystemDb } from '#server/kit/db.ts';
import { type Counted, conditions } from './counted.ts';

interface Row extends Omit<SubscriptionStats, 'planDistribution' | 'churnRate' | 'revenueByMonth'> {
  basic: number;
  professional: number;
  enterprise: number;
  ended: number;
  activeBefore: number;
}

/** Months are those of UTC: firms are everywhere. */
export async function stats(db: SystemDb, now: Date, which: Counted): Promise<SubscriptionStats> {
  const month = `${now.toISOString().slice(0, 7)}-01T00:00:00Z`;
  const { rows } = await sql<Row>`
    with counted as (select * from subscriptions where ${sql.raw(conditions[which])}),
    paying as (
      select plan, billing_interval, recurring_amount as amount from counted
      where status = 'active' and started_at is not null),
    recurring as (
      select round(coalesce(sum(amount) filter (where billing_interval = 'monthly'), 0)
        + coalesce(sum(amount) filter (where billing_interval = 'yearly'), 0) / 12, 2) as revenue,
        count(*)::int as active from paying)
    select
      (select coalesce(sum(amount), 0)::numeric(14, 2)::text from subscription_payments
        where status = 'succeeded' and ${sql.raw(conditions[which])}) as total_revenue,
      recurring.revenue::text as monthly_recurring_revenue,
      recurring.active as active_subscriptions,
      round(recurring.revenue / greatest(recurring.active, 1), 2)::text as average_revenue_per_user,
      round(recurring.revenue / greatest(recurring.active, 1) * 12, 2)::text as customer_lifetime_value,
      (select count(*)::int from counted where started_at >= ${month}::timestamptz)
        as new_subscriptions_this_month,
      count(*) filter (where plan = 'basic')::int as basic,
      count(*) filter (where plan = 'professional')::int as professional,
      count(*) filter (where plan = 'enterprise')::int as enterprise,
      (select count(*)::int from counted where status = 'past_due') as past_due_subscriptions,
      (select count(*)::int from firms where subscription_status = 'trialing'
        and writable_until > ${now.toISOString()}::timestamptz) as trials,
      (select count(*)::int from users) as users,
      (select count(*)::int from counted where started_at < ${month}::timestamptz
        and ended_at >= ${month}::timestamptz) as ended,
      (select count(*)::int from counted where started_at < ${month}::timestamptz
        and (ended_at is null or ended_at >= ${month}::timestamptz)) as active_before
    from recurring left join paying on true group by recurring.revenue, recurring.active`.execute(
    db,
  );
  const { basic, professional, enterprise, ended, activeBefore, ...row } = rows[0] as Row;
  return {
    ...row,
    planDistribution: { basic, professional, enterprise },
    churnRate: Math.round((ended / Math.max(activeBefore, 1)) * 1000) / 10,
    revenueByMonth: await byMonth(db, now, which),
  };
}

async function byMonth(
  db: SystemDb,
  now: Date,
  which: Counted,
): Promise<SubscriptionStats['revenueByMonth']> {
  const month = sql`date_trunc('month', ${now.toISOString()}::timestamptz, 'UTC')`;
  const { rows } = await sql<SubscriptionStats['revenueByMonth'][number]>`
    with paid as (
      select date_trunc('month', paid_at, 'UTC') as month, sum(amount) as revenue, count(*)::int as payments
      from subscription_payments
      where status = 'succeeded' and paid_at >= ${month} - interval '11 months'
        and ${sql.raw(conditions[which])} group by 1)
    select to_char(month, 'YYYY-MM') as month,
      coalesce(paid.revenue, 0)::numeric(14, 2)::text as revenue, coalesce(paid.payments, 0) as payments
    from generate_series(${month} - interval '11 months', ${month}, interval '1 month') month
    left join paid using (month) order by 1`.execute(db);
  return rows;
}

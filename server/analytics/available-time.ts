/** How much time everybody who logged some could have worked for clients. */
import { sql } from 'kysely';
import type { Span } from '#contract/analytics-periods.ts';
import { usualWeeklyHours } from '#contract/billing-terms.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { workingDays } from '#server/time-figures/people.ts';
import type { Asked } from './asked.ts';

export async function availableMinutes(
  db: FirmDb,
  { span, before, today }: Asked,
): Promise<{ now: bigint; before: bigint }> {
  const hasWorked = ({
    from,
    to,
  }: Span) => sql`exists (select from time_entries e where e.firm_id = u.firm_id
    and e.user_id = u.id and e.deleted_at is null and e.day between ${from}::date and ${to}::date)`;
  const { rows } = await sql<{ now: number; before: number }>`
    select coalesce(sum(hours) filter (where ${hasWorked(span)}), 0)::int as now,
      coalesce(sum(hours) filter (where ${hasWorked(before)}), 0)::int as before
    from (select u.firm_id, u.id, coalesce(k.weekly_hours, ${sql.lit(usualWeeklyHours)}) as hours
      from users u left join timekeepers k on k.firm_id = u.firm_id and k.user_id = u.id) u`.execute(
    db,
  );
  const [hours = { now: 0, before: 0 }] = rows;
  // Nobody could have worked on the days that are still to come.
  const minutes = (weekly: number, { from, to }: Span) => {
    const until = to < today ? to : today;
    // A fifth of the week: always whole minutes.
    return BigInt(until < from ? 0 : weekly * 12 * workingDays(from, until));
  };
  return { now: minutes(hours.now, span), before: minutes(hours.before, before) };
}

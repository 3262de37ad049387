/** What became of each person's time: how much of it was for clients, was billed and was paid. */
import { sql } from 'kysely';
import { usualWeeklyHours } from '#contract/billing-terms.ts';
import { share, toCents } from '#contract/cents.ts';
import { type Day, daysBetween } from '#contract/dates.ts';
import { isAllowed } from '#contract/permissions.ts';
import type { PersonTime } from '#contract/time-figures.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { behindWalls } from '#server/kit/walls.ts';

type Sums = Pick<
  PersonTime,
  'userId' | 'actualSeconds' | 'billableMinutes' | 'worth' | 'billed' | 'collected' | 'unbilled'
> & { weeklyHours: number };

/**
 * Time that a flat fee or a share of what is won covers has no price of its own: it counts as worked, and neither as
 * worth something that was not asked for nor as unbilled.
 * Sums of the firm, which name no matter: whole, whoever asks. Who may not see everybody's sees their own.
 */
export async function people(
  db: FirmDb,
  user: SignedInUser,
  today: Day,
  { from, to }: { from: Day; to: Day },
): Promise<PersonTime[]> {
  const whose = isAllowed(user.firmRole, 'seeTimeOfAll') ? sql`` : sql`and u.id = ${user.id}`;
  const { rows } = await behindWalls(db, () =>
    sql<Sums>`
      with entries as (
        select e.id, e.user_id, e.actual_seconds, e.billed_minutes, e.is_billable, e.amount, e.state,
          m.billing_arrangement = 'hourly' as is_hourly
        from time_entries e join users u on u.firm_id = e.firm_id and u.id = e.user_id ${whose}
          join matters m on m.firm_id = e.firm_id and m.id = e.matter_id
        where e.day between ${from}::date and ${to}::date and e.deleted_at is null
      ), lines as (
        select l.time_entry_id, i.amount, i.amount_paid, trunc((round(l.quantity * l.rate, 2) - l.discount
          - l.borne_by_others) * i.amount / nullif(i.amount + i.discount, 0), 2) as asked
        from invoice_lines l join invoices i on i.firm_id = l.firm_id and i.id = l.invoice_id
        where i.status <> 'cancelled' and l.time_entry_id in (select id from entries where state = 'billed')
      ), bills as (
        select time_entry_id, sum(asked) as billed,
          sum(trunc(asked * amount_paid / nullif(amount, 0), 2)) as collected
        from lines group by time_entry_id
      )
      select u.id as user_id,
        coalesce((select k.weekly_hours from timekeepers k where k.user_id = u.id),
          ${sql.lit(usualWeeklyHours)}) as weekly_hours,
        coalesce(sum(e.actual_seconds), 0) as actual_seconds,
        coalesce(sum(e.billed_minutes) filter (where e.is_billable), 0) as billable_minutes,
        coalesce(sum(e.amount) filter (where b.time_entry_id is not null
          and (e.is_hourly or b.billed > 0)), 0.00) as worth,
        coalesce(sum(b.billed), 0.00) as billed,
        coalesce(sum(b.collected), 0.00) as collected,
        coalesce(sum(e.amount) filter (where e.state = 'unbilled' and e.is_hourly), 0.00) as unbilled
      from users u left join entries e on e.user_id = u.id left join bills b on b.time_entry_id = e.id
      where true ${whose}
      group by u.id, u.last_name, u.first_name, u.email, u.removed_at
      having u.removed_at is null or count(e.id) > 0
      order by u.last_name, u.first_name, u.email`.execute(db),
  );
  // Nobody could have worked on the days that are still to come.
  const until = to < today ? to : today;
  const days = until < from ? 0 : workingDays(from, until);
  return rows.map((row) => withShares(row, days));
}

function withShares({ weeklyHours, ...sums }: Sums, days: number): PersonTime {
  // A fifth of the week: always whole minutes.
  const availableMinutes = weeklyHours * 12 * days;
  return {
    ...sums,
    availableMinutes,
    utilisation: perMille(BigInt(sums.billableMinutes), BigInt(availableMinutes)),
    realisation: perMille(toCents(sums.billed), toCents(sums.worth)),
    collection: perMille(toCents(sums.collected), toCents(sums.billed)),
  };
}

export const perMille = (part: bigint, of: bigint): number | null =>
  of === 0n ? null : Number(share(part, 1000n, of));

/** Mondays to Fridays, both ends included. */
export function workingDays(from: Day, to: Day): number {
  const days = daysBetween(from, to) + 1;
  const first = (new Date(from).getUTCDay() + 6) % 7;
  const rest = Array.from({ length: days % 7 }, (_, at) => (first + at) % 7);
  return Math.floor(days / 7) * 5 + rest.filter((weekday) => weekday < 5).length;
}

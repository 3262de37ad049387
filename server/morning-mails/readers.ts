/**
 * For whom it is morning, and nobody has looked at their day yet: some hundreds at once. Of whom there can be nothing
 * to tell is found out for all of them together.
 */
import { sql } from 'kysely';
import { dayIn, timeIn } from '#contract/dates.ts';
import { limitationMarks } from '#contract/limitation-dates.ts';
import { usualMorning } from '#contract/morning-mails.ts';
import type { ClockTime } from '#contract/zoned-time.ts';
import type { SystemDb } from '#server/kit/db.ts';

export interface Due {
  firmId: string;
  id: string;
  email: string;
  firstName: string | null;
  firmRole: string;
  timeZone: string;
  time: ClockTime;
  /** That of the letter before, such as 2026-11-15; null when there was none. */
  lastDay: string | null;
  lastTime: ClockTime | null;
  /** Whether anything in their firm may be of this day. */
  isToBeAsked: boolean;
}

export interface WallClock {
  timeZone: string;
  day: string;
  time: ClockTime;
}

/** Of each time zone in which somebody reads; one that nobody knows is left out. */
export async function wallClocks(db: SystemDb, now: Date): Promise<WallClock[]> {
  const { rows } = await sql<{ timeZone: string }>`
    select time_zone from firms union select time_zone from morning_mails where time_zone is not null`.execute(
    db,
  );
  return rows.flatMap(({ timeZone }) => {
    try {
      return [{ timeZone, day: dayIn(timeZone, now), time: timeIn(timeZone, now) }];
    } catch {
      return [];
    }
  });
}

/** A letter looks a week ahead; a day or two more, because elsewhere it is another day. */
const daysAhead = 10;
const longest = Math.max(...limitationMarks) + 1;

const mayHaveSomething = sql`(
  exists (select from tasks t where t.firm_id = u.firm_id and t.deleted_at is null and not t.is_closed
    and t.due_date < c.day + ${sql.lit(daysAhead)})
  or exists (select from compliance_items i where i.firm_id = u.firm_id and i.deleted_at is null
    and not i.is_completed and i.due_date < c.day + ${sql.lit(daysAhead)})
  or exists (select from invoices i where i.firm_id = u.firm_id and i.is_open and i.due_date < c.day + ${sql.lit(daysAhead)})
  or exists (select from limitation_dates l where l.firm_id = u.firm_id and l.deleted_at is null
    and not l.is_settled and l.expires_on <= c.day + ${sql.lit(longest)})
  or exists (select from appointments a where a.firm_id = u.firm_id and a.deleted_at is null
    and a.start_day <= c.day + ${sql.lit(daysAhead)} and a.last_day >= c.day - 3))`;

/** In the order of their ids, behind the one before. */
export async function nextDue(
  db: SystemDb,
  clocks: readonly WallClock[],
  after: Pick<Due, 'firmId' | 'id'> | undefined,
  most: number,
): Promise<Due[]> {
  const behind = after
    ? sql`(u.firm_id, u.id) > (${after.firmId}::uuid, ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<Due>`
    with clocks as materialized (
      select * from unnest(${clocks.map(({ timeZone }) => timeZone)}::text[], ${clocks.map(({ day }) => day)}::date[],
        ${clocks.map(({ time }) => time)}::text[]) one (time_zone, day, time)
    ), found as materialized (
      select u.firm_id, u.id, u.email, u.first_name, u.firm_role, c.time_zone, c.day,
        coalesce(m.time, ${usualMorning}) as time, d.day as last_day, d.time as last_time
      from users u join firms f on f.id = u.firm_id
      left join morning_mails m on m.firm_id = u.firm_id and m.user_id = u.id
      left join morning_mail_days d on d.firm_id = u.firm_id and d.user_id = u.id
      join clocks c on c.time_zone = coalesce(m.time_zone, f.time_zone)
      -- Nobody lives at the addresses of the demo: a mail server would send every letter back.
      where not f.is_demo and u.state = 'active' and ${behind}
        and c.time >= coalesce(m.time, ${usualMorning}) and (d.day is null or d.day < c.day)
      order by u.firm_id, u.id limit ${most}
    )
    select u.firm_id, u.id, u.email, u.first_name, u.firm_role, u.time_zone, u.time, u.last_day::text as last_day,
      u.last_time, ${mayHaveSomething} as is_to_be_asked
    from found u join clocks c on c.time_zone = u.time_zone
    order by u.firm_id, u.id`.execute(db);
  return rows;
}

/** The day of all of them is dealt with. */
export const noteDays = (
  db: SystemDb,
  days: readonly { firmId: string; id: string; day: string; time: ClockTime }[],
) =>
  sql`insert into morning_mail_days as d (firm_id, user_id, day, time)
    select * from unnest(${days.map(({ firmId }) => firmId)}::uuid[], ${days.map(({ id }) => id)}::uuid[],
      ${days.map(({ day }) => day)}::date[], ${days.map(({ time }) => time)}::text[])
    on conflict (firm_id, user_id) do update set day = excluded.day, time = excluded.time
      where d.day < excluded.day`.execute(db);

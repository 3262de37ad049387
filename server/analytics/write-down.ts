/** Writes marked days down, and the months they are in. */
import { sql } from 'kysely';
import type { Day } from '#contract/dates.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { timeZoneOf } from '#server/profile/time-zone.ts';
import { columns, toCount } from './cells.ts';
import { daysThereAre } from './days-there-are.ts';
import { factsOf, measures, payers } from './facts.ts';
import { daysIn, monthOf } from './months.ts';
import { isSettled } from './settled.ts';

/**
 * Some of the days whose marks are settled, those of the first months: what is marked meanwhile stays marked, and nobody
 * waits long for what this has in hand. Answers whether there may be more.
 */
export async function writeDown(db: FirmDb, most: number): Promise<boolean> {
  const { rows: all } = await sql<{ seenIn: string }>`
    delete from marked_days where day is null and ${isSettled} returning seen_in::text`.execute(db);
  if (all[0]) {
    await markEveryDay(db, all[0].seenIn);
    return true;
  }
  const { rows } = await sql<{ day: Day }>`
    delete from marked_days where ${isSettled} and month_of(day) in (
      select distinct month_of(day) from marked_days where ${isSettled} order by 1 limit ${most})
    returning day`.execute(db);
  const days = [...new Set(rows.map(({ day }) => day))];
  if (days.length === 0) return false;
  // Not before the marks are taken: whoever moves the firm elsewhere in between marks it for the next time.
  const timeZone = await timeZoneOf(db);
  await toCount(db);
  await sql`delete from day_figures where day = any(${days}::date[])`.execute(db);
  await sql`
    insert into day_figures (${columns}) select ${columns} from ${factsOf(days, timeZone)} fresh`.execute(
    db,
  );
  const months = [...new Set(days.map(monthOf))];
  await writeMonths(db, months);
  return months.length === most;
}

async function markEveryDay(db: FirmDb, seenIn: string): Promise<void> {
  const days = await daysThereAre(db, await timeZoneOf(db));
  await sql`
    insert into marked_days (day, seen_in) select unnest(${days}::date[]), ${seenIn}::xid8`.execute(
    db,
  );
}

/** A month is what its days come to; but who paid much of it only its payments know. */
async function writeMonths(db: FirmDb, months: readonly Day[]): Promise<void> {
  const days = months.flatMap(daysIn);
  const sums = measures.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`);
  await sql`delete from month_figures where day = any(${months}::date[])`.execute(db);
  await sql`
    with paid as materialized (${payers(days, sql`month_of(p.paid_on)`)}),
      back as materialized (select month_of(day) as day, matter_type, array_agg(went order by went) as returned
        from day_figures cross join lateral unnest(returned) went where day = any(${days}::date[]) group by 1, 2),
      summed as (select month_of(day) as day, matter_type, ${sql.join(sums)}
        from day_figures where day = any(${days}::date[]) group by 1, 2)
    insert into month_figures (${columns})
    select summed.*, coalesce(paid.payers, '{}'), coalesce(back.returned, '{}')
    from summed left join paid using (day, matter_type) left join back using (day, matter_type)`.execute(
    db,
  );
}

/**
 * Whose turn it is. Each firm has a row for each daily job that says when to look at it again. Whoever takes turns moves
 * them on by a lease first: no other process takes them meanwhile, and when the taker dies, they are due again soon.
 */
import { type RawBuilder, sql } from 'kysely';
import type { FirmDb, SystemDb } from '#server/kit/db.ts';

export interface Turn {
  firmId: string;
  timeZone: string;
  /** Done last on this day of the firm's, such as 2026-11-15. */
  day: string | null;
  /** How often it has failed since. */
  failures: number;
}

/** So that no statement takes long. */
const atOnce = 20_000;

/** Gives a turn to firms that have none yet; a job that is new has one for none. */
export async function enroll(db: SystemDb, jobs: readonly string[], whom: 'all' | 'newcomers') {
  const isNew = sql`f.created_at > now() - interval '1 day'`;
  for (let count = atOnce; count === atOnce; ) {
    const { rows } = await sql`
      insert into daily_turns (firm_id, job)
      select f.id, j.name from firms f cross join unnest(${jobs}::text[]) j (name)
      where ${whom === 'all' ? sql`true` : isNew}
        and not exists (select from daily_turns t where t.firm_id = f.id and t.job = j.name)
      order by f.id, j.name limit ${atOnce}
      on conflict do nothing returning 1`.execute(db);
    count = rows.length;
  }
}

/** A turn that far ahead was given by a clock that went wrong. */
export const mendClock = (db: SystemDb, jobs: readonly string[], now: Date) =>
  sql`update daily_turns set next_at = '-infinity', day = null
    where job = any(${jobs}::text[]) and next_at > ${now.toISOString()}::timestamptz + interval '3 days'`.execute(
    db,
  );

/** Those of the jobs in which it is somebody's turn. */
export async function dueJobs(
  db: SystemDb,
  jobs: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select j.name from unnest(${jobs}::text[]) j (name)
    where exists (select from daily_turns t where t.job = j.name and t.next_at <= ${now.toISOString()})`.execute(
    db,
  );
  return new Set(rows.map(({ name }) => name));
}

export interface Lease {
  job: string;
  until: Date;
}

/** Takes turns until the lease is over; what another process is taking right now it leaves to that one. */
export async function claim(
  db: SystemDb,
  { job, until }: Lease,
  dueBy: Date,
  most: number,
): Promise<Turn[]> {
  const { rows } = await sql<Turn>`
    with mine as materialized (
      select firm_id from daily_turns where job = ${job} and next_at <= ${dueBy.toISOString()}
      order by next_at limit ${most} for update skip locked
    )
    update daily_turns t set next_at = ${until.toISOString()}
    from mine join firms f on f.id = mine.firm_id
    where t.firm_id = mine.firm_id and t.job = ${job}
    returning t.firm_id, f.time_zone, t.day::text as day, t.failures`.execute(db);
  return rows;
}

export interface DueTurn {
  firmId: string;
  timeZone: string;
  day: string;
}

/** Those of the firms that a job may have something to do for. */
export async function concerned(
  db: SystemDb,
  condition: RawBuilder<unknown>,
  due: readonly DueTurn[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ firmId: string }>`
    with due as materialized (
      select one.firm_id, one.time_zone, one.day, ${now.toISOString()}::timestamptz as now
      from unnest(${due.map(({ firmId }) => firmId)}::uuid[], ${due.map(({ timeZone }) => timeZone)}::text[],
        ${due.map(({ day }) => day)}::date[]) one (firm_id, time_zone, day)
    )
    select firm_id from due where ${condition}`.execute(db);
  return new Set(rows.map(({ firmId }) => firmId));
}

export interface Settled {
  firmId: string;
  /** Null: as it was. */
  day: string | null;
  nextAt: string;
}

/** Turns that need no work: done for this day, or not due yet where the firm is. */
export const settle = (db: SystemDb, { job, until }: Lease, settled: readonly Settled[]) =>
  sql`update daily_turns t set day = coalesce(s.day, t.day), next_at = s.next_at, failures = 0, error = null
    from unnest(${settled.map(({ firmId }) => firmId)}::uuid[], ${settled.map(({ day }) => day)}::date[],
      ${settled.map(({ nextAt }) => nextAt)}::timestamptz[]) s (firm_id, day, next_at)
    where t.firm_id = s.firm_id and t.job = ${job} and t.next_at = ${until.toISOString()}`.execute(
    db,
  );

/** For whoever comes next, at once. */
export const giveBack = (
  db: SystemDb,
  { job, until }: Lease,
  firmIds: readonly string[],
  now: Date,
) =>
  sql`update daily_turns set next_at = ${now.toISOString()} where job = ${job}
    and firm_id = any(${firmIds}::uuid[]) and next_at = ${until.toISOString()}`.execute(db);

export interface Failure extends Settled {
  failures: number;
  error: string;
}

export const noteFailure = (
  db: SystemDb,
  { job, until }: Lease,
  { firmId, day, nextAt, failures, error }: Failure,
) =>
  sql`update daily_turns set day = coalesce(${day}::date, day), next_at = ${nextAt},
      failures = ${failures}::int, error = ${error}
    where firm_id = ${firmId} and job = ${job} and next_at = ${until.toISOString()}`.execute(db);

/**
 * Notes in the transaction of the work that a firm's day is done; false when it was. Whoever comes second waits for the
 * first. A day right ahead is that of a firm that has moved west; one far ahead is of a clock that went wrong.
 */
export async function take(
  db: FirmDb,
  job: string,
  { day, nextAt }: { day: string; nextAt: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into daily_turns as t (job, day, next_at) values (${job}, ${day}, ${nextAt})
    on conflict (firm_id, job) do update
      set day = excluded.day, next_at = excluded.next_at, failures = 0, error = null
      where t.day is null or t.day not between excluded.day and excluded.day + 1
    returning 1`.execute(db);
  return rows.length > 0;
}

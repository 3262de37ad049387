import { type RawBuilder, sql } from 'kysely';
import type { CleRequirement } from '#contract/cle-requirements.ts';
import type { Day } from '#contract/dates.ts';
import type { Colleague } from '#contract/users.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { notFound } from '#server/kit/refusals.ts';

/** Whose it is comes along for the trail and for reminders; it is no field of the contract's. */
export type LawyersRequirement = CleRequirement &
  Pick<Colleague, 'firstName' | 'lastName' | 'email'>;

type Stored = Omit<CleRequirement, 'earned' | 'earnedEthics' | 'missing' | 'missingEthics'>;
/** What there is only once. */
type Period = Pick<CleRequirement, 'userId' | 'jurisdiction' | 'periodStart'>;

/** With what was earned, counted in the same statement. */
async function select(db: FirmDb, where: RawBuilder<unknown>): Promise<LawyersRequirement[]> {
  const { rows } = await sql<LawyersRequirement>`
    select r.id, r.user_id, r.jurisdiction, r.hours, r.ethics_hours, r.period_start, r.deadline,
      r.period_months, r.carried_hours, r.citation, r.as_of, r.notes, r.created_by, r.created_at, r.updated_at,
      u.first_name, u.last_name, u.email,
      r.carried_hours + credits.hours as earned,
      credits.ethics_hours as earned_ethics,
      greatest(r.hours - r.carried_hours - credits.hours, r.ethics_hours - credits.ethics_hours, 0.00) as missing,
      greatest(r.ethics_hours - credits.ethics_hours, 0.00) as missing_ethics
    from cle_requirements r join users u on u.firm_id = r.firm_id and u.id = r.user_id
    cross join lateral (
      select coalesce(sum(c.hours), 0.00) as hours, coalesce(sum(c.ethics_hours), 0.00) as ethics_hours
      from cle_credits c where c.firm_id = r.firm_id and c.user_id = r.user_id and c.deleted_at is null
        and c.completed_on between r.period_start and r.deadline
        and r.jurisdiction = any (c.jurisdictions)) credits
    where r.deleted_at is null and ${where}
    order by r.deadline, u.last_name, u.first_name, r.user_id, r.id`.execute(db);
  return rows;
}

export const list = (db: FirmDb) => select(db, sql`true`);

/** Those that still miss something, with deadlines from one day to another. */
export const listMissing = (db: FirmDb, from: Day, to: Day) =>
  select(
    db,
    sql`r.deadline between ${from}::date and ${to}::date
      and (r.hours > r.carried_hours + credits.hours or r.ethics_hours > credits.ethics_hours)`,
  );

async function one(db: FirmDb, id: string): Promise<LawyersRequirement> {
  const [requirement] = await select(db, sql`r.id = ${id}`);
  if (!requirement) throw notFound();
  return requirement;
}

/** Locked until the transaction ends, so that what is compared is what is changed. */
export async function findToChange(db: FirmDb, id: string): Promise<LawyersRequirement> {
  await lock(db, id, 'is');
  return one(db, id);
}

export const findDeleted = (db: FirmDb, id: string): Promise<Period> => lock(db, id, 'is not');

const lock = (db: FirmDb, id: string, deleted: 'is' | 'is not'): Promise<Period> =>
  db
    .selectFrom('cleRequirements')
    .select(['userId', 'jurisdiction', 'periodStart'])
    .where('id', '=', id)
    .where('deletedAt', deleted, null)
    .forUpdate()
    .$castTo<Period>()
    .executeTakeFirstOrThrow(notFound);

/** Whether one asks something of this lawyer there from this day on; not counting the one itself. */
export async function isThere(db: FirmDb, period: Period, ownId?: string): Promise<boolean> {
  const there = await db
    .selectFrom('cleRequirements')
    .select('id')
    .where('userId', '=', period.userId)
    .where('jurisdiction', '=', period.jurisdiction)
    .where('periodStart', '=', period.periodStart)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return there !== undefined && there.id !== ownId;
}

export async function insert(db: FirmDb, requirement: Stored): Promise<LawyersRequirement> {
  await db.insertInto('cleRequirements').values(requirement).execute();
  return one(db, requirement.id);
}

export async function change(
  db: FirmDb,
  id: string,
  values: Partial<Stored>,
): Promise<LawyersRequirement> {
  await db.updateTable('cleRequirements').set(values).where('id', '=', id).execute();
  return one(db, id);
}

export async function restore(db: FirmDb, id: string): Promise<LawyersRequirement> {
  await setDeleted(db, id, null);
  return one(db, id);
}

export const setDeleted = (db: FirmDb, id: string, deletedAt: string | null) =>
  db.updateTable('cleRequirements').set({ deletedAt }).where('id', '=', id).execute();

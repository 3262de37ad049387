/** What is agreed, as it is stored. No row says the same as one that says nothing. */
import { sql } from 'kysely';
import {
  type ClientBilling,
  type FirmBilling,
  type MatterBilling,
  noFirmBilling,
  type PersonBilling,
  usualWeeklyHours,
} from '#contract/billing-terms.ts';
import type { RoundingRule } from '#contract/rounding.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { notFound } from '#server/kit/refusals.ts';

interface RuleColumns {
  roundingMode: string | null;
  roundingMinutes: number | null;
}

// The database's checks hold the columns to the contract's values.
const ruleOf = ({ roundingMode, roundingMinutes }: RuleColumns) =>
  roundingMode === null ? null : ({ mode: roundingMode, minutes: roundingMinutes } as RoundingRule);

const columnsOfRule = (rule: RoundingRule | null | undefined) =>
  rule === undefined
    ? {}
    : { roundingMode: rule?.mode ?? null, roundingMinutes: rule?.minutes ?? null };

export async function firm(db: FirmDb): Promise<FirmBilling> {
  const row = await db
    .selectFrom('firmBilling')
    .select(['roundingMode', 'roundingMinutes', 'taxId'])
    .executeTakeFirst();
  const rounding = row ? ruleOf(row) : null;
  return row && rounding ? { rounding, taxId: row.taxId } : noFirmBilling;
}

export const setFirm = (
  db: FirmDb,
  { rounding, taxId }: FirmBilling,
  updatedAt: string,
): Promise<unknown> => {
  const values = {
    roundingMode: rounding.mode,
    roundingMinutes: rounding.minutes,
    taxId,
    updatedAt,
  };
  return db
    .insertInto('firmBilling')
    .values(values)
    .onConflict((conflict) => conflict.column('firmId').doUpdateSet(values))
    .execute();
};

const persons = (db: FirmDb) =>
  db
    .selectFrom('users')
    .leftJoin('timekeepers', (join) =>
      join
        .onRef('timekeepers.firmId', '=', 'users.firmId')
        .onRef('timekeepers.userId', '=', 'users.id'),
    )
    .select([
      'users.id as userId',
      'timekeepers.rate',
      'timekeepers.timekeeperId',
      'timekeepers.classification',
      sql<number>`coalesce(timekeepers.weekly_hours, ${sql.lit(usualWeeklyHours)})`.as(
        'weeklyHours',
      ),
    ])
    // Who is gone still stands on bills for what they did.
    .where(
      sql<boolean>`(users.removed_at is null or exists (select from time_entries e
        where e.firm_id = users.firm_id and e.user_id = users.id and e.deleted_at is null))`,
    )
    .orderBy('users.lastName')
    .orderBy('users.firstName')
    .orderBy('users.email')
    .$castTo<PersonBilling>();

export const people = (db: FirmDb): Promise<PersonBilling[]> => persons(db).execute();

export const person = (db: FirmDb, id: string): Promise<PersonBilling> =>
  persons(db).where('users.id', '=', id).executeTakeFirstOrThrow(notFound);

export const setPerson = (db: FirmDb, { userId, ...rest }: PersonBilling, updatedAt: string) =>
  db
    .insertInto('timekeepers')
    .values({ ...rest, userId, updatedAt })
    .onConflict((conflict) =>
      conflict.columns(['firmId', 'userId']).doUpdateSet({ ...rest, updatedAt }),
    )
    .execute();

export async function client(db: FirmDb, clientId: string): Promise<ClientBilling> {
  const row = await db
    .selectFrom('clientBilling')
    .select(['roundingMode', 'roundingMinutes', 'clientCode', 'taxId', 'needsCodes'])
    .where('clientId', '=', clientId)
    .executeTakeFirst();
  if (!row) {
    return { clientId, rounding: null, clientCode: null, taxId: null, needsCodes: false };
  }
  const { clientCode, taxId, needsCodes } = row;
  return { clientId, rounding: ruleOf(row), clientCode, taxId, needsCodes };
}

export const setClient = (
  db: FirmDb,
  { clientId, rounding, ...rest }: ClientBilling,
  updatedAt: string,
) => {
  const values = { ...rest, ...columnsOfRule(rounding), updatedAt };
  return db
    .insertInto('clientBilling')
    .values({ ...values, clientId })
    .onConflict((conflict) => conflict.columns(['firmId', 'clientId']).doUpdateSet(values))
    .execute();
};

export async function matter(db: FirmDb, matterId: string): Promise<MatterBilling> {
  const row = await db
    .selectFrom('matterBilling')
    .select(['roundingMode', 'roundingMinutes', 'clientMatterNumber', 'purchaseOrder'])
    .where('matterId', '=', matterId)
    .executeTakeFirst();
  return {
    matterId,
    rounding: row ? ruleOf(row) : null,
    clientMatterNumber: row?.clientMatterNumber ?? null,
    purchaseOrder: row?.purchaseOrder ?? null,
    people: await db
      .selectFrom('matterRates')
      .select(['userId', 'rate'])
      .where('matterId', '=', matterId)
      .orderBy('userId')
      .execute(),
    payers: await db
      .selectFrom('matterPayers')
      .select(['clientId', 'percent', 'clientMatterNumber'])
      .where('matterId', '=', matterId)
      .orderBy('position')
      .execute(),
  };
}

export async function setMatter(
  db: FirmDb,
  { matterId, rounding, people: rates, payers, ...rest }: MatterBilling,
  updatedAt: string,
): Promise<void> {
  const values = { ...rest, ...columnsOfRule(rounding), updatedAt };
  await db
    .insertInto('matterBilling')
    .values({ ...values, matterId })
    .onConflict((conflict) => conflict.columns(['firmId', 'matterId']).doUpdateSet(values))
    .execute();
  await db.deleteFrom('matterRates').where('matterId', '=', matterId).execute();
  await db.deleteFrom('matterPayers').where('matterId', '=', matterId).execute();
  const someRates = rates.map((rate) => ({ ...rate, matterId }));
  if (someRates.length > 0) await db.insertInto('matterRates').values(someRates).execute();
  const some = payers.map((payer, at) => ({ ...payer, matterId, position: at + 1 }));
  if (some.length > 0) await db.insertInto('matterPayers').values(some).execute();
}

/** Those of the given clients that the firm can act for. */
export async function countThere(db: FirmDb, clientIds: readonly string[]): Promise<number> {
  const rows = await db
    .selectFrom('clients')
    .select('id')
    .where('id', '=', sql<string>`any(${clientIds}::uuid[])`)
    .where('deletedAt', 'is', null)
    .where('mergedInto', 'is', null)
    .forShare()
    .execute();
  return rows.length;
}

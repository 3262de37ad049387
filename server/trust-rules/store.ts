import { sql } from 'kysely';
import { toCents } from '#contract/cents.ts';
import type { Jurisdiction } from '#contract/jurisdictions.ts';
import { usualTrustRule } from '#contract/known-trust-rules.ts';
import type { TrustRule } from '#contract/trust-rules.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { moneyOf } from '#server/trust-accounts/cents.ts';

const rules = (db: FirmDb) =>
  db
    .selectFrom('trustRules')
    .select(['jurisdiction', 'reconcileEvery', 'reconcileWithinDays', 'noticeDays'])
    .select(['distributionDays', 'retentionYears', 'firmFundsCents', 'unidentifiedMonths'])
    .select(['staleCheckDays', 'citation', 'asOf', 'updatedAt', 'updatedBy']);

type Row = Awaited<ReturnType<ReturnType<typeof rules>['executeTakeFirstOrThrow']>>;
const asRule = ({ firmFundsCents, ...row }: Row) =>
  // The database's checks hold these columns to the contract's values.
  ({ ...row, firmFunds: moneyOf(firmFundsCents) }) as TrustRule;

/** As the firm has put it, or as it came. */
export async function one(db: FirmDb, jurisdiction: Jurisdiction): Promise<TrustRule> {
  const row = await rules(db).where('jurisdiction', '=', jurisdiction).executeTakeFirst();
  return row ? asRule(row) : usualTrustRule(jurisdiction);
}

/** Those of the places in which the firm has trust accounts, or has put a rule. */
export async function list(db: FirmDb): Promise<TrustRule[]> {
  const places = await db
    .selectFrom('trustAccounts')
    .select('jurisdiction')
    .union(db.selectFrom('trustRules').select('jurisdiction'))
    .orderBy('jurisdiction')
    .execute();
  return Promise.all(places.map(({ jurisdiction }) => one(db, jurisdiction as Jurisdiction)));
}

export async function write(db: FirmDb, { firmFunds, ...rule }: TrustRule): Promise<void> {
  const row = {
    ...rule,
    updatedAt: rule.updatedAt ?? sql<string>`now()`,
    firmFundsCents: Number(toCents(firmFunds)),
  };
  await db
    .insertInto('trustRules')
    .values(row)
    .onConflict((conflict) => conflict.columns(['firmId', 'jurisdiction']).doUpdateSet(row))
    .execute();
}

export const remove = (db: FirmDb, jurisdiction: Jurisdiction) =>
  db.deleteFrom('trustRules').where('jurisdiction', '=', jurisdiction).execute();

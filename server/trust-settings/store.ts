import { sql } from 'kysely';
import { toCents } from '#contract/cents.ts';
import { type TrustSettings, usualTrustSettings } from '#contract/trust-settings.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { moneyOf } from '#server/trust-accounts/cents.ts';

export async function read(db: FirmDb): Promise<TrustSettings> {
  const row = await db
    .selectFrom('trustSettings')
    .select(['approvalAboveCents', 'checkClearsDays', 'electronicClearsDays'])
    .select(['updatedAt', 'updatedBy'])
    .executeTakeFirst();
  if (!row) return usualTrustSettings;
  const { approvalAboveCents: above, ...settings } = row;
  return { ...settings, approvalAbove: above === null ? null : moneyOf(above) };
}

export async function write(db: FirmDb, settings: TrustSettings): Promise<void> {
  const { approvalAbove, ...rest } = settings;
  const row = {
    ...rest,
    updatedAt: rest.updatedAt ?? sql<string>`now()`,
    approvalAboveCents: approvalAbove === null ? null : Number(toCents(approvalAbove)),
  };
  await db
    .insertInto('trustSettings')
    .values(row)
    .onConflict((conflict) => conflict.column('firmId').doUpdateSet(row))
    .execute();
}

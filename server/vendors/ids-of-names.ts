import { sql } from 'kysely';
import type { FirmDb } from '#server/kit/db.ts';
import { nameKey } from './name-key.ts';

/** The vendors of these names in the directory, all asked for at once. */
export async function idsOfNames(
  db: FirmDb,
  names: readonly string[],
): Promise<(name: string | null) => string | null> {
  const keys = [...new Set(names.map(nameKey))];
  const rows = await db
    .selectFrom('vendors')
    .select(['id', 'nameKey'])
    .where('nameKey', '=', sql<string>`any(${keys}::text[])`)
    .where('deletedAt', 'is', null)
    .execute();
  const ids = new Map(rows.map((vendor) => [vendor.nameKey, vendor.id]));
  return (name) => (name === null ? null : (ids.get(nameKey(name)) ?? null));
}

/** The matters that the desk names, as they stand after the practice's history. */
import type { Day } from '#contract/dates.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { Known } from '../history.ts';

export interface KnownMatter {
  named: { matterId: string; matterNumber: string; clientName: string };
  openDate: Day;
  closeDate: Day | null;
}

export async function mattersOf(
  db: FirmDb,
  { matterIds }: Known,
): Promise<ReadonlyMap<string, KnownMatter>> {
  const rows = await db
    .selectFrom('matters')
    .select(['id', 'matterNumber', 'clientName', 'openDate', 'closeDate'])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    [...matterIds].flatMap(([key, id]) => {
      const row = byId.get(id);
      if (!row) return [];
      const { matterNumber, clientName, openDate, closeDate } = row;
      return [[key, { named: { matterId: id, matterNumber, clientName }, openDate, closeDate }]];
    }),
  );
}

export function matterOf(matters: ReadonlyMap<string, KnownMatter>, key: string): KnownMatter {
  const matter = matters.get(key);
  if (!matter) throw new Error(`There is no matter ${key}`);
  return matter;
}

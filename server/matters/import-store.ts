/** What an import asks of the table of matters: many at once. */
import { sql } from 'kysely';
import type { Matter } from '#contract/matters.ts';
import { type FirmDb, send } from '#server/kit/db.ts';
import { insertManyInto } from '#server/kit/insert-many.ts';

const money = 'numeric';
export const insertMany = insertManyInto<Matter>('matters', {
  id: 'uuid',
  matterNumber: 'text',
  clientId: 'uuid',
  clientName: 'text',
  description: 'text',
  practiceArea: 'text',
  status: 'text',
  openDate: 'date',
  closeDate: 'date',
  billingArrangement: 'text',
  billingRate: money,
  flatFee: money,
  contingencyPercent: 'numeric',
  budget: money,
  assignedAttorney: 'uuid',
  createdBy: 'uuid',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
});

/** Whose the matters of these numbers are. */
export async function clientsByNumber(
  db: FirmDb,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await send<{ number_key: string; client_id: string }>(
    db,
    'select number_key, client_id from matters where number_key = any($1::text[])',
    [keys],
  );
  return new Map(rows.map(({ number_key, client_id }) => [number_key, client_id]));
}

export async function stillThere(db: FirmDb, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from matters where id = any(${ids}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** Only what an import brought that is being undone. */
export const takeBack = (db: FirmDb, ids: readonly string[]) =>
  send(db, 'delete from matters where id = any($1::uuid[])', [ids]);

/** Two records of a client become one: the one that stays pays what both paid, and keeps what the other had agreed. */
import { sql } from 'kysely';
import type { FirmDb } from '#server/kit/db.ts';
import * as store from './store.ts';

export async function moveToClient(db: FirmDb, fromId: string, intoId: string): Promise<void> {
  // Who paid two parts of one matter pays both.
  await sql`update matter_payers p set percent = p.percent + other.percent,
      client_matter_number = coalesce(p.client_matter_number, other.client_matter_number) from matter_payers other
    where other.client_id = ${fromId} and p.client_id = ${intoId} and p.matter_id = other.matter_id`.execute(
    db,
  );
  await sql`delete from matter_payers where client_id = ${fromId} and matter_id in
    (select matter_id from matter_payers where client_id = ${intoId})`.execute(db);
  await db
    .updateTable('matterPayers')
    .set({ clientId: intoId })
    .where('clientId', '=', fromId)
    .execute();
  await joinAgreed(db, fromId, intoId);
}

/** What the one that stays has not agreed is filled in. Nothing stays with the other: its number is free again. */
async function joinAgreed(db: FirmDb, fromId: string, intoId: string): Promise<void> {
  const [own, other] = [await store.client(db, intoId), await store.client(db, fromId)];
  const { rows } = await sql<{ updatedAt: string }>`
    delete from client_billing where client_id = ${fromId} returning updated_at`.execute(db);
  if (!rows[0]) return;
  const joined = {
    clientId: intoId,
    rounding: own.rounding ?? other.rounding,
    clientCode: own.clientCode ?? other.clientCode,
    taxId: own.taxId ?? other.taxId,
    needsCodes: own.needsCodes || other.needsCodes,
  };
  await store.setClient(db, joined, rows[0].updatedAt);
}

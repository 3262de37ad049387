import { sql } from 'kysely';
import { LegalHold } from '#contract/legal-holds.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { listOf } from '#server/kit/pages.ts';
import { notFound } from '#server/kit/refusals.ts';

const ofMatter = (column: string) =>
  `(select m.${column} from matters m where m.firm_id = legal_holds.firm_id and m.id = legal_holds.matter_id)`;

export const list = listOf({
  table: 'legalHolds',
  row: LegalHold,
  from: { matterNumber: ofMatter('matter_number'), clientName: ofMatter('client_name') },
  filters: { matterId: 'matter_id = ?', id: 'id = ?' },
  order: {
    columns: [
      ['placed_at', 'timestamptz'],
      ['id', 'uuid'],
    ],
    direction: 'desc',
    place: (hold) => [hold.placedAt, hold.id],
  },
});

export async function one(db: FirmDb, id: string): Promise<LegalHold> {
  const { json } = await list(db, { id });
  const [hold] = JSON.parse(json) as LegalHold[];
  if (!hold) throw notFound();
  return hold;
}

/** A matter to be put on hold: whoever deletes something of it has finished, or begins afterwards. */
export const findMatter = (db: FirmDb, id: string) =>
  db
    .selectFrom('matters')
    .select(['id', 'matterNumber', 'clientName'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** No hold is placed on these matters until the transaction ends; one that is being placed comes first. */
export const waitForHolds = (db: FirmDb, matterIds: readonly string[]) =>
  db
    .selectFrom('matters')
    .select(['id', 'matterNumber'])
    .where('id', '=', sql<string>`any(${matterIds}::uuid[])`)
    .orderBy('id')
    .forShare()
    .execute();

/** To be asked after `waitForHolds`, in a statement of its own: only that sees what was waited for. */
export const isHeld = (db: FirmDb, matterId: string): Promise<boolean> =>
  db
    .selectFrom('legalHolds')
    .select('id')
    .where('matterId', '=', matterId)
    .where('liftedAt', 'is', null)
    .executeTakeFirst()
    .then((hold) => hold !== undefined);

export const insert = insertInto<Omit<LegalHold, 'matterNumber' | 'clientName'>>('legalHolds');

/** Locked until the transaction ends: nobody lifts it twice. */
export const findToLift = (db: FirmDb, id: string) =>
  db
    .selectFrom('legalHolds')
    .select(['id', 'liftedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);

export const lift = (
  db: FirmDb,
  id: string,
  values: { liftedBy: string; liftedAt: string; liftNote: string },
) => db.updateTable('legalHolds').set(values).where('id', '=', id).execute();

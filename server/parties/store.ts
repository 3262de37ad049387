import { Party } from '#contract/parties.ts';
import { sortName } from '#contract/text.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { listOf } from '#server/kit/pages.ts';
import { notFound } from '#server/kit/refusals.ts';

const columns = columnsOf(Party);
// The database's checks hold these columns to the contract's values.
const asParty = (row: unknown) => row as Party;
export type PartyRow = Party & { sortName: string };

export const list = listOf({
  table: 'parties',
  row: Party,
  where: 'deleted_at is null',
  filters: { matterId: 'matter_id = ?', clientId: 'client_id = ?' },
  order: {
    columns: [
      ['sort_name', 'text'],
      ['id', 'uuid'],
    ],
    direction: 'asc',
    place: (party) => [sortName(party.name), party.id],
  },
});

/** Locked until the transaction ends, so that what is compared is what is changed. */
export const findToChange = (db: FirmDb, id: string): Promise<Party> =>
  db
    .selectFrom('parties')
    .select(columns)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
    .then(asParty);

export const insert = insertInto<PartyRow>('parties');

export const change = (db: FirmDb, id: string, values: Partial<PartyRow>): Promise<Party> =>
  db
    .updateTable('parties')
    .set(values)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow(notFound)
    .then(asParty);

export const setDeleted = (db: FirmDb, id: string, deletedAt: string | null): Promise<Party> =>
  db
    .updateTable('parties')
    .set({ deletedAt })
    .where('id', '=', id)
    // Only the other state can be left: removing twice is a 404, and so is putting back twice.
    .where('deletedAt', deletedAt === null ? 'is not' : 'is', null)
    .returning(columns)
    .executeTakeFirstOrThrow(notFound)
    .then(asParty);

/** A client that is a party somewhere becomes another record there; answers how many. */
export async function moveToClient(db: FirmDb, from: string, into: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('parties')
    .set({ clientId: into })
    .where('clientId', '=', from)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

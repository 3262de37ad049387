import { sql } from 'kysely';
import type { Day } from '#contract/dates.ts';
import { LimitationDate } from '#contract/limitation-dates.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { listOf } from '#server/kit/pages.ts';
import { notFound } from '#server/kit/refusals.ts';

/** Of the matter, which has its own table. */
const from = {
  matterNumber: `(select m.matter_number from matters m
    where m.firm_id = limitation_dates.firm_id and m.id = limitation_dates.matter_id)`,
  clientName: `(select m.client_name from matters m
    where m.firm_id = limitation_dates.firm_id and m.id = limitation_dates.matter_id)`,
};
type Stored = Omit<LimitationDate, keyof typeof from>;

const columns = [
  ...columnsOf(LimitationDate.omit({ matterNumber: true, clientName: true })),
  ...Object.entries(from).map(([name, source]) => sql<string>`${sql.raw(source)}`.as(name)),
];
// The database's checks hold these columns to the contract's values.
const asLimitationDate = (row: unknown) => row as LimitationDate;

export const list = listOf({
  table: 'limitationDates',
  row: LimitationDate,
  from,
  where: 'deleted_at is null',
  filters: { matterId: 'matter_id = ?' },
  order: {
    columns: [
      ['is_settled', 'boolean'],
      ['expires_on', 'date'],
      ['id', 'uuid'],
    ],
    direction: 'asc',
    place: ({ settledAt, expiresOn, id }) => [settledAt !== null, expiresOn, id],
  },
});

export const one = (db: FirmDb, id: string): Promise<LimitationDate> =>
  db
    .selectFrom('limitationDates')
    .select(columns)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow(notFound)
    .then(asLimitationDate);

/** Locked until the transaction ends, so that what is compared is what is changed. */
export const findToChange = (db: FirmDb, id: string): Promise<LimitationDate> =>
  db
    .selectFrom('limitationDates')
    .select(columns)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
    .then(asLimitationDate);

export const insert = insertInto<Stored>('limitationDates');

export const change = (db: FirmDb, id: string, values: Partial<Stored>): Promise<LimitationDate> =>
  db
    .updateTable('limitationDates')
    .set(values)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning(columns)
    .executeTakeFirstOrThrow(notFound)
    .then(asLimitationDate);

/** Only the other state can be left: deleting twice is a 404, and so is restoring twice. */
export const setDeleted = (
  db: FirmDb,
  id: string,
  deletedAt: string | null,
): Promise<LimitationDate> =>
  db
    .updateTable('limitationDates')
    .set({ deletedAt })
    .where('id', '=', id)
    .where('deletedAt', deletedAt === null ? 'is not' : 'is', null)
    .returning(columns)
    .executeTakeFirstOrThrow(notFound)
    .then(asLimitationDate);

export type WatchedDate = Pick<
  LimitationDate,
  | 'id'
  | 'claim'
  | 'matterId'
  | 'matterNumber'
  | 'clientName'
  | 'expiresOn'
  | 'verifiedBy'
  | 'verifiedAt'
> & { assignedAttorney: string | null };

/** Those that are not settled and expire by a day, also of closed matters: the claim lives on. */
export const watched = (db: FirmDb, until: Day): Promise<WatchedDate[]> =>
  db
    .selectFrom('limitationDates')
    .innerJoin('matters', (join) =>
      join
        .onRef('matters.firmId', '=', 'limitationDates.firmId')
        .onRef('matters.id', '=', 'limitationDates.matterId'),
    )
    .select([
      'limitationDates.id',
      'claim',
      'matterId',
      'matterNumber',
      'clientName',
      'expiresOn',
      'verifiedBy',
      'verifiedAt',
      'assignedAttorney',
    ])
    .where('limitationDates.deletedAt', 'is', null)
    .where('isSettled', '=', false)
    .where('expiresOn', '<=', until)
    .orderBy('expiresOn')
    .orderBy('limitationDates.id')
    .$castTo<WatchedDate>()
    .execute();

import { sql } from 'kysely';
import { Wall } from '#contract/walls.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { notFound } from '#server/kit/refusals.ts';

const columns = columnsOf(Wall);

export const list = (db: FirmDb, matterId: string): Promise<Wall[]> =>
  db
    .selectFrom('walls')
    .select(columns)
    .where('matterId', '=', matterId)
    .orderBy('createdAt')
    .orderBy('id')
    .$castTo<Wall>()
    .execute();

/** Whether a wall keeps one person out of something that is in another's hands. */
export const keepsOutOf = async (
  db: FirmDb,
  userId: string,
  holderId: string,
): Promise<boolean> => {
  const { rows } = await sql`select from walls w where w.user_id = ${userId} and w.matter_id in (
    select id from matters where assigned_attorney = ${holderId} and is_open
    union all select matter_id from tasks
      where assigned_to = ${holderId} and not is_closed and deleted_at is null
    union all select a.matter_id from appointments a join appointment_attendees g
      on g.firm_id = a.firm_id and g.appointment_id = a.id where g.user_id = ${holderId}
        and a.deleted_at is null and a.last_day >= current_date) limit 1`.execute(db);
  return rows.length > 0;
};

export const insert = insertInto<Wall>('walls');

export const remove = (db: FirmDb, id: string): Promise<Wall> =>
  db
    .deleteFrom('walls')
    .where('id', '=', id)
    .returning(columns)
    .$castTo<Wall>()
    .executeTakeFirstOrThrow(notFound);

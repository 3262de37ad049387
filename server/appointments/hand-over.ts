/** Appointments to come of somebody who leaves: somebody else goes there. */
import type { Day } from '#contract/dates.ts';
import type { FirmDb } from '#server/kit/db.ts';

const coming = (db: FirmDb, userId: string, today: Day) =>
  db
    .selectFrom('appointmentAttendees')
    .innerJoin('appointments', (join) =>
      join
        .onRef('appointments.firmId', '=', 'appointmentAttendees.firmId')
        .onRef('appointments.id', '=', 'appointmentAttendees.appointmentId'),
    )
    .where('appointmentAttendees.userId', '=', userId)
    .where('appointments.lastDay', '>=', today)
    .where('appointments.deletedAt', 'is', null);

export const countOf = (db: FirmDb, userId: string, today: Day): Promise<number> =>
  coming(db, userId, today)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count));

/** Whoever goes there anyway goes there once. */
export async function handOver(db: FirmDb, from: string, to: string, today: Day): Promise<void> {
  const appointments = coming(db, from, today).select('appointments.id');
  await db
    .insertInto('appointmentAttendees')
    .columns(['appointmentId', 'userId'])
    .expression((eb) =>
      eb.selectFrom(appointments.as('coming')).select(['coming.id', eb.val(to).as('userId')]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .deleteFrom('appointmentAttendees')
    .where('userId', '=', from)
    .where('appointmentId', 'in', appointments)
    .execute();
}

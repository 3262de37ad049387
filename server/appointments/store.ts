import { sql } from 'kysely';
import { Appointment } from '#contract/appointments.ts';
import type { Day } from '#contract/dates.ts';
import type { FirmDb, SystemDb } from '#server/kit/db.ts';
import { listOf, type Page } from '#server/kit/pages.ts';
import { notFound } from '#server/kit/refusals.ts';

const ofMatter = (column: string) => `(select m.${column} from matters m
  where m.firm_id = appointments.firm_id and m.id = appointments.matter_id)`;

const list = listOf({
  table: 'appointments',
  row: Appointment,
  from: {
    matterNumber: ofMatter('matter_number'),
    clientName: ofMatter('client_name'),
    attendees: `(select coalesce(array_agg(a.user_id order by a.user_id), '{}')
      from appointment_attendees a
      where a.firm_id = appointments.firm_id and a.appointment_id = appointments.id)`,
  },
  where: 'deleted_at is null',
  filters: {
    id: 'id = ?',
    q: `not exists (select from unnest(string_to_array(lower(?), ' ')) word
      where strpos(lower(concat_ws(' ', title, place, description)), word) = 0)`,
    matterId: 'matter_id = ?',
    type: 'type = ?',
    endsFrom: 'last_day >= ?::date',
  },
  order: {
    columns: [
      ['start_day', 'date'],
      ['id', 'uuid'],
    ],
    direction: 'desc',
    place: ({ startDay, id }) => [startDay, id],
  },
});

export const page = (db: FirmDb, query: Parameters<typeof list>[1]): Promise<Page<Appointment>> =>
  list(db, query);

export async function one(db: FirmDb, id: string): Promise<Appointment> {
  const { json } = await list(db, { id });
  const [appointment] = JSON.parse(json) as Appointment[];
  if (!appointment) throw notFound();
  return appointment;
}

/** Locked until the transaction ends, so that what is compared is what is changed. */
export async function findToChange(db: FirmDb, id: string): Promise<Appointment> {
  await db
    .selectFrom('appointments')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  return one(db, id);
}

export interface StoredAppointment
  extends Omit<Appointment, 'matterNumber' | 'clientName' | 'attendees'> {
  lastDay: Day | 'infinity';
  nextReminderAt: string | null;
  sourceUid?: string;
  importId?: string;
}

const asRow = <Values extends Partial<StoredAppointment>>({ repetition, ...values }: Values) => ({
  ...values,
  ...(repetition !== undefined && { repetition: repetition && JSON.stringify(repetition) }),
});

export const insert = (db: FirmDb, appointments: readonly StoredAppointment[]) =>
  db.insertInto('appointments').values(appointments.map(asRow)).execute();

export const change = (db: FirmDb, id: string, values: Partial<StoredAppointment>) =>
  db.updateTable('appointments').set(asRow(values)).where('id', '=', id).execute();

/** Only the other state can be left: deleting twice is a 404, and so is restoring twice. */
export const setDeleted = (db: FirmDb, id: string, deletedAt: string | null) =>
  db
    .updateTable('appointments')
    .set({ deletedAt })
    .where('id', '=', id)
    .where('deletedAt', deletedAt === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow(notFound);

/** Whether the same event of another calendar has come again since one was deleted. */
export const hasTwin = (db: FirmDb, id: string): Promise<boolean> =>
  db
    .selectFrom('appointments as twin')
    .innerJoin('appointments as deleted', (join) =>
      join
        .onRef('deleted.firmId', '=', 'twin.firmId')
        .onRef('deleted.sourceUid', '=', 'twin.sourceUid'),
    )
    .select('twin.id')
    .where('deleted.id', '=', id)
    .where('deleted.deletedAt', 'is not', null)
    .where('twin.deletedAt', 'is', null)
    .executeTakeFirst()
    .then((twin) => twin !== undefined);

/** Whether an appointment that was taken out of a series begins on this day. */
export const hasOwnOn = (db: FirmDb, seriesId: string, day: Day): Promise<boolean> =>
  db
    .selectFrom('appointments')
    .select('id')
    .where('seriesId', '=', seriesId)
    .where('startDay', '=', day)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
    .then((own) => own !== undefined);

export const addAttendees = async (
  db: FirmDb,
  appointmentId: string,
  userIds: readonly string[],
): Promise<void> => {
  if (userIds.length === 0) return;
  await db
    .insertInto('appointmentAttendees')
    .values(userIds.map((userId) => ({ appointmentId, userId })))
    .execute();
};

export const removeAttendees = async (
  db: FirmDb,
  appointmentId: string,
  userIds: readonly string[],
): Promise<void> => {
  if (userIds.length === 0) return;
  await db
    .deleteFrom('appointmentAttendees')
    .where('appointmentId', '=', appointmentId)
    .where('userId', 'in', userIds)
    .execute();
};

/** Of all firms, those of which somebody has to be told by now. */
export const toRemind = (db: SystemDb, now: Date, most: number) =>
  db
    .selectFrom('appointments')
    .select(['firmId', 'id'])
    .where('nextReminderAt', '<=', now.toISOString())
    .where('deletedAt', 'is', null)
    .orderBy('nextReminderAt')
    .limit(most)
    .execute();

/** The moment that has come, unless another process has told it; nobody else tells it meanwhile. */
export const lockReminder = (db: FirmDb, id: string, now: Date): Promise<string | undefined> =>
  db
    .selectFrom('appointments')
    .select('nextReminderAt')
    .where('id', '=', id)
    .where('nextReminderAt', '<=', now.toISOString())
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
    .then((row) => row?.nextReminderAt ?? undefined);

/** A file's worth of them, series before the days that were taken out of them. */
export async function insertMany(
  db: FirmDb,
  appointments: readonly StoredAppointment[],
): Promise<void> {
  const atOnce = 250;
  for (let at = 0; at < appointments.length; at += atOnce) {
    await insert(db, appointments.slice(at, at + atOnce));
  }
}

const comparedColumns = [
  ...(['startDay', 'startTime', 'endDay', 'startsAt', 'endsAt'] as const),
  ...(['timeZone', 'repetition', 'skips'] as const),
] as const;

export type Compared = Pick<StoredAppointment, (typeof comparedColumns)[number]>;

/** Those of these names that are on the calendar. */
export async function bySourceUids(
  db: FirmDb,
  uids: readonly string[],
): Promise<ReadonlyMap<string, Compared>> {
  const rows = await db
    .selectFrom('appointments')
    .select(comparedColumns)
    .select('sourceUid')
    .where(sql<boolean>`source_uid = any(${uids}::text[])`)
    .where('deletedAt', 'is', null)
    .$castTo<Compared & { sourceUid: string }>()
    .execute();
  return new Map(rows.map((row) => [row.sourceUid, row]));
}

export const isImport = (db: FirmDb, importId: string): Promise<boolean> =>
  db
    .selectFrom('appointments')
    .select('id')
    .where('importId', '=', importId)
    .limit(1)
    .executeTakeFirst()
    .then((row) => row !== undefined);

export const removeImport = (db: FirmDb, importId: string, deletedAt: string): Promise<number> =>
  db
    .updateTable('appointments')
    .set({ deletedAt })
    .where('importId', '=', importId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
    .then(({ numUpdatedRows }) => Number(numUpdatedRows));

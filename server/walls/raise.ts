/** Closes a matter to a person. What it means is in the database: every table hides what belongs to it. */
import { randomUUID } from 'node:crypto';
import type { Day } from '#contract/dates.ts';
import { displayName } from '#contract/users.ts';
import type { NewWall, Wall } from '#contract/walls.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, invalid } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { todayOf } from '#server/profile/today.ts';
import { hold } from '#server/team/store.ts';
import * as users from '#server/users/store.ts';
import * as store from './store.ts';

export async function raise(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { matterId, userId, reason }: NewWall,
): Promise<Wall> {
  // One after the other: a manager who is about to leave is not counted on.
  await hold(db);
  const matter = await matterOf(db, matterId);
  if (!matter) throw invalid('matterId', 'Matter does not exist in your firm.');
  const person = await users.colleague(db, userId);
  if (person.id === user.id) {
    throw conflict('You cannot close a matter to yourself. Another manager can.');
  }
  await refuseWhileInTheirHands(db, matter, userId, await todayOf(db, now));
  const wall = {
    id: randomUUID(),
    matterId,
    userId,
    reason,
    raisedBy: user.id,
    createdAt: now.toISOString(),
  };
  store.insert(db, wall);
  record(db, user, now, told('wall_raised', 'Ethical wall raised', matter, displayName(person)));
  return wall;
}

export async function takeDown(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
): Promise<void> {
  const { matterId, userId } = await store.remove(db, id);
  const matter = await matterOf(db, matterId);
  const person = displayName(await users.colleague(db, userId));
  if (matter)
    record(db, user, now, told('wall_taken_down', 'Ethical wall taken down', matter, person));
}

interface WalledMatter {
  id: string;
  matterNumber: string;
  assignedAttorney: string | null;
}

const matterOf = (db: FirmDb, id: string): Promise<WalledMatter | undefined> =>
  db
    .selectFrom('matters')
    .select(['id', 'matterNumber', 'assignedAttorney'])
    .where('id', '=', id)
    .executeTakeFirst();

const told = (type: string, title: string, { id, matterNumber }: WalledMatter, who: string) => ({
  type,
  title,
  description: `${matterNumber}: ${who}`,
  entityType: 'matter',
  entityId: id,
});

/** What somebody no longer sees they would let fall due. */
async function refuseWhileInTheirHands(
  db: FirmDb,
  { id: matterId, matterNumber, assignedAttorney }: WalledMatter,
  userId: string,
  today: Day,
): Promise<void> {
  const isTheirs = assignedAttorney === userId.toLowerCase();
  const task = await db
    .selectFrom('tasks')
    .select('id')
    .where('matterId', '=', matterId)
    .where('assignedTo', '=', userId)
    .where('isClosed', '=', false)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  const appointment = await db
    .selectFrom('appointments')
    .innerJoin('appointmentAttendees', (join) =>
      join
        .onRef('appointmentAttendees.firmId', '=', 'appointments.firmId')
        .onRef('appointmentAttendees.appointmentId', '=', 'appointments.id'),
    )
    .select('appointments.id')
    .where('appointments.matterId', '=', matterId)
    .where('appointmentAttendees.userId', '=', userId)
    .where('appointments.lastDay', '>=', today)
    .where('appointments.deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  const held = [
    ...(isTheirs ? ['the matter itself'] : []),
    ...(task ? ['open tasks'] : []),
    ...(appointment ? ['appointments to come'] : []),
  ];
  if (held.length === 0) return;
  throw conflict(
    `${matterNumber} is still in their hands: ${held.join(', ')}. Give it to somebody else first.`,
  );
}

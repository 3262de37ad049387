/** Somebody leaves: what they did stays under their name, what is still to do goes to somebody else. */
import type { Day } from '#contract/dates.ts';
import type { Belongings } from '#contract/team.ts';
import { displayName } from '#contract/users.ts';
import { record } from '#server/activities/record.ts';
import * as appointments from '#server/appointments/hand-over.ts';
import * as complianceItems from '#server/compliance-items/hand-over.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { invalid } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { behindWalls } from '#server/kit/walls.ts';
import * as matters from '#server/matters/hand-over.ts';
import * as notifications from '#server/notifications/store.ts';
import { todayOf } from '#server/profile/today.ts';
import * as tasks from '#server/tasks/hand-over.ts';
import * as timers from '#server/timers/store.ts';
import { keepsOutOf } from '#server/walls/store.ts';
import { endManaging, memberToChange, refuseSelf, told } from './change.ts';
import * as store from './store.ts';

export async function belongingsOf(db: FirmDb, id: string, now: Date): Promise<Belongings> {
  await store.one(db, id);
  const today = await todayOf(db, now);
  return behindWalls(db, () => countAll(db, id, today));
}

const countAll = async (db: FirmDb, id: string, today: Day): Promise<Belongings> => ({
  matters: await matters.countOf(db, id),
  tasks: await tasks.countOf(db, id),
  complianceItems: await complianceItems.countOf(db, id),
  appointments: await appointments.countOf(db, id, today),
});

export async function remove(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  successorId: string | null,
): Promise<void> {
  const member = await memberToChange(db, user, id);
  refuseSelf(user, id, 'remove');
  const today = await todayOf(db, now);
  const left = await behindWalls(db, () => countAll(db, id, today));
  const hasSome = Object.values(left).some((count) => count > 0);
  if (hasSome && !successorId) {
    throw invalid('successorId', 'Please say who takes over what is in their hands.');
  }
  if (successorId) {
    const { state } = await store.one(db, successorId);
    if (state !== 'active' || successorId.toLowerCase() === member.id) {
      throw invalid('successorId', 'Who takes over must be an active person of the firm.');
    }
    await behindWalls(db, () => handOver(db, id, successorId, now, today));
  }
  await store.change(db, id, { removedAt: now, updatedAt: now });
  await endManaging(db, id);
  // Nobody else can see or log them; the trail keeps what they held.
  await behindWalls(db, () => timers.removeOf(db, id));
  const name = displayName(member);
  record(db, user, now, told('member_removed', 'Person removed', id, name));
  if (!hasSome || !successorId || successorId === user.id) return;
  await notifications.insert(db, {
    userId: successorId,
    title: `You take over from ${name}`,
    message: inWords(left),
    url: '/legal-admin',
    timestamp: now.toISOString(),
  });
}

async function handOver(db: FirmDb, from: string, to: string, now: Date, today: Day) {
  if (await keepsOutOf(db, to, from)) {
    throw invalid(
      'successorId',
      'An ethical wall keeps them out of a matter that would go to them. Please choose somebody else.',
    );
  }
  await matters.handOver(db, from, to, now);
  await tasks.handOver(db, from, to, now);
  await complianceItems.handOver(db, from, to, now);
  await appointments.handOver(db, from, to, today);
}

const some = (count: number, one: string, many = `${one}s`) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** '2 matters, 1 task, 3 appointments' */
const inWords = (left: Belongings) =>
  [
    ...some(left.matters, 'matter'),
    ...some(left.tasks, 'task'),
    ...some(left.complianceItems, 'compliance item'),
    ...some(left.appointments, 'appointment'),
  ].join(', ');

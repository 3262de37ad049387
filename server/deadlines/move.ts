/**
 * A hearing moves, and the deadlines that are counted from it move along: those that somebody has
 * confirmed, in the same transaction. Nothing moves silently, and nothing stays behind silently.
 */

import { type Day, formatDay } from '#contract/dates.ts';
import type { Deadline, DeadlineMove } from '#contract/deadlines.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, invalid } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { behindWalls } from '#server/kit/walls.ts';
import * as notifications from '#server/notifications/store.ts';
import { momentOn, sameTimeOn } from '#server/profile/moment.ts';
import { change as changeTask } from '#server/tasks/change.ts';
import { count } from './count.ts';
import * as store from './store.ts';

const inTheAfternoon = '17:00';

const recounted = ({ rule, service, state }: Deadline, triggerOn: Day, field: string) =>
  count({ rule, service, state, triggerOn }, field);

const isOnCalendar = ({ hearingOn }: Deadline) => hearingOn !== null;

/** Where the open deadlines of a hearing would go. */
export async function moves(db: FirmDb, appointmentId: string, to: Day): Promise<DeadlineMove[]> {
  const open = await store.openOf(db, appointmentId);
  // One that was deleted goes nowhere.
  return open.filter(isOnCalendar).map((deadline) => {
    const { dueOn: movesTo, steps } = recounted(deadline, to, 'to');
    const { id, title, dueOn, isChangedByHand } = deadline;
    return { id, title, dueOn, movesTo, steps, isChangedByHand };
  });
}

const deadlines = (count: number) => (count === 1 ? 'A deadline is' : `${count} deadlines are`);

/** Whoever moves a hearing says which of its deadlines move; `move` is undefined when they did not. */
export async function settleDeadlines(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { appointmentId, to, move }: { appointmentId: string; to: Day; move: string[] | undefined },
): Promise<void> {
  const open = await store.openOf(db, appointmentId);
  await refuseHidden(db, appointmentId, open.length);
  if (open.length === 0) return;
  if (!move) {
    throw conflict(`${deadlines(open.length)} counted from this date. Say which ones move along.`);
  }
  const ids = move.map((id) => id.toLowerCase());
  if (ids.some((id) => !open.some((deadline) => deadline.id === id))) {
    throw invalid('moveDeadlines', 'Move deadlines must be open deadlines of this event.');
  }
  for (const deadline of open) {
    if (ids.includes(deadline.id)) await moveOne(db, user, now, deadline, to);
  }
}

/** A deadline that whoever moves the hearing cannot see would stay where it is, and nobody would know. */
async function refuseHidden(db: FirmDb, appointmentId: string, seen: number): Promise<void> {
  const all = await behindWalls(db, () => store.openOf(db, appointmentId));
  if (all.length === seen) return;
  throw conflict(
    'Something that you cannot see is counted from this date. Please ask a colleague to move it.',
  );
}

/** One that stayed behind catches up with its hearing. */
export async function recount(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
): Promise<Deadline> {
  const { appointmentId } = await store.one(db, id);
  // The hearing stays where it is meanwhile.
  const hearing = appointmentId && (await store.lockHearing(db, appointmentId));
  if (!hearing) throw conflict('This deadline is not counted from an event on the calendar.');
  const deadline = await store.one(db, id);
  if (deadline.isBehind) await moveOne(db, user, now, deadline, hearing.startDay);
  return store.one(db, id);
}

async function moveOne(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  deadline: Deadline,
  to: Day,
): Promise<void> {
  const { dueOn, steps } = recounted(deadline, to, 'startDay');
  const dueDate = deadline.taskDueDate
    ? await sameTimeOn(db, dueOn, deadline.taskDueDate)
    : await momentOn(db, dueOn, inTheAfternoon);
  const task = await changeTask(db, user, now, deadline.taskId, { dueDate });
  const updatedAt = now.toISOString();
  await store.move(db, deadline.id, { triggerOn: to, dueOn, steps, updatedAt });
  if (!task.assignedTo || task.assignedTo === user.id) return;
  await notifications.insert(db, {
    userId: task.assignedTo,
    title: 'Deadline moved',
    message: `${task.title}: was ${formatDay(deadline.dueOn)}, now ${formatDay(dueOn)}`,
    type: 'warning',
    url: `/legal-admin?task=${task.id}`,
    timestamp: updatedAt,
  });
}

/** A series has many days, and a deadline is counted from one. */
export async function refuseWithDeadlines(db: FirmDb, appointmentId: string): Promise<void> {
  // Also those that are done: they may be taken up again.
  const counted = await behindWalls(db, () => store.list(db, { appointmentId }));
  if (counted.length === 0) return;
  throw conflict(`${deadlines(counted.length)} counted from this event, so it cannot repeat.`);
}

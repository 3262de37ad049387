/** Counts deadlines from a day and makes a task of each. */
import { randomUUID } from 'node:crypto';
import { formatDay } from '#contract/dates.ts';
import type { DeadlineRule } from '#contract/deadline-rules.ts';
import type { Deadline, NewDeadlines } from '#contract/deadlines.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, invalid } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { momentOn } from '#server/profile/moment.ts';
import { create as createTask } from '#server/tasks/create.ts';
import { count } from './count.ts';
import { findRules } from './rules.ts';
import * as store from './store.ts';
import { told } from './told.ts';

export async function create(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  input: NewDeadlines,
): Promise<Deadline[]> {
  const { triggerOn, appointmentId, state } = input;
  const ofHearing = await matterOfHearing(db, input);
  const matterId = input.matterId ?? ofHearing;
  const ids = input.deadlines.map(({ ruleId }) => ruleId);
  const rules = await findRules(db, ids, 'deadlines');
  const at = now.toISOString();
  const made: Deadline[] = [];
  for (const { ruleId, service, title } of input.deadlines) {
    const rule = rules.get(ruleId) as DeadlineRule;
    const { dueOn, steps } = count({ rule, triggerOn, service, state }, 'triggerOn');
    const task = await createTask(db, user, now, {
      title: title ?? rule.title,
      description: told(rule, triggerOn),
      priority: 'high',
      status: 'pending',
      dueDate: await momentOn(db, dueOn, input.time),
      assignedTo: input.assignedTo,
      category: 'filing',
      matterType: null,
      matterId,
    });
    made.push({
      id: randomUUID(),
      taskId: task.id,
      title: task.title,
      taskStatus: task.status,
      taskDueDate: task.dueDate,
      matterId,
      appointmentId,
      triggerOn,
      rule,
      service,
      state,
      dueOn,
      steps,
      hearingOn: appointmentId && triggerOn,
      isBehind: false,
      isChangedByHand: false,
      createdAt: at,
      updatedAt: at,
    });
  }
  await store.insert(
    db,
    made.map(({ id, taskId, dueOn, steps, rule, service }) => ({
      id,
      taskId,
      appointmentId,
      triggerOn,
      rule,
      service,
      state,
      dueOn,
      steps,
      createdBy: user.id,
      createdAt: at,
      updatedAt: at,
    })),
  );
  return made;
}

/** Checks the hearing, and keeps it where it is meanwhile. */
async function matterOfHearing(
  db: FirmDb,
  { appointmentId, triggerOn }: NewDeadlines,
): Promise<string | null> {
  if (!appointmentId) return null;
  const hearing = await store.lockHearing(db, appointmentId);
  if (!hearing) throw invalid('appointmentId', 'Appointment does not exist in your firm.');
  if (hearing.isSeries) {
    throw conflict('Deadlines cannot be counted from an event that repeats. Use a single event.');
  }
  if (hearing.startDay !== triggerOn) {
    throw invalid(
      'triggerOn',
      `Trigger on must be the day of the event, ${formatDay(hearing.startDay)}.`,
    );
  }
  return hearing.matterId;
}

/** A task that reminds of the end of a contract, early enough to cancel it or to find somebody else. */
import { type Day, formatDay, plusDays } from '#contract/dates.ts';
import type { Task } from '#contract/tasks.ts';
import { reminderDays, type Vendor } from '#contract/vendors.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { momentOn } from '#server/profile/moment.ts';
import { todayOf } from '#server/profile/today.ts';
import { change as changeTask } from '#server/tasks/change.ts';
import { create as createTask } from '#server/tasks/create.ts';
import * as store from './store.ts';
import { told } from './told.ts';

const inTheMorning = '09:00';

/** Thirty days before; today, when that has passed. */
async function dueDate(db: FirmDb, contractEnd: Day, today: Day): Promise<string> {
  const before = plusDays(contractEnd, -reminderDays);
  return momentOn(db, before < today ? today : before, inTheMorning);
}

const about = (name: string, contractEnd: Day) => ({
  title: `Contract of ${name} ends on ${formatDay(contractEnd)}`.slice(0, 200).toWellFormed(),
  description: `Renew it, change it or cancel it before ${formatDay(contractEnd)}.`,
});

export async function remind(db: FirmDb, user: SignedInUser, now: Date, id: string): Promise<Task> {
  await store.lock(db, id);
  const today = await todayOf(db, now);
  const vendor = await store.one(db, id, today);
  if (vendor.contractEnd === null) throw conflict('This contract has no end to be reminded of.');
  if (vendor.contractEnd < today) {
    throw conflict(`This contract ended on ${formatDay(vendor.contractEnd)}.`);
  }
  if (vendor.reminderTaskId) throw conflict('There is a reminder of this contract already.');
  const task = await createTask(db, user, now, {
    ...about(vendor.name, vendor.contractEnd),
    priority: 'medium',
    status: 'pending',
    dueDate: await dueDate(db, vendor.contractEnd, today),
    assignedTo: user.id,
    category: 'administrative',
    matterType: null,
    matterId: null,
  });
  await store.change(db, id, { reminderTaskId: task.id });
  record(db, user, now, told('vendor_reminder', 'Reminder set', vendor, task.title));
  return task;
}

/** A reminder that is still open follows the contract; without an end there is nothing to remind of. */
export async function moveReminder(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { name, contractEnd, reminderTaskId }: Pick<Vendor, 'name' | 'contractEnd' | 'reminderTaskId'>,
): Promise<void> {
  if (!reminderTaskId) return;
  const due =
    contractEnd === null
      ? { status: 'cancelled' as const }
      : {
          ...about(name, contractEnd),
          dueDate: await dueDate(db, contractEnd, await todayOf(db, now)),
        };
  await changeTask(db, user, now, reminderTaskId, due);
}

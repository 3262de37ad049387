/** Writes time down, with the rate and the rule that hold today: nothing that is agreed later touches it. */
import { randomUUID } from 'node:crypto';
import { readDuration } from '#contract/durations.ts';
import { feeOf } from '#contract/rounding.ts';
import type { LoggedTime, NewTimeEntry, TimeEntry } from '#contract/time-entries.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { invalid } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { todayOf } from '#server/profile/today.ts';
import { type Agreed, agreedFor } from './agreed.ts';
import { countedBy, ratedBy } from './price.ts';
import * as store from './store.ts';
import { told } from './told.ts';
import { warningsOf } from './warnings.ts';

export async function log(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { duration, ...input }: NewTimeEntry,
): Promise<LoggedTime> {
  const agreed = await agreedFor(
    db,
    { matterId: input.matterId, userId: input.userId ?? user.id },
    true,
  );
  refuseClosed(agreed);
  await refuseUnseen(db, input);
  const today = await todayOf(db, now);
  const at = now.toISOString();
  const actualSeconds = input.actualSeconds ?? readDuration(duration ?? '') ?? 0;
  const { rounding, ...counted } = countedBy(agreed, actualSeconds, input.billedMinutes, user);
  const stored = {
    ...input,
    ...ratedBy(agreed, input.rate, user),
    ...counted,
    id: randomUUID(),
    userId: agreed.userId,
    day: input.day ?? today,
    actualSeconds,
    isHeld: false,
    invoiceId: null,
    createdBy: user.id,
    createdAt: at,
    updatedAt: at,
  };
  store.insert(db, {
    ...stored,
    roundingMode: rounding.mode,
    roundingMinutes: rounding.minutes,
  });
  const entry: TimeEntry = {
    ...stored,
    rounding,
    matterNumber: agreed.matterNumber,
    clientId: agreed.clientId,
    clientName: agreed.clientName,
    amount: stored.isBillable ? feeOf(stored.billedMinutes, stored.rate) : '0.00',
    state: stored.isBillable ? 'unbilled' : 'not-billable',
    invoiceNumber: null,
  };
  record(db, user, now, told('time_logged', 'Time logged', entry));
  return { ...entry, warnings: await warningsOf(db, entry, agreed, today) };
}

/** What the time was for is there for whoever writes it: nothing is asked about a matter that is closed to them. */
export async function refuseUnseen(
  db: FirmDb,
  { taskId, appointmentId }: { taskId?: string | null; appointmentId?: string | null },
): Promise<void> {
  if (taskId && !(await store.isThere(db, 'tasks', taskId))) {
    throw invalid('taskId', 'Task id does not exist in your firm.');
  }
  if (appointmentId && !(await store.isThere(db, 'appointments', appointmentId))) {
    throw invalid('appointmentId', 'Appointment id does not exist in your firm.');
  }
}

export function refuseClosed({ isMatterClosed, matterNumber }: Agreed): void {
  if (!isMatterClosed) return;
  throw invalid('matterId', `${matterNumber} is closed. Reopen it first.`);
}

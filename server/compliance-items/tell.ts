/** Whoever is given a duty by somebody else hears of it. */
import type { ComplianceItem } from '#contract/compliance-items.ts';
import { formatDateTime } from '#contract/dates.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as notifications from '#server/notifications/store.ts';
import { timeZoneOf } from '#server/profile/time-zone.ts';

type Assigned = Pick<ComplianceItem, 'id' | 'title' | 'assignedTo' | 'dueDate'>;

export const urlOf = (id: string) => `/compliance?item=${id}`;

export async function tellAssignee(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { id, title, assignedTo, dueDate }: Assigned,
  before?: Assigned,
): Promise<void> {
  if (!assignedTo || assignedTo === user.id || assignedTo === before?.assignedTo) return;
  const due = dueDate ? `, due ${formatDateTime(dueDate, await timeZoneOf(db))}` : '';
  await notifications.insert(db, {
    userId: assignedTo,
    title: 'Compliance item assigned to you',
    message: `${title}${due}`,
    url: urlOf(id),
    timestamp: now.toISOString(),
  });
}

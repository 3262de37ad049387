/** Puts the vendors on the firm's list, with what adding and changing them left in the trail. */
import { formatDay, plusDays, today } from '#contract/dates.ts';
import { reminderDays } from '#contract/vendors.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { nameKey } from '#server/vendors/name-key.ts';
import { told } from '#server/vendors/told.ts';
import type { TrailEntry } from './books-trail.ts';
import { idOf } from './demo-id.ts';
import { insertMany } from './in-bulk.ts';
import { officeHour } from './office-hours.ts';
import { clerk, manager } from './people.ts';
import { demoVendors, vendorId } from './vendors.ts';
import { officeZone, wallClock } from './wall-clock.ts';

export async function listVendors(db: FirmDb, now: Date): Promise<void> {
  const trail: TrailEntry[] = [];
  const tell = (at: Date, who: string, entry: Omit<TrailEntry, 'userId' | 'timestamp'>) =>
    trail.push({ ...entry, userId: idOf(who), timestamp: at.toISOString() });
  const day = today(officeZone, now);
  const tasks: object[] = [];
  const rows = demoVendors.map((vendor, index) => {
    const { from, until, ago, status, reminder, notes = null, ...contact } = vendor;
    const id = vendorId(vendor);
    const createdAt = officeHour(now, ago, 15, (index * 9) % 60);
    tell(createdAt, clerk, told('vendor_added', 'Vendor added', { id, name: vendor.name }));
    const contractEnd = until === undefined ? null : plusDays(day, until);
    let updatedAt = createdAt;
    if (typeof status === 'object') {
      updatedAt = officeHour(now, status.ago, 18, 20);
      const change = `status active → ${status.is}`;
      tell(
        updatedAt,
        manager,
        told('vendor_updated', 'Vendor updated', { id, ...contact }, change),
      );
    }
    let reminderTaskId: string | null = null;
    if (reminder !== undefined && contractEnd !== null) {
      const at = officeHour(now, reminder, 16, 5);
      const task = reminderOf(vendor.name, contractEnd, at);
      reminderTaskId = task.id;
      tasks.push(task);
      tell(at, manager, {
        type: 'task_created',
        title: 'Task created',
        description: task.title,
        entityType: 'task',
        entityId: task.id,
      });
      tell(at, manager, told('vendor_reminder', 'Reminder set', { id, ...contact }, task.title));
    }
    return {
      id,
      ...contact,
      nameKey: nameKey(vendor.name),
      status: typeof status === 'object' ? status.is : (status ?? 'active'),
      contractStart: from === undefined ? null : plusDays(day, from),
      contractEnd,
      notes,
      reminderTaskId,
      createdBy: idOf(clerk),
      createdAt,
      updatedAt,
    };
  });
  await insertMany(db, 'tasks', tasks);
  await insertMany(db, 'vendors', rows);
  await insertMany(db, 'activities', trail);
}

/** As whoever asks to be reminded gets it. */
function reminderOf(name: string, contractEnd: string, at: Date) {
  const end = formatDay(contractEnd);
  return {
    id: idOf(`reminder of ${name}`),
    title: `Contract of ${name} ends on ${end}`,
    description: `Renew it, change it or cancel it before ${end}.`,
    priority: 'medium',
    status: 'pending',
    dueDate: wallClock(plusDays(contractEnd, -reminderDays), '09:00'),
    assignedTo: idOf(manager),
    category: 'administrative',
    createdBy: idOf(manager),
    createdAt: at,
    updatedAt: at,
  };
}

/**
 * Adds the events of a file from another calendar. Reading and reckoning happen in no transaction; what
 * is here already, by the name that the other calendar gave it, does not come again.
 */

import { randomUUID } from 'node:crypto';
import type { appointments } from '#contract/appointments.ts';
import { type CalendarImport, mostImported } from '#contract/calendar-files.ts';
import { record } from '#server/activities/record.ts';
import type { Content } from '#server/kit/content.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { invalid, notFound } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { inTwoSteps } from '#server/kit/two-steps.ts';
import { behindWalls } from '#server/kit/walls.ts';
import { lockFirm } from '#server/profile/lock-firm.ts';
import { timeZoneOf } from '#server/profile/time-zone.ts';
import type { CalendarFile } from '#server/reader/calendar/calendar-file.ts';
import { CannotRead, type Reader, type Readers } from '#server/reader/reader.ts';
import * as store from '../store.ts';
import { compare, namesIn } from './compare.ts';
import { type Gathered, gather, mostRemarks } from './gather.ts';

export const importing = (readers: Readers) =>
  inTwoSteps<typeof appointments.import, Gathered & { importId: string }>(
    async ({ db, user, file, now }) => {
      const firmZone = await timeZoneOf(db);
      return async () => {
        const importId = randomUUID();
        const read = await readFile(readers.of(user.firmId), file.content);
        const gathered = await gather(read, { importId, userId: user.id, firmZone, now });
        return { importId, ...gathered };
      };
    },
    ({ db, user, now, made }) => keep(db, user, now, made),
  );

async function readFile(reader: Reader, content: Content): Promise<CalendarFile> {
  const read = await reader.calendar(content).catch((error: unknown) => {
    if (!(error instanceof CannotRead)) throw error;
    throw invalid('file', `File is not a calendar: ${error.message}`);
  });
  if (read.count > mostImported) {
    const [count, most] = [read.count, mostImported].map((one) => one.toLocaleString('en-US'));
    throw invalid('file', `File has ${count} events; at most ${most} can be imported at once.`);
  }
  return read;
}

async function keep(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { importId, ...gathered }: Gathered & { importId: string },
): Promise<CalendarImport> {
  // Of two imports at the same time, the second one finds what the first has brought.
  await lockFirm(db);
  const { appointments: found, twice } = gathered;
  const here = await behindWalls(db, () => store.bySourceUids(db, namesIn(gathered)));
  const { added, remarks } = compare(gathered, here);
  await store.insertMany(db, added);
  if (added.length > 0) {
    record(db, user, now, {
      type: 'appointments_imported',
      title: `Imported ${events(added.length)}`,
      entityType: 'appointment',
      entityId: importId,
    });
  }
  return {
    id: importId,
    added: added.length,
    known: found.length - added.length + twice,
    remarks: [...gathered.remarks, ...remarks].slice(0, mostRemarks),
  };
}

const events = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'event' : 'events'}`;

export async function undoImport(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  importId: string,
): Promise<{ removed: number }> {
  if (!(await store.isImport(db, importId))) throw notFound();
  const removed = await store.removeImport(db, importId, now.toISOString());
  if (removed > 0) {
    record(db, user, now, {
      type: 'appointments_import_undone',
      title: `Took back an import of ${events(removed)}`,
      entityType: 'appointment',
      entityId: importId,
    });
  }
  return { removed };
}

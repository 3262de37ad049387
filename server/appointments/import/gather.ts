/**
 * The events of a file, made appointments. A series and the days of it that were changed share one name
 * in the file; here the changed day is an appointment of its own, and is left out of the series.
 */
import { createHash, randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { CalendarImport } from '#contract/calendar-files.ts';
import type { CalendarFile, ReadEvent, ReadTime } from '#server/reader/calendar/calendar-file.ts';
import { isDayOf } from '../occurrences.ts';
import { derived } from '../save.ts';
import type { StoredAppointment } from '../store.ts';
import { appointmentOf, type Imported, titleOf } from './appointment-of.ts';
import { dayIn } from './times-of.ts';

export interface Gathered {
  appointments: (StoredAppointment & { sourceUid: string })[];
  /** The series of days that stand in for one of its own, where the file has only the day. */
  daysOfOthers: ReadonlyMap<string, OneDay>;
  /** What is called off there. */
  cancelled: Cancelled[];
  /** How many are in the file more than once. */
  twice: number;
  remarks: CalendarImport['remarks'];
}

/** A day of a series, by the names that the other calendar gave them. */
export interface OneDay {
  seriesUid: string;
  instead: ReadTime;
}

interface Cancelled {
  title: string;
  sourceUid: string;
  oneDay: OneDay | null;
}

export interface Importing {
  importId: string;
  userId: string;
  firmZone: string;
  now: Date;
}

export const mostRemarks = 100;
const onlyThisDay =
  'In the other calendar all later days of its series changed too: only this day came along.';

export async function gather({ events }: CalendarFile, importing: Importing): Promise<Gathered> {
  const daysOfOthers = new Map<string, OneDay>();
  const gathered: Gathered = {
    appointments: [],
    daysOfOthers,
    cancelled: [],
    twice: 0,
    remarks: [],
  };
  const seen = new Map<string, StoredAppointment>();
  const remark = (event: ReadEvent, text: string) => {
    if (gathered.remarks.length < mostRemarks) {
      gathered.remarks.push({ title: titleOf(event), remark: text });
    }
  };

  // A series before the days that stand in for one of its own.
  const ordered = [...events.filter(isWhole), ...events.filter((event) => !isWhole(event))];
  for (const event of ordered) {
    // Others get their turn meanwhile.
    await setImmediate();
    const series = isWhole(event) ? undefined : seen.get(uidOf(event));
    if (series) leaveOut(series, event);
    const oneDay = series ? null : oneDayOf(event);
    if (event.isCancelled) {
      gathered.cancelled.push({ title: titleOf(event), sourceUid: ownUidOf(event), oneDay });
      continue;
    }
    const uid = sourceUidOf(event, seen);
    if (uid === null) {
      gathered.twice++;
      continue;
    }
    const read = appointmentOf(event, uid, importing.firmZone);
    if (read.remark) remark(event, read.remark);
    if (event.isFromThenOn) remark(event, onlyThisDay);
    if (!read.imported) continue;
    const appointment = stored(read.imported, importing, series?.id ?? null);
    gathered.appointments.push(appointment);
    if (oneDay) daysOfOthers.set(appointment.id, oneDay);
    seen.set(uid, appointment);
  }
  // What is called off once and takes place under the same name takes place.
  gathered.cancelled = gathered.cancelled.filter(({ sourceUid }) => !seen.has(sourceUid));
  // Days may have been left out of them since.
  for (const appointment of gathered.appointments) {
    await setImmediate();
    Object.assign(appointment, derived(appointment, importing.now));
  }
  return gathered;
}

const isWhole = ({ insteadOf }: ReadEvent) => insteadOf === null;

const hashed = (text: string) => createHash('sha256').update(text).digest('hex');
const mostUid = 400;

/** As the other calendar calls it; what has no name is known by all that is written about it. */
const uidOf = ({ uid, hash }: ReadEvent) =>
  uid && uid.length <= mostUid && !uid.includes('\0') ? uid.toWellFormed() : hashed(uid ?? hash);

const ownUidOf = (event: ReadEvent): string => {
  const { insteadOf } = event;
  const uid = uidOf(event);
  return insteadOf ? `${uid}#${insteadOf.day}T${insteadOf.time ?? ''}` : uid;
};

const oneDayOf = (event: ReadEvent): OneDay | null =>
  event.insteadOf && { seriesUid: uidOf(event), instead: event.insteadOf };

/** Null when the very same is in the file before. */
function sourceUidOf(event: ReadEvent, seen: ReadonlyMap<string, unknown>): string | null {
  const own = ownUidOf(event);
  const { start } = event;
  if (!seen.has(own)) return own;
  // Some programs call all of their events the same.
  const other = `${own}#${start?.day}T${start?.time ?? ''} ${hashed(event.title).slice(0, 8)}`;
  return event.uid === null || seen.has(other) ? null : other;
}

function leaveOut(series: StoredAppointment, { insteadOf }: ReadEvent): void {
  if (!insteadOf || !series.repetition) return;
  const day = dayIn(series.timeZone, insteadOf);
  if (!series.skips.includes(day) && isDayOf(series, day)) {
    series.skips = [...series.skips, day].toSorted();
  }
}

function stored(
  imported: Imported,
  { importId, userId, now }: Importing,
  seriesId: string | null,
): StoredAppointment & { sourceUid: string } {
  const at = now.toISOString();
  return {
    ...imported,
    id: randomUUID(),
    seriesId,
    importId,
    skips: [...imported.skips],
    createdBy: userId,
    createdAt: at,
    updatedAt: at,
    // Reckoned at last.
    startsAt: at,
    endsAt: at,
    lastDay: 'infinity',
    nextReminderAt: null,
  };
}

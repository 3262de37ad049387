/**
 * What is in a file and what is here already. What is here stays as it is, since somebody may have
 * changed it; but where the other calendar says something else, the reader is told.
 */
import { isDeepStrictEqual } from 'node:util';
import type { CalendarImport } from '#contract/calendar-files.ts';
import { isDayOf } from '../occurrences.ts';
import type { Compared } from '../store.ts';
import type { Gathered, OneDay } from './gather.ts';
import { dayIn } from './times-of.ts';

type Found = Gathered['appointments'][number];
type Here = ReadonlyMap<string, Compared>;

/** By which the other calendar calls all that the file speaks of. */
export const namesIn = ({ appointments, daysOfOthers, cancelled }: Gathered): string[] => [
  ...appointments.map(({ sourceUid }) => sourceUid),
  ...[...daysOfOthers.values()].map(({ seriesUid }) => seriesUid),
  ...cancelled.flatMap(({ sourceUid, oneDay }) => [
    sourceUid,
    ...(oneDay ? [oneDay.seriesUid] : []),
  ]),
];

const atOtherTime = 'It is here already, at another time: nothing was changed.';
const cancelledThere = 'It was cancelled in the other calendar and is still here.';
const onSomeDays = 'Some of its days were changed in the other calendar: nothing was changed here.';

export function compare({ appointments, daysOfOthers, cancelled }: Gathered, here: Here) {
  const added: Found[] = [];
  const remarks: CalendarImport['remarks'] = [];
  const known = new Set(
    appointments.filter(({ sourceUid }) => here.has(sourceUid)).map(({ id }) => id),
  );
  for (const found of appointments) {
    const { id, title, sourceUid, seriesId } = found;
    const same = here.get(sourceUid);
    const oneDay = daysOfOthers.get(id);
    const remark = same ? differenceOf(found, same) : oneDay && newDayOf(oneDay, here);
    if (remark) remarks.push({ title, remark });
    // With a series that is here, its changed days are here too.
    const isOfKnown = seriesId === null ? remark : known.has(seriesId);
    if (!same && !isOfKnown) added.push(found);
  }
  for (const { title, sourceUid, oneDay } of cancelled) {
    const remark = here.has(sourceUid) ? cancelledThere : oneDay && newDayOf(oneDay, here);
    if (remark) remarks.push({ title, remark });
  }
  return { added, remarks };
}

function differenceOf(found: Found, here: Compared): string | null {
  if (!isAtSameTime(found, here)) return atOtherTime;
  const skips = new Set(here.skips);
  return found.skips.some((day) => !skips.has(day)) ? onSomeDays : null;
}

function isAtSameTime(found: Found, here: Compared): boolean {
  const isSameSpan =
    found.startTime === null && here.startTime === null
      ? found.startDay === here.startDay && found.endDay === here.endDay
      : found.startsAt === here.startsAt && found.endsAt === here.endsAt;
  return isSameSpan && isDeepStrictEqual(found.repetition, here.repetition);
}

/** A day that is changed there and takes place here as ever. */
function newDayOf({ seriesUid, instead }: OneDay, here: Here): string | null {
  const series = here.get(seriesUid);
  if (!series?.repetition) return null;
  const day = dayIn(series.timeZone, instead);
  return isDayOf(series, day) && !series.skips.includes(day) ? onSomeDays : null;
}

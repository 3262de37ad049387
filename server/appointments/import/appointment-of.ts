/** An event of another calendar, as one of ours. */
import { type AppointmentType, NewAppointment } from '#contract/appointments.ts';
import { sentence } from '#contract/sentences.ts';
import { Refusal } from '#server/kit/refusals.ts';
import type { ReadEvent } from '#server/reader/calendar/calendar-file.ts';
import { daysAmong, type Times } from '../occurrences.ts';
import { refuseTimes } from '../refuse-times.ts';
import type { WrittenTimes } from '../settle-times.ts';
import { timesOf } from './times-of.ts';

export type Imported = Omit<NewAppointment, 'attendees'> & Times & { sourceUid: string };

type Read = { imported: Imported; remark?: string } | { imported: null; remark: string };

/** What it is called in remarks. */
export const titleOf = ({ title }: ReadEvent): string =>
  cut(title.replace(/\s+/g, ' '), 200) || 'Untitled event';

export function appointmentOf(event: ReadEvent, sourceUid: string, firmZone: string): Read {
  if (!event.start) return { imported: null, remark: 'It does not say when it takes place.' };
  const read = timesOf(event, firmZone);
  if (!read) return { imported: null, remark: 'It lies outside the years 1900 to 2200.' };
  const { times, remark } = read;
  const { skips, ...written } = times;
  const title = titleOf(event);
  const mistake = mistakeIn(written);
  if (mistake) return { imported: null, remark: mistake };
  const checked = NewAppointment.safeParse({
    title,
    type: typeOf(title),
    description: cut(event.description, 5000),
    place: cut(event.place.replace(/\s+/g, ' '), 300),
    ...written,
    reminders: [...new Set(event.reminders.filter(isPossible))].slice(0, 5),
  });
  if (!checked.success) {
    const [issue] = checked.error.issues;
    return { imported: null, remark: issue ? sentence(issue) : 'It cannot be read.' };
  }
  const { attendees, ...fields } = checked.data;
  return {
    imported: {
      ...fields,
      ...times,
      skips: [...daysAmong(times, skips)],
      sourceUid,
    },
    ...(remark && { remark }),
  };
}

function mistakeIn(times: WrittenTimes): string | null {
  try {
    refuseTimes(times);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

const mostMinutes = 4 * 7 * 24 * 60;
const isPossible = (minutes: number) => minutes >= 0 && minutes <= mostMinutes;

const typeOf = (title: string): AppointmentType =>
  /\b(hearings?|trials?|courts?)\b/i.test(title) ? 'court' : 'other';

/** Without what no page can show, and no longer than there is room. */
const cut = (text: string, most: number): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to take out.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .trim()
    .slice(0, most)
    // The cut may have gone through a pair.
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** From the times of another calendar to the clock on our wall. */
import { type Day, Instant, plusDays, timeIn, today } from '#contract/dates.ts';
import { type ClockTime, momentAt } from '#contract/zoned-time.ts';
import type { ReadEvent, ReadTime } from '#server/reader/calendar/calendar-file.ts';
import type { Times } from '../occurrences.ts';
import { shownTime, type WrittenTimes } from '../settle-times.ts';
import { repetitionOf } from './repetition-of.ts';

const asDay = (day: string): Day => `${day}T00:00:00.000Z`;

interface Clock {
  day: Day;
  time: ClockTime;
}

/** What a clock elsewhere shows at that moment. Without a place it hangs where the firm is. */
function clockIn(timeZone: string, { day, time, timeZone: own }: ReadTime): Clock {
  const clock = { day: asDay(day), time: time ?? '00:00' };
  if (time === null || own === null || own === timeZone) return clock;
  const at = new Date(momentAt(own, clock.day, clock.time));
  return { day: today(timeZone, at), time: timeIn(timeZone, at) };
}

/** The day of a series that another event stands in for. */
export const dayIn = (timeZone: string, time: ReadTime): Day => clockIn(timeZone, time).day;

export interface ReadTimes {
  times: Times;
  remark?: string;
}

/** Null when there is no start, or it lies outside the years that we know. */
export function timesOf(event: ReadEvent, firmZone: string): ReadTimes | null {
  const { start, rule, isOdd } = event;
  if (!start || !isKnownYear(start.day)) return null;
  const timeZone = zoneOf(start, rule !== null, firmZone);
  const single = spanOf(event, start, timeZone);
  if (!rule && !isOdd) return { times: { ...single, skips: [] }, ...aboutZone(start) };
  const repetition =
    rule && !isOdd && !isElsewhere(start, timeZone)
      ? repetitionOf(rule, single.startDay, lastStart(event, timeZone))
      : null;
  if (!repetition) {
    const remark = 'It repeats in a way that this calendar cannot: only the first day came along.';
    return { times: { ...single, skips: [] }, remark };
  }
  const skips = new Set(event.skips.map((time) => clockIn(timeZone, time).day));
  if (skips.size > mostSkips) {
    const remark = 'It leaves out more than 1,000 of its days: only the first day came along.';
    return { times: { ...single, skips: [] }, remark };
  }
  return { times: { ...single, repetition, skips: [...skips].toSorted() }, ...aboutZone(start) };
}

/** Each is looked at whenever the series is. */
const mostSkips = 1000;

const isKnownYear = (day: string) => Instant.safeParse(asDay(day)).success;

/** What happens once is shown by the firm's clock. A series in UTC stays there, through spring and autumn. */
function zoneOf({ time, timeZone, unknownZone }: ReadTime, isSeries: boolean, firmZone: string) {
  if (time === null || timeZone === null || unknownZone !== null) return firmZone;
  return timeZone === 'UTC' && !isSeries ? firmZone : timeZone;
}

/** On another day here than where it was written down, the rule would name the wrong ones. */
const isElsewhere = (start: ReadTime, timeZone: string) =>
  start.unknownZone !== null && clockIn(timeZone, start).day !== asDay(start.writtenDay);

const aboutZone = ({ unknownZone }: ReadTime) =>
  unknownZone === null
    ? {}
    : { remark: `Its time zone, ${unknownZone}, is not known: it follows the clock of the firm.` };

function spanOf(event: ReadEvent, start: ReadTime, timeZone: string): WrittenTimes {
  const common = { timeZone, repetition: null };
  const first = clockIn(timeZone, start);
  if (start.time === null) {
    const endDay = lastWholeDay(event, first.day);
    return { ...common, startDay: first.day, startTime: null, endDay, endTime: null };
  }
  const from = shownTime(timeZone, first.day, first.time);
  const end = endOf(event, from, timeZone);
  const isBackwards = `${end.day} ${end.time}` < `${from.day} ${from.time}`;
  const to = isBackwards ? from : end;
  return {
    ...common,
    startDay: from.day,
    startTime: from.time,
    endDay: to.day,
    endTime: to.time,
  };
}

/** A whole day ends before the day that is named as its end. */
function lastWholeDay({ end, duration }: ReadEvent, startDay: Day): Day {
  const days = Math.ceil((duration ?? 0) / (24 * 60 * 60));
  const after = end ? asDay(end.day) : plusDays(startDay, Math.min(Math.max(days, 1), 1000));
  const last = plusDays(after, -1);
  return last < startDay ? startDay : last;
}

/** Without a word it takes no time. */
function endOf({ end, duration }: ReadEvent, start: Clock, timeZone: string): Clock {
  if (end) {
    const { day, time } = clockIn(timeZone, end);
    return shownTime(timeZone, day, time);
  }
  const most = 1000 * 24 * 60 * 60;
  const seconds = Math.min(Math.max(duration ?? 0, 0), most);
  const at = new Date(Date.parse(momentAt(timeZone, start.day, start.time)) + seconds * 1000);
  return { day: today(timeZone, at), time: timeIn(timeZone, at) };
}

/** Until a moment: whether it still begins on that day depends on the hour. */
function lastStart({ rule, start }: ReadEvent, timeZone: string): Day | null {
  if (!rule?.until || !start) return null;
  const until = rule.until;
  const { day, time } = clockIn(timeZone, until);
  const begins = clockIn(timeZone, start).time;
  const isTooEarly = until.time !== null && start.time !== null && time < begins;
  return isTooEarly ? plusDays(day, -1) : day;
}

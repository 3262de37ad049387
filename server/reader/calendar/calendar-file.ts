/** What is read out of a calendar file (.ics), before anybody has decided what to make of it. */
import * as z from 'zod';
import { ClockTime } from '#contract/zoned-time.ts';

const text = z.string();

const ReadTime = z.object({
  /** `2026-11-16` */
  day: z.iso.date(),
  /** Null: the whole day. */
  time: ClockTime.nullable(),
  /** By the clock of which place; null: of wherever the reader is. */
  timeZone: text.nullable(),
  /** The name of a zone that nobody knows; as the file describes it, the time is that of UTC. */
  unknownZone: text.nullable(),
  /** The day on which it was then where it was written down. */
  writtenDay: z.iso.date(),
});
export type ReadTime = z.infer<typeof ReadTime>;

const ReadRule = z.object({
  freq: text,
  interval: z.number(),
  count: z.number().nullable(),
  until: ReadTime.nullable(),
  byday: z.array(text),
  bymonthday: z.array(z.number()),
  bymonth: z.array(z.number()),
  bysetpos: z.array(z.number()),
  /** The day on which a week begins. */
  wkst: text,
  /** There is more to it than the parts above. */
  hasMore: z.boolean(),
});
export type ReadRule = z.infer<typeof ReadRule>;

const ReadEvent = z.object({
  uid: text.nullable(),
  title: text,
  description: text,
  place: text,
  /** Null: it cannot be read. */
  start: ReadTime.nullable(),
  end: ReadTime.nullable(),
  /** In seconds; instead of an end. */
  duration: z.number().nullable(),
  rule: ReadRule.nullable(),
  skips: z.array(ReadTime),
  /** It takes place again in a way that cannot be read, or on days that are named one by one. */
  isOdd: z.boolean(),
  /** The time of the series that it stands in for. */
  insteadOf: ReadTime.nullable(),
  /** It also stands in for all days of the series after that. */
  isFromThenOn: z.boolean(),
  isCancelled: z.boolean(),
  /** In minutes before the start. */
  reminders: z.array(z.number()),
  /** Of all that was written about it. */
  hash: text,
});
export type ReadEvent = z.infer<typeof ReadEvent>;

export const CalendarFile = z.object({
  /** How many there are; read are as many as may be imported. */
  count: z.number().int(),
  events: z.array(ReadEvent),
});
export type CalendarFile = z.infer<typeof CalendarFile>;

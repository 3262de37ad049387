/**
 * The calendar as other calendars read it (RFC 5545). Every day of a series is an event of its own, with
 * its moments in UTC: so no time zone has to be described, and no reader can get one wrong.
 */
import { setImmediate } from 'node:timers/promises';
import ICAL from 'ical.js';
import { calendarEventTypeLabels } from '#contract/calendar.ts';
import { type FeedScope, feedScopeLabels } from '#contract/calendar-feeds.ts';
import type { Instant } from '#contract/dates.ts';
import { productName } from '#contract/product.ts';
import type { Entry } from '#server/calendar/asked.ts';

export interface Shown {
  publicUrl: string;
  timeZone: string;
  scope: FeedScope;
  hidesNames: boolean;
  /** What is in it, in words and without commas: not every reader knows how they are written. */
  description: string;
}

/** jCal (RFC 7265): name, parameters, type, value. */
type Property = [name: string, parameters: object, type: string, value: string | number];
type Component = [name: string, properties: Property[], components: Component[]];

// A line has at most 75 bytes, with the blank that the library does not count.
ICAL.foldLength = 74;

/** Others get their turn after so many events. */
const atOnce = 100;

export async function calendarText(entries: readonly Entry[], shown: Shown): Promise<string> {
  const [beginning, end] = ICAL.stringify(around(shown)).split(/(?=END:VCALENDAR)/);
  let text = beginning ?? '';
  for (let at = 0; at < entries.length; at += atOnce) {
    const some = entries.slice(at, at + atOnce).map((entry) => eventOf(entry, shown));
    text += ICAL.stringify(some);
    await setImmediate();
  }
  return text + end;
}

const around = ({ timeZone, scope, description }: Shown): Component => [
  'vcalendar',
  [
    textOf('version', '2.0'),
    textOf('prodid', `-//${productName}//Calendar//EN`),
    textOf('calscale', 'GREGORIAN'),
    textOf('method', 'PUBLISH'),
    ['x-wr-calname', {}, 'unknown', `${productName}: ${feedScopeLabels[scope]}`],
    ['x-wr-caldesc', {}, 'unknown', description],
    ['x-wr-timezone', {}, 'unknown', timeZone],
    ['refresh-interval', {}, 'duration', 'PT1H'],
    ['x-published-ttl', {}, 'unknown', 'PT1H'],
  ],
  [],
];

function eventOf(entry: Entry, shown: Shown): Component {
  const { event, updatedAt, isCalledOff } = entry;
  const label = calendarEventTypeLabels[event.type];
  const summary = shown.hidesNames ? hiddenTitle(label, event.matterNumber) : event.title;
  const url = `${shown.publicUrl}${event.url}`;
  const properties: Property[] = [
    textOf('uid', `${event.id}@firmament`),
    momentOf('dtstamp', updatedAt),
    momentOf('last-modified', updatedAt),
    ['sequence', {}, 'integer', sequenceOf(updatedAt)],
    ...whenOf(entry),
    textOf('summary', summary),
    textOf('description', shown.hidesNames ? url : described(entry, url)),
    ...(shown.hidesNames ? [] : placeOf(entry)),
    ['url', {}, 'uri', url],
    textOf('categories', label),
    textOf('transp', takesTime(entry) ? 'OPAQUE' : 'TRANSPARENT'),
    textOf('status', isCalledOff ? 'CANCELLED' : 'CONFIRMED'),
  ];
  const alarms = isCalledOff ? [] : entry.reminders.map((minutes) => alarmOf(minutes, summary));
  return ['vevent', properties, alarms];
}

/** A matter's number is whatever somebody typed: what does not look like a number may be a name. */
const plainNumber = /^(?=.*\d)[A-Za-z\d-]+$/;
const hiddenTitle = (label: string, matterNumber: string | null) =>
  matterNumber && plainNumber.test(matterNumber) ? `${label} ${matterNumber}` : label;

function whenOf({ event: { date, time }, endsAt }: Entry): Property[] {
  if (time === null) {
    return [
      ['dtstart', {}, 'date', date.slice(0, 10)],
      ['dtend', {}, 'date', endsAt.slice(0, 10)],
    ];
  }
  const start = momentOf('dtstart', date);
  // An end has to be later than the start, or to be left out.
  return endsAt > date ? [start, momentOf('dtend', endsAt)] : [start];
}

const described = ({ event }: Entry, url: string) =>
  [event.description, [event.matterNumber, event.clientName].filter(Boolean).join(', '), url]
    .filter(Boolean)
    .join('\n\n');

function placeOf({ event: { originalData } }: Entry): Property[] {
  const place = originalData.of === 'appointment' ? originalData.place : null;
  return place ? [textOf('location', place)] : [];
}

/** Only who has an appointment at a time is busy. */
const takesTime = ({ event: { originalData, time } }: Entry) =>
  originalData.of === 'appointment' && time !== null;

const alarmOf = (minutes: number, summary: string): Component => [
  'valarm',
  [
    textOf('action', 'DISPLAY'),
    ['trigger', {}, 'duration', `-PT${minutes}M`],
    textOf('description', summary),
  ],
  [],
];

const momentOf = (name: string, moment: Instant): Property => [
  name,
  {},
  'date-time',
  `${moment.slice(0, 19)}Z`,
];

/** Counted from here so that it fits in 32 bits until 2088. */
const firstSecond = Date.UTC(2020, 0, 1) / 1000;
const sequenceOf = (updatedAt: Instant) =>
  Math.max(0, Math.floor(Date.parse(updatedAt) / 1000) - firstSecond);

/** The library writes a line break as it has to be. Whatever else ends a line somewhere becomes one before. */
const textOf = (name: string, text: string): Property => [
  name,
  {},
  'text',
  text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replace(unprintable, ''),
];
const unprintable = /[^\P{Cc}\n\t]/gu;

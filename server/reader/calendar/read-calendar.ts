/**
 * The events of a calendar file (.ics). Each is read by itself and line by line: what one program has
 * written badly shall not cost the events that all others would read.
 */
import { createHash } from 'node:crypto';
import ICAL from 'ical.js';
import { mostImported } from '#contract/calendar-files.ts';
import { CannotRead } from '../cannot-read.ts';
import { decodeText } from '../decode-text.ts';
import type { CalendarFile, ReadEvent } from './calendar-file.ts';
import { readRule } from './read-rule.ts';
import { type Property, type ReadTimes, timesOf } from './read-time.ts';

export function readCalendar(bytes: Buffer): CalendarFile {
  const lines = unfolded(decodeText(bytes));
  if (lines[0]?.toUpperCase() !== 'BEGIN:VCALENDAR') {
    throw new CannotRead('It does not begin with BEGIN:VCALENDAR.');
  }
  const blocks = blocksOf(lines, 'VEVENT');
  const times = timesOf(blocksOf(lines, 'VTIMEZONE').slice(0, mostZones));
  const events = blocks.slice(0, mostImported).map((block) => readEvent(block, times));
  return { count: blocks.length, events: withFewSkips(events) };
}

/** No calendar leaves out so many days; whoever does has a reason of their own. */
const mostSkips = 20_000;

function withFewSkips(events: readonly ReadEvent[]): ReadEvent[] {
  let skips = 0;
  return events.map((event) => {
    skips += event.skips.length;
    return skips > mostSkips ? { ...event, skips: [], isOdd: true } : event;
  });
}

/** A line that begins with a blank goes on with the one before. */
const unfolded = (text: string): string[] =>
  text
    .replace(/^\ufeff/, '')
    .trimStart()
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
    .map((line) => line.trimEnd());

/** The lines between BEGIN and END; one that does not end is none. */
function blocksOf(lines: readonly string[], name: string): string[][] {
  const blocks: string[][] = [];
  let open: string[] | undefined;
  for (const line of lines) {
    const upper = line.length < 50 ? line.toUpperCase() : '';
    if (upper === `BEGIN:${name}`) open = [];
    else if (upper === `END:${name}`) {
      if (open) blocks.push(open);
      open = undefined;
    } else open?.push(line);
  }
  return blocks;
}

/** More of a description than anybody keeps. */
const mostText = 10_000;
/** Longer than any line that means well. */
const mostLine = 200_000;
const mostZones = 200;

const known = new Set(
  [
    ['uid', 'summary', 'description', 'location', 'status', 'dtstart', 'dtend', 'duration'],
    ['rrule', 'exrule', 'rdate', 'exdate', 'recurrence-id', 'action', 'trigger'],
  ].flat(),
);

interface Read {
  properties: Property[];
  alarms: Property[][];
  /** The names of those that cannot be read. */
  unreadable: Set<string>;
}

function readBlock(block: readonly string[]): Read {
  const read: Read = { properties: [], alarms: [], unreadable: new Set() };
  // Alarms lie inside the event, and what else may lie there is not ours.
  const inside: string[] = [];
  const isInAlarm = () => inside.length === 1 && inside[0] === 'VALARM';
  for (const line of block) {
    const [, mark, what = ''] = /^(BEGIN|END):(.{1,40})$/i.exec(line) ?? [];
    if (mark?.toUpperCase() === 'BEGIN') {
      inside.push(what.toUpperCase());
      if (isInAlarm()) read.alarms.push([]);
    } else if (mark) inside.pop();
    else if (inside.length === 0) readLine(line, read.properties, read.unreadable);
    else if (isInAlarm()) readLine(line, read.alarms.at(-1) ?? [], new Set());
  }
  return read;
}

function readLine(line: string, properties: Property[], unreadable: Set<string>): void {
  const name = /^[\w-]{1,20}/.exec(line)?.[0].toLowerCase() ?? '';
  if (!known.has(name)) return;
  try {
    const isText = ['summary', 'description', 'location'].includes(name);
    if (line.length > mostLine && !isText) throw new Error('It goes on for ever');
    properties.push(ICAL.parse.property(line.slice(0, mostLine)) as Property);
  } catch {
    unreadable.add(name);
  }
}

function readEvent(block: readonly string[], { timeOf }: ReadTimes): ReadEvent {
  const { properties, alarms, unreadable } = readBlock(block);
  const all = (name: string) => properties.filter(([own]) => own === name);
  const words = (name: string) =>
    all(name).map(([, , , value]) => String(value).slice(0, mostText))[0] ?? '';
  const time = (name: string) => {
    const [property] = all(name);
    return property ? timeOf(property, property[3]) : null;
  };
  const rules = all('rrule');
  const [rule] = rules;
  return {
    uid: words('uid') || null,
    title: words('summary'),
    description: words('description'),
    place: words('location'),
    start: time('dtstart'),
    end: time('dtend'),
    duration: secondsOf(words('duration')),
    rule: rule ? readRule(rule, timeOf) : null,
    skips: all('exdate').flatMap((property) =>
      property.slice(3).flatMap((value) => timeOf(property, value) ?? []),
    ),
    isOdd:
      rules.length > 1 ||
      all('rdate').length + all('exrule').length > 0 ||
      ['rrule', 'rdate', 'exrule', 'exdate'].some((name) => unreadable.has(name)),
    insteadOf: time('recurrence-id'),
    isFromThenOn: all('recurrence-id').some(([, about]) =>
      /^thisandfuture$/i.test(String(about.range)),
    ),
    isCancelled: words('status').toUpperCase() === 'CANCELLED',
    reminders: alarms.flatMap(minutesBefore),
    hash: createHash('sha256').update(block.join('\n')).digest('hex'),
  };
}

/** Of what appears on a screen, so long before the start. */
function minutesBefore(alarm: readonly Property[]): number[] {
  const isShown = alarm.some(
    ([name, , , value]) => name === 'action' && /^(display|audio)$/i.test(String(value)),
  );
  const trigger = alarm.find(([name]) => name === 'trigger');
  if (!isShown || trigger?.[2] !== 'duration' || /^end$/i.test(String(trigger[1].related))) {
    return [];
  }
  const seconds = secondsOf(String(trigger[3]));
  return seconds === null || seconds > 0 ? [] : [Math.round(-seconds / 60)];
}

function secondsOf(duration: string): number | null {
  try {
    const seconds = ICAL.Duration.fromString(duration).toSeconds();
    return Number.isSafeInteger(seconds) && duration ? seconds : null;
  } catch {
    return null;
  }
}

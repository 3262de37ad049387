/** Times in a calendar file, and the clocks they go by. */
import ICAL from 'ical.js';
import { TimeZone } from '#contract/zoned-time.ts';
import type { ReadTime } from './calendar-file.ts';
import { windowsZones } from './windows-zones.ts';

/** As ical.js has parsed a line: its name, what is said about the value, its type and the values. */
export type Property = [
  name: string,
  about: Record<string, unknown>,
  type: string,
  ...values: unknown[],
];

export interface ReadTimes {
  /** Null when it is no time. */
  timeOf(property: Property, value: unknown): ReadTime | null;
}

/** `zones` are the descriptions that the file itself has of its clocks. */
export function timesOf(zones: readonly (readonly string[])[]): ReadTimes {
  const described = new Map<string, ICAL.Timezone>();
  for (const zone of zones) {
    const read = readZone(zone);
    if (read) described.set(read.tzid, read);
  }
  const timeOf = ([, about]: Property, value: unknown): ReadTime | null => {
    const parts = partsOf(String(value));
    if (!parts) return null;
    const { day, time, isUtc } = parts;
    const plain = { day, time, timeZone: null, unknownZone: null, writtenDay: day };
    if (time === null) return plain;
    if (isUtc) return { ...plain, timeZone: 'UTC' };
    const name = String(about.tzid ?? '');
    if (!name) return plain;
    const timeZone = knownZone(name);
    if (timeZone) return { ...plain, timeZone };
    const zone = described.get(name);
    const unknownZone = name.slice(0, 100);
    if (!zone) return { ...plain, unknownZone };
    return { ...plain, ...inUtc(day, time, zone), timeZone: 'UTC', unknownZone };
  };
  return { timeOf };
}

/** `2026-11-16T09:30:00Z`, as ical.js writes it; seconds are left out. */
function partsOf(value: string) {
  const [, day, , time, utc] = /^(\d{4}-\d{2}-\d{2})(T(\d{2}:\d{2}):\d{2}(Z?))?$/.exec(value) ?? [];
  // What is written without a time is a day, whatever else was said of it.
  const whole = day ?? /^(\d{4}-\d{2}-\d{2})T::$/.exec(value)?.[1];
  if (!whole || Number.isNaN(Date.parse(`${whole}T${time ?? '00:00'}:00Z`))) return null;
  if (new Date(`${whole}T00:00:00Z`).toISOString().slice(0, 10) !== whole) return null;
  return { day: whole, time: time ?? null, isUtc: utc === 'Z' };
}

/** Of America, of Windows, or of Outlook's own making; null when nobody knows it. */
function knownZone(name: string): string | null {
  const bare = name.trim();
  // Some put a name of their own in front: /mozilla.org/20050126_1/America/New_York.
  const tail =
    /(?<![A-Za-z_])[A-Za-z_]{1,50}\/[A-Za-z_+-]{1,50}(\/[A-Za-z_]{1,50})?$/.exec(bare)?.[0] ?? bare;
  const american = /(Eastern|Central|Mountain|Pacific) Time \(US/.exec(bare)?.[1];
  const windows = windowsZones[bare] ?? windowsZones[`${american} Standard Time`];
  const found = [windows, bare, tail].find((one) => one && TimeZone.safeParse(one).success);
  return found ? TimeZone.parse(found) : null;
}

function readZone(lines: readonly string[]): ICAL.Timezone | null {
  try {
    const text = ['BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE'].join('\r\n');
    const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(text)));
    return zone.tzid ? zone : null;
  } catch {
    return null;
  }
}

function inUtc(day: string, time: string, zone: ICAL.Timezone): { day: string; time: string } {
  const local = ICAL.Time.fromString(`${day}T${time}:00`, undefined as never);
  local.zone = zone;
  const text = local.convertToZone(ICAL.Timezone.utcTimezone).toString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayIn, timeIn } from './dates.ts';
import { ClockTime, momentAt, momentsAt, TimeZone } from './zoned-time.ts';

const at = (zone: string, text: string) => {
  const [day = '', time = ''] = text.split(' ');
  return [zone, `${day}T00:00:00.000Z`, time] as const;
};
const short = (moment: string) => moment.replace(':00.000Z', '').replace('T', ' ');

const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Phoenix',
  'Europe/London',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
];

describe('the wall shows it once', () => {
  test.each([
    ['America/New_York', '2026-01-15 09:30', '2026-01-15 14:30'],
    ['America/New_York', '2026-07-15 09:30', '2026-07-15 13:30'],
    ['America/New_York', '2026-03-08 01:59', '2026-03-08 06:59'],
    ['America/New_York', '2026-03-08 03:00', '2026-03-08 07:00'],
    ['America/New_York', '2026-11-01 00:59', '2026-11-01 04:59'],
    ['America/New_York', '2026-11-01 02:00', '2026-11-01 07:00'],
    ['America/Los_Angeles', '2026-01-15 09:30', '2026-01-15 17:30'],
    ['America/Los_Angeles', '2026-07-15 23:30', '2026-07-16 06:30'],
    ['America/Phoenix', '2026-01-15 09:30', '2026-01-15 16:30'],
    ['America/Phoenix', '2026-03-08 02:30', '2026-03-08 09:30'],
    ['America/Phoenix', '2026-07-15 09:30', '2026-07-15 16:30'],
    ['Europe/London', '2026-01-15 09:30', '2026-01-15 09:30'],
    ['Europe/London', '2026-07-15 00:30', '2026-07-14 23:30'],
    ['Asia/Kolkata', '2026-07-15 09:30', '2026-07-15 04:00'],
    ['Asia/Kolkata', '2026-01-01 00:00', '2025-12-31 18:30'],
    ['Australia/Lord_Howe', '2026-01-15 09:30', '2026-01-14 22:30'],
    ['Australia/Lord_Howe', '2026-07-15 09:30', '2026-07-14 23:00'],
    // Years ago and years ahead.
    ['America/New_York', '1900-01-02 12:00', '1900-01-02 17:00'],
    ['America/New_York', '2200-07-01 12:00', '2200-07-01 16:00'],
  ])('%s, %s is %s', (zone, wall, moment) => {
    expect(momentsAt(...at(zone, wall)).map(short)).toEqual([moment]);
    expect(short(momentAt(...at(zone, wall)))).toBe(moment);
  });
});

describe('in spring it is missing, and is read as if nobody had changed the clock', () => {
  test.each([
    ['America/New_York', '2026-03-08 02:00', '2026-03-08 07:00', '03:00'],
    ['America/New_York', '2026-03-08 02:30', '2026-03-08 07:30', '03:30'],
    ['America/New_York', '2026-03-08 02:59', '2026-03-08 07:59', '03:59'],
    ['America/Los_Angeles', '2026-03-08 02:30', '2026-03-08 10:30', '03:30'],
    ['Europe/London', '2026-03-29 01:30', '2026-03-29 01:30', '02:30'],
    // Only half an hour is missing there.
    ['Australia/Lord_Howe', '2026-10-04 02:00', '2026-10-03 15:30', '02:30'],
    ['Australia/Lord_Howe', '2026-10-04 02:29', '2026-10-03 15:59', '02:59'],
  ])('%s, %s is %s, when the wall shows %3$s', (zone, wall, moment, shown) => {
    expect(momentsAt(...at(zone, wall))).toEqual([]);
    const meant = momentAt(...at(zone, wall));
    expect(short(meant)).toBe(moment);
    expect(timeIn(zone, new Date(meant))).toBe(shown);
  });

  test('a day that a whole country left out', () => {
    // Samoa went over the date line: there was no December 30, 2011.
    expect(momentsAt(...at('Pacific/Apia', '2011-12-30 12:00'))).toEqual([]);
  });
});

describe('in autumn it comes twice, and the first is meant', () => {
  test.each([
    ['America/New_York', '2026-11-01 01:00', '2026-11-01 05:00', '2026-11-01 06:00'],
    ['America/New_York', '2026-11-01 01:59', '2026-11-01 05:59', '2026-11-01 06:59'],
    ['America/Los_Angeles', '2026-11-01 01:30', '2026-11-01 08:30', '2026-11-01 09:30'],
    ['Europe/London', '2026-10-25 01:30', '2026-10-25 00:30', '2026-10-25 01:30'],
    ['Australia/Lord_Howe', '2026-04-05 01:45', '2026-04-04 14:45', '2026-04-04 15:15'],
  ])('%s, %s is %s and %s', (zone, wall, first, second) => {
    expect(momentsAt(...at(zone, wall)).map(short)).toEqual([first, second]);
    expect(short(momentAt(...at(zone, wall)))).toBe(first);
  });
});

test('there and back: what a clock shows at a moment is shown at that moment', () => {
  const minutes = fc.integer({
    min: Date.parse('1971-01-01T00:00:00Z') / 60_000,
    max: Date.parse('2199-12-31T00:00:00Z') / 60_000,
  });
  fc.assert(
    fc.property(fc.constantFrom(...zones), minutes, (zone, minute) => {
      const moment = new Date(minute * 60_000);
      const wall = `${dayIn(zone, moment)} ${timeIn(zone, moment)}`;
      expect(momentsAt(...at(zone, wall))).toContain(moment.toISOString());
      expect(momentAt(...at(zone, wall)) <= moment.toISOString()).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('every minute of the days on which the clocks change there is none, one or two of', () => {
  const days = ['2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04'];
  for (const zone of zones) {
    for (const day of days) {
      for (let minute = 0; minute < 24 * 60; minute += 10) {
        const time = new Date(minute * 60_000).toISOString().slice(11, 16);
        const moments = momentsAt(...at(zone, `${day} ${time}`));
        expect(moments.length).toBeLessThanOrEqual(2);
        for (const moment of moments) {
          expect(dayIn(zone, new Date(moment))).toBe(day);
          expect(timeIn(zone, new Date(moment))).toBe(time);
        }
      }
    }
  }
});

test.each(['00:00', '09:30', '23:59'])('%s is a time', (time) =>
  expect(ClockTime.parse(time)).toBe(time),
);
test.each(['24:00', '9:30', '09:60', '09:30:00', '09:30 ', '', '٠٩:٣٠'])('%j is none', (time) =>
  expect(ClockTime.safeParse(time).success).toBe(false),
);

test.each([
  ['America/New_York', 'America/New_York'],
  ['america/new_york', 'America/New_York'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['UTC', 'UTC'],
])('%s is the time zone %s', (name, zone) => expect(TimeZone.parse(name)).toBe(zone));
test.each(['', 'Mars/Base', 'Eastern Standard Time', '+05:00', '../etc', 'A'.repeat(100)])(
  '%j is no time zone',
  (name) => expect(TimeZone.safeParse(name).success).toBe(false),
);

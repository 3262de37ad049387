import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { Day, dayIn, formatDay, Instant, relativeTime, today } from '#contract/dates.ts';

test('an instant keeps its moment, whatever its offset', () => {
  expect(Instant.parse('2026-11-15T09:30:00-05:00')).toBe('2026-11-15T14:30:00.000Z');
  const anyMoment = fc.date({
    min: new Date('1900-01-02'),
    max: new Date('2200-12-30'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(anyMoment, fc.integer({ min: -14 * 60, max: 14 * 60 }), (moment, offset) => {
      const shifted = new Date(moment.getTime() + offset * 60_000).toISOString().slice(0, -1);
      const sign = offset < 0 ? '-' : '+';
      const two = (n: number) => String(n).padStart(2, '0');
      const zone = `${sign}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`;
      expect(Instant.parse(`${shifted}${zone}`)).toBe(moment.toISOString());
    }),
  );
});

test.each([
  '',
  'now',
  'infinity',
  '2026-11-15',
  '2026-02-30T00:00:00Z',
  '2026-11-15T25:00:00Z',
  '1899-12-31T00:00:00Z',
  '+012026-01-01T00:00:00Z',
])('%s is no instant', (text) => expect(Instant.safeParse(text).success).toBe(false));

test('the same moment is another day in another place', () => {
  const moment = new Date('2026-11-15T04:30:00Z');
  expect(dayIn('America/New_York', moment)).toBe('2026-11-14');
  expect(dayIn('Pacific/Kiritimati', moment)).toBe('2026-11-15');
  expect(dayIn('UTC', moment)).toBe('2026-11-15');
});

test('a distance never overstates: what is 47 hours away is in 1 day', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  expect(relativeTime('2026-11-17T11:00:00Z', now)).toBe('in 1 day');
  expect(relativeTime('2026-11-13T13:00:00Z', now)).toBe('1 day ago');
  expect(relativeTime('2026-11-15T11:59:30Z', now)).toBe('less than a minute ago');
});

test.each([
  ['2026-11-15', '2026-11-15T00:00:00.000Z'],
  ['2026-11-15T00:00:00Z', '2026-11-15T00:00:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
])('%s is a day, and travels as %s', (sent, travels) => {
  expect(Day.parse(sent)).toBe(travels);
  expect(Day.parse(travels)).toBe(travels);
});

test.each([
  ['2026-02-30'],
  ['2026-13-01'],
  ['1899-12-31'],
  ['2026-11-15T05:00:00Z'],
  ['15.11.2026'],
  [''],
  [20261115],
])('%j is no day', (sent) => {
  expect(Day.safeParse(sent).success).toBe(false);
});

test('a day is shown as the same day everywhere', () => {
  expect(formatDay('2026-11-15T00:00:00.000Z')).toBe('Nov 15, 2026');
  expect(today('America/New_York', new Date('2026-11-16T03:00:00Z'))).toBe(
    '2026-11-15T00:00:00.000Z',
  );
});

test('a formatter is made once for each place, however often it is asked', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  for (let n = 0; n < 50; n++) {
    dayIn('Pacific/Niue', new Date(n));
    dayIn('Pacific/Chatham', new Date(n));
  }
  expect(made).toHaveBeenCalledTimes(2);
  made.mockRestore();
});

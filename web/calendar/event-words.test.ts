import { expect, test } from 'vitest';
import { cellName, dateText, timeOnDay, timeText, zoneName } from '#web/calendar/event-words.ts';

const on = (day: string) => `${day}T00:00:00.000Z`;
const today = on('2026-11-16');

test.each([
  ['2026-11-16', 3, 'Monday, November 16, 3 events, today'],
  ['2026-11-17', 1, 'Tuesday, November 17, 1 event'],
  ['2026-11-26', 2, 'Thursday, November 26, 2 events, Thanksgiving Day'],
  ['2026-11-18', undefined, 'Wednesday, November 18'],
])('%s with %s events is called %s', (day, count, name) => {
  expect(cellName(on(day), count, today)).toBe(name);
});

const timed = { day: today, lastDay: today, time: '09:30', endTime: '10:30' };

test.each([
  [timed, '9:30 AM – 10:30 AM'],
  [{ ...timed, endTime: '09:30' }, '9:30 AM'],
  [{ ...timed, endTime: null }, '9:30 AM'],
  [{ ...timed, time: null, endTime: null }, null],
])('%o takes place at %s', (event, text) => expect(timeText(event)).toBe(text));

test('what takes several days says on each of them when it is', () => {
  const trial = { ...timed, lastDay: on('2026-11-18') };
  expect(dateText(timed)).toBe('Monday, November 16, 2026');
  expect(dateText(trial)).toBe('Monday, November 16, 2026 – Wednesday, November 18, 2026');
  expect(timeOnDay(trial, today)).toBe('9:30 AM');
  expect(timeOnDay(trial, on('2026-11-17'))).toBe('All day');
  expect(timeOnDay(trial, on('2026-11-18'))).toBe('until 10:30 AM');
});

test('a zone has another name in summer', () => {
  expect(zoneName('America/New_York', '2026-11-16T12:00:00Z')).toBe('EST');
  expect(zoneName('America/New_York', '2026-07-16T12:00:00Z')).toBe('EDT');
});

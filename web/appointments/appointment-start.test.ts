import { expect, test } from 'vitest';
import { movedTo } from '#web/appointments/appointment-start.ts';
import { timeFollowing } from '#web/appointments/span-follows.ts';

const on = (day: string) => `${day}T00:00:00.000Z`;

test('what moves takes as many days as before', () => {
  const trial = { startDay: on('2026-11-16'), endDay: on('2026-11-18') };
  expect(movedTo(trial, on('2026-11-30'))).toEqual({
    startDay: on('2026-11-30'),
    endDay: on('2026-12-02'),
  });
});

test.each([
  ['09:00', '13:15', '10:00', 0, '14:15'],
  ['13:15', '09:00', '14:15', 0, '10:00'],
  ['09:00', '23:30', '10:00', 1, '00:30'],
  ['23:30', '09:00', '00:30', -1, '10:00'],
])('from %s to %s, what ended at %s ends %i days later at %s', (from, to, end, days, time) => {
  expect(timeFollowing(from, to, end)).toEqual({ days, time });
});

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
  ['09:00', '13:15', '10:00', '14:15'],
  ['13:15', '09:00', '14:15', '10:00'],
  ['09:00', '23:30', '10:00', null],
])('from %s to %s, what ended at %s ends at %s', (from, to, end, next) => {
  expect(timeFollowing(from, to, end)).toBe(next);
});

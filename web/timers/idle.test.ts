import { expect, test } from 'vitest';
import { idleOf } from '#web/timers/idle.ts';

const at = (time: string) => Date.parse(`2026-11-16T${time}Z`);
const since = (time: string) => ({ id: 'timer', runningSince: `2026-11-16T${time}.000Z` });

test.each([
  ['nothing runs', undefined, '09:00:00', '12:00:00', null],
  ['it is paused', { id: 'timer', runningSince: null }, '09:00:00', '12:00:00', null],
  ['a short break', since('08:00:00'), '09:00:00', '09:14:59', null],
  ['a quarter of an hour', since('08:00:00'), '09:00:00', '09:15:00', 15],
  ['whole minutes are told', since('08:00:00'), '09:00:00', '09:40:59', 40],
  ['started from elsewhere meanwhile', since('09:30:00'), '09:00:00', '09:50:00', 20],
  ['started a moment ago', since('09:49:00'), '09:00:00', '09:50:00', null],
])('minutes without input: %s', (_, running, last, now, minutes) => {
  expect(idleOf(running, at(last), at(now))?.minutes ?? null).toBe(minutes);
});

import { expect, test } from 'vitest';
import type { Timer } from '#contract/timers.ts';
import { forgottenWords, shortName, timerName } from '#web/timers/timer-words.ts';

const timer: Timer = {
  id: '7f1f3a52-2d0e-4a4e-9c3a-6a1d5f1c2b3d',
  matterId: null,
  matterNumber: null,
  clientName: null,
  narrative: null,
  taskId: null,
  appointmentId: null,
  seconds: 0,
  runningSince: null,
  createdAt: '2026-11-16T14:00:00.000Z',
  updatedAt: '2026-11-16T14:00:00.000Z',
};
const ofMatter = { ...timer, matterNumber: 'MAT-1', clientName: 'Okafor Estate' };

test.each([
  [ofMatter, 'MAT-1, Okafor Estate', 'Okafor Estate'],
  [{ ...timer, narrative: 'Call re settlement' }, 'Call re settlement', 'Call re settlement'],
  [timer, 'No matter yet', 'Timer'],
])('a timer is called by its matter, its words, or neither', (given, whole, short) => {
  expect(timerName(given)).toBe(whole);
  expect(shortName(given)).toBe(short);
});

const place = 'America/New_York';
const forgotten = (runningSince: string | null, now: string) =>
  forgottenWords({ runningSince }, new Date(now), place);

test.each([
  ['a paused one', null, '2026-11-16T20:00:00Z', null],
  ['one of this morning', '2026-11-16T14:00:00Z', '2026-11-16T20:00:00Z', null],
  ['a second too early', '2026-11-16T14:00:00Z', '2026-11-16T21:59:59Z', null],
  ['8 hours', '2026-11-16T14:00:00Z', '2026-11-16T22:00:00Z', 'It has been running for 8 hours.'],
  // 23:50 and 00:10 where the firm is.
  [
    'over midnight',
    '2026-11-17T04:50:00Z',
    '2026-11-17T05:10:00Z',
    'It has been running since an earlier day.',
  ],
  ['midnight elsewhere', '2026-11-16T23:50:00Z', '2026-11-17T00:10:00Z', null],
])('whether it was forgotten: %s', (_, since, now, words) =>
  expect(forgotten(since, now)).toBe(words),
);

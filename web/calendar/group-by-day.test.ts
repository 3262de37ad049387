import { expect, test } from 'vitest';
import { groupByDay } from '#web/calendar/group-by-day.ts';

const on = (day: string) => `${day}T00:00:00.000Z`;

test('an event is on each of its days, as far as they are shown, and days without any are left out', () => {
  const trial = { title: 'Trial', day: on('2026-11-14'), lastDay: on('2026-11-17') };
  const call = { title: 'Call', day: on('2026-11-17'), lastDay: on('2026-11-17') };
  const groups = groupByDay([trial, call], { from: on('2026-11-16'), to: on('2026-11-22') });
  expect([...groups]).toEqual([
    [on('2026-11-16'), [trial]],
    [on('2026-11-17'), [trial, call]],
  ]);
});

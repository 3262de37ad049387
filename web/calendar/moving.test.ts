import { expect, test } from 'vitest';
import { Repetition } from '#contract/repetition.ts';
import { movedBy } from '#web/calendar/moving.ts';

const on = (day: string) => `${day}T00:00:00.000Z`;
const times = { startDay: on('2026-11-16'), endDay: on('2026-11-17') };
const weekly = Repetition.parse({ every: 'week', weekdays: ['MO', 'SA'] });

test('what does not repeat on named days only changes its days', () => {
  const moved = { startDay: on('2026-11-18'), endDay: on('2026-11-19') };
  expect(movedBy(2, { ...times, repetition: null })).toEqual(moved);
  const daily = Repetition.parse({ every: 'day' });
  expect(movedBy(2, { ...times, repetition: daily })).toEqual(moved);
});

test.each([
  [2, ['WE', 'MO']],
  [-2, ['SA', 'TH']],
  [-9, ['SA', 'TH']],
  [7, ['MO', 'SA']],
])('%i days later the days of the week are %o', (days, weekdays) => {
  expect(movedBy(days, { ...times, repetition: weekly }).repetition?.weekdays).toEqual(weekdays);
});

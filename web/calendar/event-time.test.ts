import { expect, test } from 'vitest';
import type { CalendarEvent } from '#contract/calendar.ts';
import { timeOfEvent } from '#web/calendar/event-time.ts';

const id = '7f1f3a52-2d0e-4a4e-9c3a-6a1d5f1c2b3d';
const day = '2026-11-16T00:00:00.000Z';
const event = (of: string, more: Partial<CalendarEvent> = {}) =>
  ({
    title: 'Hearing',
    matterId: id,
    day,
    lastDay: day,
    time: '09:30',
    endTime: '10:45',
    originalData: { of, id },
    ...more,
  }) as CalendarEvent;

test('a hearing brings its day and how long it took', () => {
  expect(timeOfEvent(event('appointment'))).toEqual({
    narrative: 'Hearing',
    matterId: id,
    appointmentId: id,
    day,
    seconds: 75 * 60,
  });
});

test.each([
  ['the whole day', { time: null, endTime: null }],
  ['over midnight', { lastDay: '2026-11-17T00:00:00.000Z' }],
])('%s: how long it took is not known', (_, more) =>
  expect(timeOfEvent(event('appointment', more))?.seconds).toBeUndefined(),
);

test('a task is known by its id; nobody works on a payment', () => {
  expect(timeOfEvent(event('task'))).toEqual({ narrative: 'Hearing', matterId: id, taskId: id });
  expect(timeOfEvent(event('invoice'))).toBeNull();
});

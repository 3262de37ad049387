import { expect, test } from 'vitest';
import { appointmentIn } from '#web/calendar/event-id.ts';

const id = '0198a4d2-6a3c-7e1f-9a55-3c1f2b7d9e10';

test.each([
  [`appointment-${id}`, { id, day: null }],
  [`appointment-${id}-2026-11-16`, { id, day: '2026-11-16T00:00:00.000Z' }],
  [`task-${id}`, null],
  ['new', null],
])('%s', (eventId, found) => expect(appointmentIn(eventId)).toEqual(found));

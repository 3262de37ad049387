import { expect, test } from 'vitest';
import { clockText } from '#web/calendar/clock-text.ts';
import { eventsText } from '#web/calendar/events-text.ts';

test.each([
  ['00:05', '12:05 AM'],
  ['09:30', '9:30 AM'],
  ['12:00', '12:00 PM'],
  ['23:59', '11:59 PM'],
])('%s on the clock reads %s', (time, text) => expect(clockText(time)).toBe(text));

test.each([
  [0, '0 events'],
  [1, '1 event'],
  [3, '3 events'],
])('%i is said as %s', (count, text) => expect(eventsText(count)).toBe(text));

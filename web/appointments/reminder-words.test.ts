import { expect, test } from 'vitest';
import { reminderWords } from '#web/appointments/reminder-words.ts';

test.each([
  [0, 'At the start'],
  [10, '10 minutes before'],
  [60, '1 hour before'],
  [90, '90 minutes before'],
  [1440, '1 day before'],
  [2880, '2 days before'],
  [10080, '1 week before'],
])('%i minutes: %s', (minutes, words) => expect(reminderWords(minutes)).toBe(words));

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuickTask } from '#web/tasks/quick-task.ts';

/** A Monday at half past ten. */
const now = new Date(2026, 10, 16, 10, 30);
const at = (month: number, day: number, hours = 17, minutes = 0, year = 2026) =>
  new Date(year, month - 1, day, hours, minutes).toISOString();

test.each([
  ['File answer tomorrow 5pm !high', 'File answer', at(11, 17), 'high'],
  ['File answer', 'File answer', null, 'medium'],
  ['!low Update template', 'Update template', null, 'low'],
  ['Call Okafor today at 2:30 pm', 'Call Okafor', at(11, 16, 14, 30), 'medium'],
  ['Call Okafor 14:30', 'Call Okafor', at(11, 16, 14, 30), 'medium'],
  ['Call Okafor 9am', 'Call Okafor', at(11, 17, 9), 'medium'],
  ['Serve papers on Friday noon', 'Serve papers', at(11, 20, 12), 'medium'],
  ['Review next monday', 'Review', at(11, 23), 'medium'],
  ['Draft motion in 10 days', 'Draft motion', at(11, 26), 'medium'],
  ['Reply due 12/14', 'Reply', at(12, 14), 'medium'],
  ['Reply by 1/5', 'Reply', at(1, 5, 17, 0, 2027), 'medium'],
  ['Close file 2026-12-31', 'Close file', at(12, 31), 'medium'],
  ['Call about 2/30', 'Call about 2/30', null, 'medium'],
  ['Meet at 25:00', 'Meet at 25:00', null, 'medium'],
  ['Review Sunday Times article', 'Review Times article', at(11, 22), 'medium'],
  ['Pay $5:00pm Ltd', 'Pay $ Ltd', at(11, 16), 'medium'],
  ['List what is due', 'List what is due', null, 'medium'],
  ['List what is due today', 'List what is', at(11, 16), 'medium'],
  ['Quote "by" tomorrow', 'Quote "by"', at(11, 17), 'medium'],
  ['Wow!high five', 'Wow!high five', null, 'medium'],
])('%s', (text, title, dueDate, priority) => {
  expect(parseQuickTask(text, now)).toEqual({ title, dueDate, priority });
});

/** Texts of any characters, and of the words that might mean something. */
const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom('by', 'due', '"by', 'due.', 'at', '5pm', '9:75', 'friday', '2/30', 'x'))
    .map((words) => words.join(' ')),
);

test('any text is understood somehow; without a date or a mark it is the title as it stands', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { title, dueDate } = parseQuickTask(text, now);
      expect(dueDate === null || !Number.isNaN(Date.parse(dueDate))).toBe(true);
      if (!dueDate && !/!/.test(text)) expect(title).toBe(text.replace(/\s+/g, ' ').trim());
    }),
    { numRuns: 1000 },
  );
});

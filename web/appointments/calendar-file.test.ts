import { expect, test } from 'vitest';
import { calendarFileProblem, importText } from '#web/appointments/calendar-file.ts';

test.each([
  ['work.ics', 'text/calendar', 1, null],
  ['WORK.ICS', '', 1, null],
  ['export', 'text/calendar', 1, null],
  ['notes.txt', 'text/plain', 1, 'notes.txt is no calendar file (.ics).'],
  ['work.ics', '', 0, 'work.ics is empty.'],
  ['work.ics', '', 10 * 1024 * 1024 + 1, 'work.ics has 10.1 MB; the limit is 10 MB.'],
])('%s of type "%s" with %i bytes: %s', (name, type, size, problem) => {
  expect(calendarFileProblem({ name, type, size })).toBe(problem);
});

test.each([
  [12, 3, '12 events added, 3 were here already'],
  [1, 1, '1 event added, 1 was here already'],
  [0, 2, '0 events added, 2 were here already'],
  [4, 0, '4 events added'],
  [0, 0, 'There is no event in this file.'],
])('%i and %i: %s', (added, known, text) =>
  expect(importText({ added, known, remarks: [] })).toBe(text),
);

test('what could not come along is no empty file', () => {
  const remarks = [{ title: 'Lunch', remark: 'It does not say when it takes place.' }];
  expect(importText({ added: 0, known: 0, remarks })).toBe('0 events added');
});

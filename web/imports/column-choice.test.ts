import { expect, test } from 'vitest';
import { chooseField, fieldOptions, missingFields } from '#web/imports/column-choice.ts';

const columns = [
  { header: 'Name', field: 'title' },
  { header: 'Subject', field: null },
  { header: 'Due', field: 'dueDate' },
];

test('a field that goes to another column leaves the one it was in', () => {
  expect(chooseField(columns, 1, 'title')).toEqual([null, 'title', 'dueDate']);
});

test('a column can be left out, and others that are left out stay so', () => {
  expect(chooseField(columns, 2, null)).toEqual(['title', null, null]);
});

test('what must be filled is said, and missed when no column fills it', () => {
  expect(fieldOptions('tasks')).toContainEqual({ value: 'title', label: 'Title (required)' });
  expect(missingFields('tasks', columns)).toEqual([]);
  expect(missingFields('tasks', [{ header: 'Due', field: 'dueDate' }])).toEqual(['Title']);
});

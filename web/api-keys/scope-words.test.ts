import { expect, test } from 'vitest';
import { allReads, levelIn, levelsOf, scopeWords, withLevel } from './scope-words.ts';

test.each([
  [['tasks:write', 'clients:read', 'matters:read'], 'Writes tasks. Reads clients, matters.'],
  [['cle-credits:read'], 'Reads CLE credits.'],
  [['payments:write'], 'Writes reversals of payments.'],
  [[...allReads], 'Reads everything.'],
])('%j is said as: %s', (scopes, words) => {
  expect(scopeWords(scopes)).toBe(words);
});

test('a level takes the place of the one before', () => {
  const scopes = withLevel(['tasks:read', 'clients:read'], 'tasks', 'write');
  expect(scopes).toEqual(['clients:read', 'tasks:write']);
  expect(levelIn(scopes, 'tasks')).toBe('write');
  expect(levelIn(withLevel(scopes, 'tasks', 'none'), 'tasks')).toBe('none');
  // 'deadlines' is not 'deadline-rules'.
  expect(withLevel(['deadline-rules:read'], 'deadlines', 'none')).toEqual(['deadline-rules:read']);
});

test('what can only be read cannot be chosen for writing', () => {
  expect(levelsOf('calendar')).toEqual(['none', 'read']);
  expect(levelsOf('payments')).toEqual(['none', 'write']);
  expect(levelsOf('tasks')).toEqual(['none', 'read', 'write']);
});

import { expect, test } from 'vitest';
import { eventNameList } from '#contract/webhook-events.ts';
import { eventGroups, eventWords, nounWords } from './event-words.ts';

test('events are said one by one, by the noun, or as all', () => {
  const parties = eventGroups.find(({ noun }) => noun === 'party')?.events ?? [];
  expect(eventWords(['task.created', 'invoice.paid'])).toBe('task.created, invoice.paid');
  expect(eventWords(['task.created', ...parties])).toBe('party.*, task.created');
  expect(eventWords(eventNameList)).toBe('All events');
});

test('every event is in one group', () => {
  expect(eventGroups.flatMap(({ events }) => events).toSorted()).toEqual(eventNameList.toSorted());
});

test.each([
  ['limitation_date', 'Limitation date'],
  ['cle_credit', 'CLE credit'],
  ['client', 'Client'],
])('%s is read as %s', (noun, words) => {
  expect(nounWords(noun)).toBe(words);
});

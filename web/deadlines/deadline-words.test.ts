import { expect, test } from 'vitest';
import {
  daysAway,
  longDate,
  otherTrigger,
  ruleWords,
  sourceWords,
} from '#web/deadlines/deadline-words.ts';

const day = (text: string) => `${text}T00:00:00.000Z`;

test.each([
  ['2026-11-16', 'today'],
  ['2026-11-17', 'tomorrow'],
  ['2026-11-15', 'yesterday'],
  ['2026-12-29', 'in 43 days'],
  ['2026-11-13', '3 days ago'],
])('%s is %s', (text, words) => {
  expect(daysAway(day(text), day('2026-11-16'))).toBe(words);
});

test('a day is written in full', () => {
  expect(longDate(day('2026-11-16'))).toBe('Monday, November 16, 2026');
});

test('a rule is a phrase', () => {
  const rule = {
    count: 16,
    unit: 'court-days',
    direction: 'before',
    trigger: 'the hearing',
  } as const;
  expect(ruleWords(rule)).toBe('16 court days before the hearing');
  expect(ruleWords({ ...rule, count: 1, unit: 'months', direction: 'after' })).toBe(
    '1 month after the hearing',
  );
});

test('where a rule is written, and when somebody looked', () => {
  expect(sourceWords({ citation: 'CPLR 320(a)', asOf: day('2025-12-01') })).toBe(
    'CPLR 320(a) · As of Dec 1, 2025',
  );
  expect(sourceWords({ citation: null, asOf: null })).toBe('Not checked yet');
});

test.each(['the hearing', 'the day set for trial', 'the Rule 26(f) conference'])(
  'a hearing may be %s',
  (trigger) => expect(otherTrigger({ trigger })).toBeNull(),
);

test('service is no hearing', () => {
  expect(otherTrigger({ trigger: 'service of the summons' })).toBe(
    'This rule counts from service of the summons, not from a hearing. Leave the hearing out and choose that day.',
  );
});

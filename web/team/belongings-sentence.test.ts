import { expect, test } from 'vitest';
import { belongingsSentence, isSomething } from '#web/team/belongings-sentence.ts';

test.each([
  [
    [2, 3, 1, 2],
    'Ada has 2 open matters, 3 open tasks, 1 compliance item and 2 coming appointments.',
  ],
  [[1, 1, 0, 1], 'Ada has 1 open matter, 1 open task and 1 coming appointment.'],
  [[0, 0, 4, 0], 'Ada has 4 compliance items.'],
  [[0, 0, 0, 0], 'Ada has nothing in hand.'],
] as const)('%j is told as %j', ([matters, tasks, complianceItems, appointments], sentence) => {
  const left = { matters, tasks, complianceItems, appointments };
  expect(belongingsSentence('Ada', left)).toBe(sentence);
  expect(isSomething(left)).toBe(matters + tasks + complianceItems + appointments > 0);
});

/** What a run of tests decides by itself: in which order, which part, whose journeys, and what is over its budget. */
import { expect, test } from 'vitest';
import { overBudget } from './budgets.mjs';
import { dealt } from './deal.mjs';
import { journeysOfChange, nounsOf } from './landing.mjs';

const same = (name: string) => name;
const files = [
  'server/tasks/tasks.test.ts',
  'server/fuzz.test.ts',
  'server/users/users.test.ts',
  'server/trust-entries/last-dollar.test.ts',
  'server/walls/walls.test.ts',
  'server/main.test.ts',
];

test('what takes long begins', () => {
  expect(dealt(files, same).slice(0, 3)).toEqual([
    'server/trust-entries/last-dollar.test.ts',
    'server/fuzz.test.ts',
    'server/main.test.ts',
  ]);
});

test('the parts of a run hold every file once, and the longest file is alone', () => {
  const parts = [1, 2, 3].map((part) => dealt(files, same, { part, of: 3 }));
  expect(parts.flat().sort()).toEqual(files.toSorted());
  expect(parts[0]).toEqual(['server/trust-entries/last-dollar.test.ts']);
});

test('every part is dealt the same, in whatever order the files are found', () => {
  const share = { part: 2, of: 3 };
  expect(dealt(files.toReversed(), same, share)).toEqual(dealt(files, same, share));
});

test.each<[string, string[], string[] | undefined]>([
  ['a noun on every floor', ['contract/tasks.ts', 'server/tasks/store.ts'], ['tasks']],
  ['two nouns', ['web/tasks/TaskForm.tsx', 'server/walls/routes.ts'], ['tasks', 'walls']],
  ['tests alone', ['server/tasks/tasks.test.ts'], []],
  ['papers', ['README.md', 'docs/decisions/0001-floors.md'], []],
  ['what all screens share', ['web/kit/Dialog.tsx', 'server/tasks/store.ts'], undefined],
  ['journeys', ['e2e/journey.ts', 'e2e/tasks.spec.ts'], []],
])('%s', (_, changed, nouns) => {
  expect(nounsOf(changed)).toEqual(nouns);
});

test('a change has the journeys of its nouns walked, and its own', () => {
  const files = journeysOfChange(['server/vendors/store.ts', 'e2e/tasks.spec.ts']);
  expect(files).toEqual(expect.arrayContaining(['e2e/vendors.spec.ts', 'e2e/tasks.spec.ts']));
  expect(files).not.toContain('e2e/calendar.spec.ts');
});

test('a change that touches what all share, or nearly every noun, has the third in their place', () => {
  const nouns = ['clients', 'matters', 'tasks', 'invoices', 'trust', 'documents', 'time', 'owner'];
  expect(journeysOfChange(nouns.map((noun) => `server/${noun}/store.ts`))).toEqual([]);
  expect(journeysOfChange(['web/kit/Dialog.tsx'])).toEqual([]);
});

const tier = { name: 'unit tests', budget: 100 };
const file = { project: 'postgres', file: 'server/tasks/tasks.test.ts' };

test('a tier or a file over its budget is named with its figures', () => {
  expect(overBudget([{ ...tier, cpu: 101 }], [{ ...file, cpu: 20.5 }], 1)).toEqual([
    'unit tests: 101 CPU s, and 100 is its budget (tools/budgets.mjs).',
    'server/tasks/tasks.test.ts: 20.5 CPU s; a file of `npm test` may take 20. What is longer is a *.proof.test.ts.',
  ]);
});

test('what keeps to its budget is not named, nor is a slow machine a dear test', () => {
  expect(overBudget([{ ...tier, cpu: 100 }], [{ ...file, cpu: 20 }], 1)).toEqual([]);
  expect(overBudget([{ ...tier, cpu: 190 }], [{ ...file, cpu: 39 }], 2)).toEqual([]);
});

/** A gate nobody has seen shut may be a wall with a door painted on: here each one is shut once. */
import { expect, test, vi } from 'vitest';
import { lintCases, linted } from './gates/lint-cases.ts';
import { type Files, packageJson, runStep } from './gates/temporary-project.ts';

// They start other programs, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

const LINT = 'format, lint and import rules';
const TABLES = 'each store writes its own tables';
const SLOW = 'no pattern is slow';

test('format, lint and import rules: each wrong file is found by its rule', async () => {
  const { passes, stdout } = await lint(lintCases.map(({ file, wrong }) => [file, wrong]));
  const expected = lintCases.map(({ file, rule }) => `${file}: ${rule}`).sort();
  expect(linted(stdout)).toEqual(expected);
  expect(passes).toBe(false);
});

test('format, lint and import rules: their right counterparts pass', async () => {
  const { passes, stdout } = await lint(
    lintCases.map(({ file, right, at }) => [at ?? file, right]),
  );
  expect(linted(stdout)).toEqual([]);
  expect(passes).toBe(true);
});

const lint = (files: [string, string][]) =>
  runStep(
    LINT,
    {
      ...Object.fromEntries(files),
      'package.json': packageJson({ devDependencies: { vitest: '*' } }),
    },
    ...['--reporter=json', '--max-diagnostics=none'],
  );

const typeErrors: [string, string, string][] = [
  ['null where a text is promised', 'export const name: string = null;\n', 'TS2322'],
  ['a parameter without a type', 'export const same = (x) => x;\n', 'TS7006'],
  [
    'an element that may be missing',
    'export const first = (a: string[]): string => a[0];\n',
    'TS2322',
  ],
  ['syntax Node cannot strip', 'export enum Day {\n  Monday,\n}\n', 'TS1294'],
];

test.each(typeErrors)('types: %s', async (_, content, code) => {
  const { passes, output } = await runStep('types of contract', { 'contract/index.ts': content });
  expect(output).toContain(`index.ts(1,`);
  expect(output).toContain(code);
  expect(passes).toBe(false);
});

test('types: what is right passes', async () => {
  const right = 'export const first = (a: string[]): string | undefined => a[0];\n';
  const { output, passes } = await runStep('types of contract', { 'contract/index.ts': right });
  expect(output).toBe('');
  expect(passes).toBe(true);
});

const used: Files = {
  'server/main.ts': "import { greeting } from './greeting.ts';\n\ngreeting();\n",
  'server/greeting.ts': "export const greeting = () => 'Good morning';\n",
};

const dead: [string, Files, string][] = [
  ['an unused file', { 'server/forgotten.ts': 'export {};\n' }, 'server/forgotten.ts'],
  [
    'an unused export',
    { 'server/greeting.ts': `${used['server/greeting.ts']}export const farewell = 'Bye';\n` },
    'farewell',
  ],
  [
    'an unused dependency',
    { 'package.json': packageJson({ dependencies: { kysely: '*' } }) },
    'kysely',
  ],
];

test.each(dead)('dead code: %s', async (_, files, named) => {
  const { passes, output } = await runStep('dead code', { ...used, ...files });
  expect(output).toContain(named);
  expect(passes).toBe(false);
});

test('dead code: what is used passes', async () => {
  const { passes, output } = await runStep('dead code', used);
  expect(output).not.toContain('Unused');
  expect(passes).toBe(true);
});

const foreignWrites = [
  "db.insertInto('clients').values(values);",
  "db\n  .updateTable('clients')\n  .set(values);",
  "db.deleteFrom('clients');",
  "sql`insert into clients (name) values ('Ann')`;",
  "sql`update clients as c\n  set name = 'Ann'`;",
  'sql`delete from clients`;',
];

test.each(foreignWrites)('own tables: a store of tasks that says %s', async (write) => {
  const { passes, output } = await runStep(TABLES, { 'server/tasks/store.ts': `${write}\n` });
  expect(output).toMatch(/server\/tasks\/store\.ts:\d+ writes clients/);
  expect(passes).toBe(false);
});

test('own tables: reading any and writing its own passes', async () => {
  const { passes, output } = await runStep(TABLES, {
    'server/tasks/store.ts': "db.selectFrom('clients');\n// Nobody may delete from clients here.\n",
    'server/banking-accounts/store.ts': "db.insertInto('bankingAccounts');\n",
    'server/tasks/store.test.ts': "db.deleteFrom('clients');\n",
  });
  expect(output).toContain('Read 2 files; 0 write');
  expect(passes).toBe(true);
});

test('own tables: a check that reads nothing fails', async () => {
  const { passes, output } = await runStep(TABLES, { 'server/main.ts': '' });
  expect(output).toContain('no store to read');
  expect(passes).toBe(false);
});

test('slow patterns: each is named, also one put together or that nobody has seen', async () => {
  const { passes, output } = await runStep(SLOW, {
    'contract/steps.ts': 'export const name = /^ +| +$/;\n',
    'contract/ways.ts': 'export const mail = /^(\\w+\\.?)*@$/;\n',
    'server/built.ts': "export const ends = new RegExp(['x+y', '.*.*='].join('|'));\n",
    'server/asked.ts': 'export const tag = (name: string) => new RegExp(name);\n',
  });
  const slow = output.split('\n').filter((line) => line.startsWith('Slow: '));
  expect(slow.map((line) => line.slice(6, 40)).sort()).toEqual([
    expect.stringMatching(/^contract\/steps.ts:1: 2nd degree/),
    expect.stringMatching(/^contract\/ways.ts:1: exponential/),
    expect.stringMatching(/^server\/asked.ts:1 makes one/),
    expect.stringMatching(/^server\/built.ts:1: 3rd degree/),
  ]);
  expect(passes).toBe(false);
});

test('slow patterns: a quick one passes', async () => {
  const content = 'export const code = /^[A-Z]{3}-\\d{4}$/;\n';
  const { passes, output } = await runStep(SLOW, { 'contract/a.ts': content });
  expect(output).toContain('Found 1 patterns in 1 files and judged 1; 0 are slow.');
  expect(passes).toBe(true);
});

test('slow patterns: a check that finds none fails', async () => {
  const { passes, output } = await runStep(SLOW, { 'server/main.ts': '' });
  expect(output).toContain('no pattern to judge');
  expect(passes).toBe(false);
});

const unitTests: [string, string, boolean][] = [
  [
    'a test that fails',
    "import { expect, test } from 'vitest';\n\ntest('a', () => expect(1).toBe(2));\n",
    false,
  ],
  ['a file that does not load', "import './missing.ts';\n", false],
  [
    'a test that passes',
    "import { expect, test } from 'vitest';\n\ntest('a', () => expect(1).toBe(1));\n",
    true,
  ],
];

test.each(unitTests)('unit tests: %s', async (_, content, right) => {
  const { passes } = await runStep('unit tests', {
    'vitest.config.ts': "export default { test: { projects: [{ test: { name: 'unit' } }] } };\n",
    'contract/a.test.ts': content,
  });
  expect(passes).toBe(right);
});

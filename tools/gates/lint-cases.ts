interface LintCase {
  rule: string;
  file: string;
  wrong: string;
  right: string;
  /** Where the right one lies, when the place is what makes it right. */
  at?: string;
}

const RESTRICTED = 'lint/style/noRestrictedImports';
const importing = (what: string) => `import { list } from '${what}';\n\nexport const all = list;\n`;
const lines = (count: number) =>
  Array.from({ length: count }, (_, i) => `export const line${i} = ${i};\n`).join('');

export const lintCases: LintCase[] = [
  {
    rule: 'format',
    file: 'contract/format.ts',
    wrong: 'export const one   = 1\n',
    right: 'export const one = 1;\n',
  },
  {
    rule: 'lint/suspicious/noExplicitAny',
    file: 'contract/any.ts',
    wrong: 'export const same = (x: any) => x;\n',
    right: 'export const same = (x: unknown) => x;\n',
  },
  {
    rule: 'lint/nursery/noFloatingPromises',
    file: 'server/tasks/floating.ts',
    wrong: 'const save = async () => {};\n\nexport const run = () => {\n  save();\n};\n',
    right:
      'const save = async () => {};\n\nexport const run = async () => {\n  await save();\n};\n',
  },
  {
    rule: 'lint/style/noNonNullAssertion',
    file: 'contract/non-null.ts',
    wrong: 'export const size = (x?: string) => x!.length;\n',
    right: 'export const size = (x?: string) => x?.length;\n',
  },
  {
    rule: 'lint/style/noDefaultExport',
    file: 'contract/default.ts',
    wrong: 'export default 1;\n',
    right: 'export const one = 1;\n',
  },
  {
    rule: 'lint/style/noProcessEnv',
    file: 'server/tasks/environment.ts',
    wrong: 'export const port = process.env.PORT;\n',
    right: 'export const port = process.env.PORT;\n',
    at: 'server/kit/config.ts',
  },
  {
    rule: 'lint/suspicious/noConsole',
    file: 'server/tasks/console.ts',
    wrong: "console.log('Good morning');\n",
    right: "console.log('Good morning');\n",
    at: 'tools/console.ts',
  },
  {
    rule: 'lint/suspicious/noSkippedTests',
    file: 'contract/skipped.test.ts',
    wrong: "import { test } from 'vitest';\n\ntest.skip('later', () => {});\n",
    right: "import { test } from 'vitest';\n\ntest('now', () => {});\n",
  },
  {
    rule: 'lint/suspicious/noFocusedTests',
    file: 'contract/focused.test.ts',
    wrong: "import { test } from 'vitest';\n\ntest.only('mine', () => {});\n",
    right: "import { test } from 'vitest';\n\ntest('mine', () => {});\n",
  },
  {
    rule: 'lint/style/noExcessiveLinesPerFile',
    file: 'contract/long.ts',
    wrong: lines(251),
    right: lines(250),
  },
  {
    rule: 'lint/suspicious/noImportCycles',
    file: 'server/tasks/cycle.ts',
    wrong: importing('#server/tasks/cycle-back.ts'),
    right: 'export const all = [];\n',
  },
  {
    rule: 'lint/suspicious/noImportCycles',
    file: 'server/tasks/cycle-back.ts',
    wrong: "import { all } from '#server/tasks/cycle.ts';\n\nexport const list = all;\n",
    right: "import { all } from '#server/tasks/cycle.ts';\n\nexport const list = all;\n",
  },
  {
    rule: 'lint/correctness/noUndeclaredDependencies',
    file: 'server/tasks/undeclared.ts',
    wrong: importing('kysely'),
    right: importing('vitest'),
  },
  {
    rule: RESTRICTED,
    file: 'contract/imports-server.ts',
    wrong: importing('#server/tasks/store.ts'),
    right: importing('#contract/tasks.ts'),
  },
  {
    rule: RESTRICTED,
    file: 'contract/imports-server-by-path.ts',
    wrong: importing('../server/tasks/store.ts'),
    right: importing('#contract/tasks.ts'),
  },
  {
    rule: RESTRICTED,
    file: 'contract/imports-a-package.ts',
    wrong: importing('vitest'),
    right: importing('#contract/tasks.ts'),
  },
  {
    rule: RESTRICTED,
    file: 'server/tasks/imports-web.ts',
    wrong: importing('#web/tasks/rows.ts'),
    right: importing('#contract/tasks.ts'),
  },
  {
    rule: RESTRICTED,
    file: 'web/tasks/imports-server.ts',
    wrong: importing('#server/tasks/store.ts'),
    right: importing('#contract/tasks.ts'),
  },
  {
    rule: RESTRICTED,
    file: 'server/kit/imports-feature.ts',
    wrong: importing('#server/tasks/store.ts'),
    right: importing('#server/kit/rows.ts'),
  },
  {
    rule: RESTRICTED,
    file: 'server/kit/imports-feature-by-path.ts',
    wrong: importing('../tasks/store.ts'),
    right: importing('./rows.ts'),
  },
  {
    rule: RESTRICTED,
    file: 'web/kit/imports-noun.ts',
    wrong: importing('#web/tasks/rows.ts'),
    right: importing('#web/kit/rows.ts'),
  },
  {
    rule: RESTRICTED,
    file: 'web/kit/imports-noun-by-path.ts',
    wrong: importing('../tasks/rows.ts'),
    right: importing('./rows.ts'),
  },
];

/** The findings of a JSON report of Biome, as 'file: rule'. */
export function linted(report: string): string[] {
  const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(report);
  return diagnostics
    .filter(({ severity }) => ['error', 'warning'].includes(severity))
    .map(({ category, location }) => `${location.path}: ${category}`)
    .sort();
}

interface Diagnostic {
  category: string;
  severity: string;
  location: { path: string };
}

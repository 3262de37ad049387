import { programs } from './programs.mjs';
import { vitestStep } from './test-steps.mjs';

const PROJECTS = ['contract', 'server', 'web', 'e2e', 'bench'];

/** Under `TESTS=whole` it judges all of them again. */
export const slowPatterns = (node) => ({
  name: 'no pattern is slow',
  command: [node, 'tools/slow-patterns.ts'],
});

/** What every change must pass: the list `npm run check` runs, and `npm test` begins with. */
export function checkSteps(node, reports) {
  return [
    vitestStep(node, 'unit', 'unit tests', reports),
    {
      name: 'format, lint and import rules',
      command: [node, programs.biome, 'ci', '--colors=off', '--error-on-warnings', '.'],
    },
    ...PROJECTS.map((project) => ({
      name: `types of ${project}`,
      // Several checkers each look at what they share, and a collector that may wait collects less.
      command: [node, programs.tsc, '-p', project, '--checkers', '1'],
      env: { GOGC: '400' },
    })),
    { name: 'dead code', command: [node, programs.knip] },
    { name: 'no float holds money', command: [node, 'tools/no-floats.ts'] },
    slowPatterns(node),
    { name: 'each store writes its own tables', command: [node, 'tools/writes-own-tables.ts'] },
  ];
}

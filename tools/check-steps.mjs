import { join } from 'node:path';
import { programs } from './programs.mjs';

const PROJECTS = ['contract', 'server', 'web', 'e2e', 'bench'];

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
      command: [node, programs.tsc, '-p', project],
    })),
    { name: 'dead code', command: [node, programs.knip] },
    { name: 'no float holds money', command: [node, 'tools/no-floats.ts'] },
    { name: 'each store writes its own tables', command: [node, 'tools/writes-own-tables.ts'] },
  ];
}

export function vitestStep(node, project, name, reports, env = {}) {
  const report = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    report,
    env,
    command: [node, programs.vitest, 'run', '--project', project, ...reporters],
  };
}

// The steps that run tests: by which runner, on what, and where their reports go.
import { delimiter, dirname, join } from 'node:path';
import { programs } from './programs.mjs';
import { commitSeed } from './revision.mjs';

/** The journeys without a browser live in New York, and take other files for tests. */
const CONFIGS = { screens: ['--config', 'e2e/vitest.config.ts'] };
const PROGRESS = join(import.meta.dirname, 'progress-reporter.mjs');

/** `more` names files, a part, a number of workers. */
export function vitestStep(node, project, name, reports, { env = {}, more = [], budget } = {}) {
  const report = join(reports, `${project}.json`);
  const reporters = ['default', 'json', PROGRESS].map((reporter) => `--reporter=${reporter}`);
  return {
    name,
    report,
    project,
    budget,
    env: {
      // What the tests start by the name of `node` must be this Node too.
      PATH: [dirname(node), process.env.PATH].join(delimiter),
      TEST_COSTS: join(reports, 'costs.jsonl'),
      TEST_PROGRESS: `${report}.progress`,
      TEST_SEED: process.env.TESTS === 'whole' ? '' : `${commitSeed()}`,
      ...env,
    },
    command: [
      ...[node, programs.vitest, 'run', ...(CONFIGS[project] ?? []), '--project', project],
      ...reporters,
      ...[`--outputFile.json=${report}`, ...more],
    ],
  };
}

/** Journeys in a browser. `more` narrows them: files, `--grep`, `--shard`. */
export function journeysStep(
  node,
  name,
  reports,
  { chromium, cluster, ports },
  { more = [], budget, key = 'journeys' } = {},
) {
  const report = join(reports, `${key}.json`);
  return {
    name,
    report,
    project: key,
    budget,
    env: {
      PATH: [dirname(node), process.env.PATH].join(delimiter),
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      TEST_COSTS: join(reports, 'costs.jsonl'),
      TEST_COSTS_OF: key,
      TEST_PROGRESS: `${report}.progress`,
      JOURNEYS_DATABASE_URL: cluster?.url ?? '',
      JOURNEYS_PORT: `${ports[0]}`,
      JOURNEYS_CATALOGUE_PORT: `${ports[1]}`,
    },
    command: [
      ...[node, programs.playwright, 'test', '--forbid-only'],
      ...[`--reporter=list,json,${PROGRESS}`, ...more],
    ],
  };
}

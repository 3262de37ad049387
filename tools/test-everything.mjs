import { delimiter, dirname, join } from 'node:path';
import { webBuild } from './build-web.mjs';
import { checkSteps, vitestStep } from './check-steps.mjs';
import { findChromium } from './find-chromium.mjs';
import { findPostgres } from './find-postgres.mjs';
import { Stopped } from './processes.mjs';
import { programs } from './programs.mjs';
import { failuresOf, printTable, runStages, totalOf } from './steps.mjs';
import { startCluster } from './temporary-cluster.mjs';
import { withReports } from './test-reports.mjs';

/** The check, the HTTP tests on both engines and the browser journeys. Answers the exit code. */
export async function testEverything(node) {
  const started = performance.now();
  let cluster;
  try {
    const chromium = await findChromium(node);
    cluster = await clusterOrNothing();
    const results = await withReports((reports) =>
      runStages(stages(node, reports, chromium, cluster)),
    );
    printTable(results, (performance.now() - started) / 1000);
    const missing = tellWhatWasNotRun(chromium, cluster);
    const failures = failuresOf(results);
    if (failures) console.log(failures);
    console.log(totalOf(results));
    return failures || (missing && isCi()) ? 1 : 0;
  } finally {
    await cluster?.stop();
  }
}

function stages(node, reports, chromium, cluster) {
  // What the tests start by the name of `node` must be this Node too.
  const PATH = [dirname(node), process.env.PATH].join(delimiter);
  const embedded = vitestStep(node, 'embedded', 'HTTP tests, embedded database', reports, { PATH });
  const postgres = vitestStep(node, 'postgres', 'HTTP tests, PostgreSQL', reports, {
    PATH,
    TEST_POSTGRES_URL: cluster?.url,
  });
  const report = join(reports, 'journeys.json');
  const journeys = {
    name: 'browser journeys',
    report,
    env: {
      PATH,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      JOURNEYS_DATABASE_URL: cluster?.url ?? '',
    },
    command: [node, programs.playwright, 'test', '--forbid-only', '--reporter=list,json'],
  };
  return [
    [...checkSteps(node, reports), { name: 'web build', command: webBuild(node) }],
    // One after the other: each uses both cores, and at once they would only make each other late.
    [embedded],
    cluster ? [postgres] : [],
    chromium ? [journeys] : [],
  ];
}

async function clusterOrNothing() {
  const bin = await findPostgres();
  try {
    return bin && (await startCluster(bin));
  } catch (error) {
    if (error instanceof Stopped) throw error;
    console.log(error.message);
    return undefined;
  }
}

function tellWhatWasNotRun(chromium, cluster) {
  const missing = [
    chromium
      ? ''
      : 'Chromium is missing and could not be installed: the browser journeys were not run.',
    cluster
      ? ''
      : 'PostgreSQL 15 or newer could not be had or started: the HTTP tests on PostgreSQL were not run.',
  ].filter(Boolean);
  for (const sentence of missing) console.log(sentence);
  return missing.length > 0;
}

const isCi = () => ['true', '1'].includes(process.env.CI);

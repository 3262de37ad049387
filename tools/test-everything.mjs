import { budgets } from './budgets.mjs';
import { buildStep } from './build-web.mjs';
import { checkSteps } from './check-steps.mjs';
import { prepared } from './prepared.mjs';
import { runAndTell } from './run-stages.mjs';
import { testNouns } from './test-nouns.mjs';
import { journeysStep, vitestStep } from './test-steps.mjs';

/** `npm test`: all that catches a mistake, in ten minutes on two cores. Answers the exit code. */
export const testEverything = (node, nouns) =>
  prepared(node, (has) =>
    nouns.length > 0
      ? testNouns(node, nouns, has)
      : runAndTell(has, (reports) => stages(node, reports, has)),
  );

function stages(node, reports, has) {
  const { cluster, chromium } = has;
  const onPostgres = { TEST_POSTGRES_URL: cluster?.url, JOURNEYS_DATABASE_URL: cluster?.url };
  const step = (project, name, workers) =>
    vitestStep(node, project, name, reports, {
      env: onPostgres,
      more: [`--maxWorkers=${workers}`],
      budget: budgets[project === 'postgres' ? 'http' : project],
    });
  return [
    [...checkSteps(node, reports), buildStep(node), step('apart', 'unit tests that wait', 2)],
    // A test and the database behind it take turns: so many at once keep two cores busy.
    [
      ...(cluster ? [step('postgres', 'HTTP tests, PostgreSQL', 3)] : []),
      step('smoke', 'where the engines differ, embedded database', 1),
    ],
    [
      ...(cluster ? [step('screens', 'journeys without a browser', 2)] : []),
      ...(chromium ? [inBrowser(node, reports, has)] : []),
    ],
  ];
}

const inBrowser = (node, reports, has) =>
  journeysStep(node, 'journeys in a browser', reports, has, {
    more: ['--grep', '@job', '--workers=2'],
    budget: budgets.journeys,
  });

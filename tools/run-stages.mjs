// A run of many steps from its beginning to its last line: how it went, what failed, what it took.
import { fileCosts, printCosts, tellOverBudget, withOthers } from './cost-report.mjs';
import { measurePace } from './pace.mjs';
import { failuresOf, printFailures, printTable, runStages, totalOf } from './steps.mjs';
import { withReports } from './test-reports.mjs';

/**
 * Runs what `stagesOf` answers and tells of it; answers the exit code. `prepared` is what the run has and
 * what it lacks; without a database and a browser in it, nothing is missed.
 * @param {{ cluster?: object, missing?: string[], cpuOfCluster?: () => number }} prepared
 * @param {(reports: string) => object[][]} stagesOf
 */
export async function runAndTell({ missing = [], cpuOfCluster = () => 0 }, stagesOf) {
  const started = performance.now();
  const pace = measurePace();
  return withReports(async (reports) => {
    const ended = await runStages(stagesOf(reports));
    const files = fileCosts(reports, ended);
    const results = withOthers(ended, files);
    printCosts(files);
    printTable(results, (performance.now() - started) / 1000);
    const slower = Math.max(pace, measurePace());
    tellSum(results, cpuOfCluster(), slower);
    // A proof may take what it takes.
    const limited = process.env.TESTS === 'whole' ? [] : files;
    const isOver = tellOverBudget(results, limited, slower);
    printFailures(results);
    for (const sentence of missing) console.log(sentence);
    const failures = failuresOf(results);
    if (failures) console.log(failures);
    console.log(totalOf(results));
    return failures || isOver || (missing.length > 0 && isCi()) ? 1 : 0;
  });
}

function tellSum(results, ofCluster, slower) {
  if (results.some(({ cpu }) => cpu === undefined)) return;
  const ofSteps = results.reduce((sum, { cpu }) => sum + cpu, 0);
  console.log(`${ofSteps.toFixed(0)} CPU s; all of PostgreSQL's were ${ofCluster.toFixed(0)}.`);
  console.log(
    `A CPU second here is ${(1 / slower).toFixed(2)} of one where the budgets were measured.`,
  );
}

const isCi = () => ['true', '1'].includes(process.env.CI);

/**
 * What each test file takes of the machine, one line of JSON for each, in the file that TEST_COSTS names:
 * the report at the end of a run and its budgets are made of them.
 */
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect } from 'vitest';
import { cpuOfNamed, cpuOfTree } from '../../tools/cpu.mjs';

const report = process.env.TEST_COSTS;
const root = path.join(import.meta.dirname, '..', '..');

/** What database servers have done for this file, in processes that are none of ours. */
let ofDatabases = 0;

/** Asked for while its connections are still open: they take their figures with them. */
export function countDatabase(name: string) {
  if (report) ofDatabases += cpuOfNamed(name);
}

/** Called by the set-up of each file, before its hooks: so it is the last to hear that the file is over. */
export function countFile(project = process.env.TEST_TIER) {
  if (!report) return;
  const started = { at: performance.now(), cpu: cpuOfTree(process.pid) };
  ofDatabases = 0;
  afterAll(() => {
    const { testPath = '' } = expect.getState();
    const cost = {
      project,
      file: path.relative(root, testPath),
      cpu: cpuOfTree(process.pid) - started.cpu + ofDatabases,
      databases: ofDatabases,
      seconds: (performance.now() - started.at) / 1000,
    };
    appendFileSync(report, `${JSON.stringify(cost)}\n`);
  });
}

// At the end of a run: which files took most of the machine, which ones mostly waited, and whether a
// tier or a file has outgrown its budget.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { overBudget } from './budgets.mjs';
import { testsByFile } from './test-reports.mjs';

const SHOWN = 10;
/** It waits for something, and keeps a worker from others meanwhile. */
const WAITS = { longerThan: 5, times: 3 };

/** Every file of every tier: what it took, and how many tests it holds. */
export function fileCosts(reports, results) {
  const file = join(reports, 'costs.jsonl');
  if (!existsSync(file)) return [];
  const tests = Object.fromEntries(
    results.filter(({ report }) => report).map((step) => [step.project, testsByFile(step.report)]),
  );
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return merged(lines.map((line) => JSON.parse(line)))
    .map((cost) => ({ ...cost, tests: tests[cost.project]?.[cost.file] ?? 0 }))
    .sort((a, b) => b.cpu - a.cpu);
}

/** The journeys of one file are walked by several workers: each tells of its own. */
function merged(costs) {
  const byFile = new Map();
  for (const cost of costs) {
    const key = `${cost.project} ${cost.file}`;
    const { cpu = 0, seconds = 0, databases = 0 } = byFile.get(key) ?? {};
    byFile.set(key, {
      ...cost,
      cpu: cpu + cost.cpu,
      seconds: seconds + cost.seconds,
      databases: databases + (cost.databases ?? 0),
    });
  }
  return [...byFile.values()];
}

/**
 * What databases did for a step was done in processes that are not its own. And browsers end by themselves:
 * what they took is only known to whoever asked while they were there.
 */
export const withOthers = (results, files) =>
  results.map((step) => {
    if (step.cpu === undefined) return step;
    const own = files.filter(({ project }) => project === step.project);
    const sum = (what) => own.reduce((total, file) => total + file[what], 0);
    return { ...step, cpu: Math.max(step.cpu + sum('databases'), sum('cpu')) };
  });

export function printCosts(files) {
  if (files.length === 0) return;
  console.log(`\nThe files that took most of the machine, of ${files.length}:`);
  for (const cost of files.slice(0, SHOWN)) console.log(line(cost));
  const waiting = files.filter(
    ({ cpu, seconds }) => seconds > WAITS.longerThan && seconds > WAITS.times * cpu,
  );
  if (waiting.length > 0) console.log('They mostly wait:');
  for (const cost of waiting.slice(0, SHOWN)) console.log(line(cost));
}

const line = ({ project, file, cpu, seconds, tests }) =>
  `${cpu.toFixed(1).padStart(7)} CPU s ${seconds.toFixed(1).padStart(6)} s  ${tests} tests  ${file} (${project})`;

/** Says what is over its budget, and answers whether anything is. */
export function tellOverBudget(results, files, pace) {
  const sentences = overBudget(results, files, pace);
  if (sentences.length === 0) return false;
  console.log(`\nOver budget.\n${sentences.join('\n')}`);
  return true;
}

// Do the tests notice? Each patch in tools/faults is one mistake in the product. It is put into a copy, and tests are
// run, the nearest first, until one is red. What no test notices is a hole, and the exit code says so.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openCopy } from './faults/copy.mjs';
import { readFaults } from './faults/read-faults.mjs';
import { keepResult, resultsIn, tableOf } from './faults/results.mjs';
import { openRunner } from './faults/runner.mjs';
import { kinds, stepsFor, tiers } from './faults/steps.mjs';
import { findChromium } from './find-chromium.mjs';
import { findPostgres } from './find-postgres.mjs';
import { throwIfStopped } from './processes.mjs';
import { startCluster } from './temporary-cluster.mjs';

const USAGE = `Usage: npm run faults -- [NN ...] [--tier ${tiers.join('|')}] [--at <checkout>] [--from NN]
  [--near] [--results <folder>] [--again] [--steps ${kinds.join(',')}] [--table <file>]`;

/** Answers the exit code. */
export async function faults(node, args) {
  const asked = readArgs(args);
  const all = readFaults(join(import.meta.dirname, 'faults'));
  const kept = join(asked.results, `faults-${asked.tier}.json`);
  const known = new Set(resultsIn(kept).map(({ number }) => number));
  const isAsked = ({ number }) =>
    asked.numbers.length > 0
      ? asked.numbers.includes(number)
      : number >= asked.from && (asked.again || !known.has(number));
  const chosen = all.filter(isAsked);
  if (chosen.length > 0) await tryAll(node, asked, chosen, kept);
  const results = resultsIn(kept).filter(({ number }) => all.some((one) => one.number === number));
  const table = tableOf(results);
  console.log(`\n${table}\nThe results are kept in ${kept}.`);
  if (asked.table) writeFileSync(asked.table, table);
  const caught = new Set(results.filter(({ caughtBy }) => caughtBy).map(({ number }) => number));
  return chosen.every(({ number }) => caught.has(number)) && caught.size === results.length ? 0 : 1;
}

function readArgs(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      tier: { type: 'string', default: 'test' },
      at: { type: 'string', default: '.' },
      from: { type: 'string', default: '1' },
      results: { type: 'string', default: join(tmpdir(), 'firmament-faults') },
      again: { type: 'boolean', default: false },
      near: { type: 'boolean', default: false },
      steps: { type: 'string', default: kinds.join(',') },
      table: { type: 'string' },
    },
  });
  const numbers = positionals.map(Number);
  const steps = values.steps.split(',');
  const isRight =
    tiers.includes(values.tier) &&
    [...numbers, Number(values.from)].every((number) => number > 0) &&
    steps.every((step) => kinds.includes(step)) &&
    existsSync(join(values.at, 'package.json'));
  if (!isRight) throw new Error(USAGE);
  const at = resolve(values.at);
  return {
    ...values,
    at,
    numbers,
    from: Number(values.from),
    steps,
    results: resolve(values.results),
  };
}

async function tryAll(node, asked, chosen, kept) {
  const folder = mkdtempSync(join(tmpdir(), 'firmament-faults-'));
  let copy;
  let cluster;
  try {
    copy = await openCopy(asked.at, join(folder, 'copy'));
    // All of them first: half a run with patches that are out of date has shown little.
    for (const fault of chosen) await copy.refuseUnfit(fault);
    const bin = await findPostgres();
    if (!bin) throw new Error('PostgreSQL 15 or newer could not be had.');
    cluster = await startCluster(bin);
    const isInBrowser = ['journeys', 'all-journeys'].some((kind) => asked.steps.includes(kind));
    const chromium = isInBrowser ? await findChromium(node) : undefined;
    const runner = openRunner({ node, copy, folder, cluster, chromium });
    for (const fault of chosen) {
      const result = await tryOne(fault, asked, copy, runner);
      // Without a result it is tried again in the next sitting.
      if (result) keepResult(kept, { ...result, tier: asked.tier, commit: copy.commit });
      throwIfStopped();
    }
  } finally {
    await copy?.remove();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Stops at the first red test, and says which one it was; nothing where that cannot be said. */
async function tryOne(fault, { tier, near, steps: wanted }, copy, runner) {
  const { number, name } = fault;
  console.log(`\n${String(number).padStart(2, '0')} ${name}: ${fault.fault}`);
  const started = performance.now();
  const told = [];
  const seconds = () => Math.round((performance.now() - started) / 1000);
  const outcome = (more) => ({ ...fault, seconds: seconds(), told, ...more });
  await copy.reset();
  await copy.apply(fault);
  try {
    for (const step of stepsFor(copy.folder, fault, tier)) {
      if (!wanted.includes(step.kind) || (near && step.isFar)) continue;
      const { test, note, isCut } = await runner.run(step, fault);
      throwIfStopped();
      if (note) told.push(note);
      if (note) console.log(`   ${note}`);
      if (isCut) return undefined;
      if (!test) continue;
      console.log(`   ${seconds()} s: caught by ${step.name}: ${test}`);
      return outcome({ caughtBy: step.name, test });
    }
    console.log(`   ${seconds()} s: NOT CAUGHT`);
    return outcome({ caughtBy: null, test: null });
  } finally {
    await copy.reset();
  }
}

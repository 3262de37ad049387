// A step is a name and a command; it succeeds when the command does. A step of tests also names the
// report its runner writes, and that report must tell of at least one test; and a budget, if what it
// takes of the machine is limited.
import { cpuOfEndedChildren } from './cpu.mjs';
import { capture, Stopped } from './processes.mjs';
import { progressIn, testsIn } from './test-reports.mjs';

const AT_ONCE = 2;
/** A person at a terminal wants to see it move; a log wants few lines. */
const TELL_EVERY_MS = process.stdout.isTTY ? 10_000 : 30_000;

/** Stages one after the other, the steps of a stage two at a time; a failure stops nothing. */
export async function runStages(stages) {
  const results = [];
  const running = new Map();
  counted = cpuOfEndedChildren();
  const telling = setInterval(() => running.forEach(tellProgress), TELL_EVERY_MS);
  try {
    for (const stage of stages) {
      const waiting = [...stage];
      const lane = async () => {
        for (let step = waiting.shift(); step; step = waiting.shift()) {
          results.push(await run(step, running));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, lane));
    }
  } finally {
    clearInterval(telling);
  }
  return results;
}

async function run(step, running) {
  const { name, command, env, report } = step;
  const started = performance.now();
  const entry = { step, started, told: 0 };
  running.set(name, entry);
  console.log(`begins        ${name}`);
  // Playwright leaves its browsers and its server behind unless it is ended by SIGINT.
  const { code, output } = await capture(command, {
    env: { ...process.env, NO_COLOR: '1', ...env },
    endsBy: 'SIGINT',
  }).catch((error) => {
    if (error instanceof Stopped) throw error;
    return { code: 1, output: `${error.message}\n` };
  });
  const cpu = cpuOfTheOneThatEnded();
  running.delete(name);
  const tests = report ? testsIn(report) : undefined;
  const ok = code === 0 && (!tests || (tests.failed === 0 && tests.passed > 0));
  const seconds = (performance.now() - started) / 1000;
  const result = { ...step, seconds, cpu, ok, tests, output };
  tellFailures(entry, progressIn(report).failures);
  console.log(line(result));
  return result;
}

/** Whoever prepared the run, installing say, ended before its first step. */
let counted = 0;

/** The system adds a child's seconds to ours when it ends, and tells us of one child at a time. */
function cpuOfTheOneThatEnded() {
  const all = cpuOfEndedChildren();
  if (all === undefined) return undefined;
  const cpu = all - counted;
  counted = all;
  return cpu;
}

function tellProgress(entry) {
  const { name, report } = entry.step;
  const { passed, failures, last } = progressIn(report);
  const failed = failures.length;
  const counts = passed + failed > 0 ? `: ${passed} passed, ${failed} failed, now ${last}` : '';
  console.log(`at work ${inSeconds(performance.now() - entry.started)}  ${name}${counts}`);
  tellFailures(entry, failures);
}

/** In a line each, at once: a log that is cut off before its end must name them too. */
function tellFailures(entry, failures) {
  for (const failure of failures.slice(entry.told)) console.log(`  failed      ${failure}`);
  entry.told = failures.length;
}

const inSeconds = (milliseconds) => `${Math.round(milliseconds / 1000)} s`.padStart(5);

const line = ({ name, seconds, cpu, ok, tests }) =>
  [
    ok ? 'ok    ' : 'FAILED',
    `${seconds.toFixed(1).padStart(6)} s`,
    cpu === undefined ? '' : `${cpu.toFixed(0).padStart(5)} CPU s`,
    ` ${name}${tests ? told(tests) : ''}`,
  ].join(' ');

const told = ({ passed, failed, skipped }) =>
  `: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

export const failuresOf = (results) => {
  const failed = results.filter(({ ok }) => !ok).map(({ name }) => name);
  return failed.length ? `Failed: ${failed.join(', ')}.` : '';
};

/** All that failed, whole, where whoever comes back to the run looks first: at its end. */
export function printFailures(results) {
  for (const { name, tests, output } of results.filter(({ ok }) => !ok)) {
    console.log(`\n── ${name} ──`);
    // What failed comes first: of a long output some places show only the beginning.
    for (const failure of tests?.failures ?? []) console.log(`${failure}\n`);
    console.log(output.trimEnd());
  }
}

export function printTable(results, seconds) {
  console.log(
    `\n${results.map(line).join('\n')}\n${'in all'.padEnd(6)} ${seconds.toFixed(1).padStart(6)} s`,
  );
}

export function totalOf(results) {
  const sum = (what) => results.reduce((total, { tests }) => total + (tests?.[what] ?? 0), 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}

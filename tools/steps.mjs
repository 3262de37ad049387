// A step is a name and a command; it succeeds when the command does. A step of tests also names
// the report its runner writes, and that report must tell of at least one test.
import { capture } from './processes.mjs';
import { testsIn } from './test-reports.mjs';

const AT_ONCE = 2;

/** Stages one after the other, the steps of a stage two at a time; a failure stops nothing. */
export async function runStages(stages) {
  const results = [];
  for (const stage of stages) {
    const waiting = [...stage];
    const lane = async () => {
      for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await run(step));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  }
  return results;
}

async function run({ name, command, env, report }) {
  const started = performance.now();
  // Playwright leaves its browsers and its server behind unless it is ended by SIGINT.
  const { code, output } = await capture(command, {
    env: { ...process.env, NO_COLOR: '1', ...env },
    endsBy: 'SIGINT',
  });
  const tests = report ? testsIn(report) : undefined;
  const ok = code === 0 && (!tests || (tests.failed === 0 && tests.passed > 0));
  const seconds = (performance.now() - started) / 1000;
  const result = { name, seconds, ok, tests };
  console.log(line(result));
  // What failed comes first: of a long output some places show only the beginning.
  for (const failure of ok ? [] : (tests?.failures ?? [])) console.log(`${failure}\n`);
  if (!ok) console.log(`${output.trimEnd()}\n`);
  return result;
}

const line = ({ name, seconds, ok, tests }) =>
  `${ok ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s  ${name}${tests ? told(tests) : ''}`;

const told = ({ passed, failed, skipped }) =>
  `: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

export const failuresOf = (results) => {
  const failed = results.filter(({ ok }) => !ok).map(({ name }) => name);
  return failed.length ? `Failed: ${failed.join(', ')}.` : '';
};

export function printTable(results, seconds) {
  console.log(
    `\n${results.map(line).join('\n')}\n${'in all'.padEnd(6)} ${seconds.toFixed(1).padStart(6)} s`,
  );
}

export function totalOf(results) {
  const sum = (what) => results.reduce((total, { tests }) => total + (tests?.[what] ?? 0), 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}

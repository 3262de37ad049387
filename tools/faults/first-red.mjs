/** The first test that was red, out of the report of a runner. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

const reportOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** A runner that ended badly and reported nothing red says why in its last words. */
const lastWords = (output) => output.trim().split('\n').slice(-5).join(' ').slice(-300);

export function firstRedOfVitest(file, folder, code, output) {
  const report = reportOf(file);
  for (const { name, status, message, assertionResults = [] } of report?.testResults ?? []) {
    const place = relative(folder, name);
    const red = assertionResults.find((one) => one.status === 'failed');
    if (red) return { file: place, test: `${place}: ${red.fullName.trim()}` };
    // A file that does not even load has no failed test in it.
    if (status === 'failed')
      return { file: place, test: `${place}: ${(message ?? '').trim().slice(0, 200)}` };
  }
  if (code !== 0) return { test: `the run itself: ${lastWords(output)}` };
  return { count: report?.numTotalTests ?? 0 };
}

export function firstRedOfPlaywright(file, code, output) {
  const report = reportOf(file);
  const red = report && redSpec(report.suites);
  if (red) return { test: `e2e/${red.file}:${red.line}: ${red.title}` };
  const [error] = report?.errors ?? [];
  if (error) return { test: `the run itself: ${error.message?.slice(0, 300)}` };
  if (code !== 0) return { test: `the run itself: ${lastWords(output)}` };
  return { count: report?.stats?.expected ?? 0 };
}

function redSpec(suites = []) {
  for (const { suites: inner, specs = [] } of suites) {
    const red = specs.find(({ ok }) => !ok) ?? redSpec(inner);
    if (red) return red;
  }
  return undefined;
}

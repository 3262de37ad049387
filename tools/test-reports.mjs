import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** As much of one failure as tells what went wrong and leaves room for the next. */
const TOLD = 3000;

/** Gives the work a folder for the runners' reports, and removes it afterwards. */
export async function withReports(work) {
  const folder = mkdtempSync(join(tmpdir(), 'firmament-reports-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a JSON report of Vitest or Playwright counts. */
export function testsIn(file) {
  // A runner that died before it could report must not pass for one that found nothing wrong.
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return report.stats ? playwrightTests(report) : vitestTests(report);
}

/** How far a run is whose report is yet to come, and what has failed in it. */
export function progressIn(report) {
  const file = `${report}.progress`;
  if (!report || !existsSync(file)) return { passed: 0, failures: [], last: '' };
  const tests = readFileSync(file, 'utf8').trimEnd().split('\n').map(testOf);
  const failures = tests.filter(({ ok }) => !ok).map(({ told }) => told);
  return { passed: tests.length - failures.length, failures, last: tests.at(-1)?.file };
}

function testOf(line) {
  const [sign, file, title, reason] = line.split('\t');
  return { ok: sign === '+', file, told: `${file}: ${title}: ${reason}` };
}

/** How many tests each file of it holds, by its path from here. */
export function testsByFile(file) {
  if (!existsSync(file)) return {};
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const counts = report.stats
    ? report.suites.map((suite) => [join('e2e', suite.file), specsIn(suite)])
    : report.testResults.map(({ name, assertionResults }) => [
        relative(process.cwd(), name),
        assertionResults.length,
      ]);
  return Object.fromEntries(counts);
}

const specsIn = ({ suites = [], specs }) =>
  suites.reduce((sum, suite) => sum + specsIn(suite), specs.length);

function playwrightTests({ stats, errors, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: suites.flatMap(failedSpecs).map((told) => told.slice(0, TOLD)),
  };
}

const failedSpecs = ({ suites = [], specs }) => [
  ...suites.flatMap(failedSpecs),
  ...specs.filter(({ ok }) => !ok).map(failureOf),
];

function failureOf({ file, line, title, tests }) {
  const results = tests.flatMap(({ results }) => results);
  const reasons = results.flatMap(({ errors }) => errors).map(reasonOf);
  const pages = results.flatMap(({ attachments }) => attachments).map(pageOf);
  return [`${file}:${line}: ${title}`, ...reasons, ...pages].filter(Boolean).join('\n');
}

/** What went wrong and at which line of the journey; not the lines around it. */
function reasonOf({ message }) {
  const text = stripVTControlCharacters(message);
  const [reason] = text.split(/\n\s+(?:at |\d+ \|)/);
  const line = text.match(/[\w-]+\.spec\.ts:\d+/)?.[0];
  return `${line ?? 'The journey'}: ${reason.trim()}`;
}

/** What was on the screen: the window on top, or the page without its frame. */
function pageOf({ name, path }) {
  if (name !== 'error-context' || !existsSync(path)) return '';
  const [, page = ''] = readFileSync(path, 'utf8').split('```yaml\n');
  const [shown = ''] = page.split('\n```');
  const start = /^ *- (dialog|alertdialog)\b/m.exec(shown) ?? /^ *- main\b/m.exec(shown);
  return `On the screen:\n${withoutRefs(shown.slice(start?.index ?? 0))}`;
}

const withoutRefs = (snapshot) =>
  snapshot.replace(/ \[(ref=\w+|cursor=pointer)\]/g, '').replace(/^ *- generic:?\n/gm, '');

function vitestTests(report) {
  // A file that does not even load has no failed test in it.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) =>
          [`${name}: ${fullName}`, ...failureMessages].join('\n').slice(0, TOLD),
        ),
    ),
  };
}

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

function playwrightTests({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

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
          [`${name}: ${fullName}`, ...failureMessages].join('\n').slice(0, 1500),
        ),
    ),
  };
}

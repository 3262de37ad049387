// For Vitest and Playwright alike: one line for each test that is over, in the file that TEST_PROGRESS
// names. Whoever started the run reads it to say how far it is.
import { appendFileSync } from 'node:fs';
import { basename } from 'node:path';

// biome-ignore lint/style/noDefaultExport: both runners ask for a default export
export default class Progress {
  onTestCaseResult(test) {
    const { state } = test.result();
    if (state !== 'skipped') note(state === 'passed', test.module.moduleId);
  }
  onTestEnd(test, { status }) {
    if (status !== 'skipped') note(status === test.expectedStatus, test.location.file);
  }
  printsToStdio() {
    return false;
  }
}

function note(ok, file) {
  const { TEST_PROGRESS } = process.env;
  if (TEST_PROGRESS) appendFileSync(TEST_PROGRESS, `${ok ? '+' : '-'} ${basename(file)}\n`);
}

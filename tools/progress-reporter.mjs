// For Vitest and Playwright alike: one line for each test that is over, in the file that TEST_PROGRESS
// names. Whoever started the run reads it to say how far it is, and what has failed as soon as it has.
import { appendFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

// biome-ignore lint/style/noDefaultExport: both runners ask for a default export
export default class Progress {
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state !== 'skipped') {
      note(state === 'passed', test.module.moduleId, test.fullName, errors);
    }
  }
  onTestEnd(test, { status, errors }) {
    if (status !== 'skipped') {
      note(status === test.expectedStatus, test.location.file, test.title, errors);
    }
  }
  printsToStdio() {
    return false;
  }
}

function note(ok, file, title, errors) {
  const { TEST_PROGRESS } = process.env;
  if (!TEST_PROGRESS) return;
  const told = ok ? [] : [title, errors?.[0]?.message ?? ''].map(inOneLine);
  appendFileSync(TEST_PROGRESS, `${[ok ? '+' : '-', basename(file), ...told].join('\t')}\n`);
}

const inOneLine = (text) =>
  stripVTControlCharacters(text).slice(0, 1000).replace(/\s+/g, ' ').trim().slice(0, 300);

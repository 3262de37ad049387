import { expect, test } from 'vitest';
import { fileProblem } from '#web/kit/uploads.ts';

const rule = {
  types: ['application/pdf', 'image/png'],
  typeNames: 'PDF or PNG',
  maxBytes: 5 * 1024 * 1024,
};
const file = (type: string, size: number) => ({ name: 'a.pdf', type, size });

test.each([
  [file('application/pdf', 1), null],
  [file('application/pdf', 5 * 1024 * 1024), null],
  [file('application/pdf', 5 * 1024 * 1024 + 1), 'a.pdf has 5.1 MB; the limit is 5 MB.'],
  [file('application/pdf', 14.2 * 1024 * 1024), 'a.pdf has 14.2 MB; the limit is 5 MB.'],
  [file('image/gif', 1), 'a.pdf is no PDF or PNG.'],
  [file('', 1), 'a.pdf is no PDF or PNG.'],
  [file('application/pdf', 0), 'a.pdf is empty.'],
])('%j: %s', (sent, problem) => expect(fileProblem(sent, rule)).toBe(problem));

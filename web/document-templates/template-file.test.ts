import { expect, test } from 'vitest';
import { templateFileProblem } from '#web/document-templates/template-file.ts';

const megabyte = 1024 ** 2;

test.each([
  ['Letter.docx', 2000, null],
  ['LETTER.DOCX', 10 * megabyte, null],
  ['Letter.doc', 2000, 'Letter.doc is no Word file that ends in .docx.'],
  ['Letter.pdf', 2000, 'Letter.pdf is no Word file that ends in .docx.'],
  ['docx', 2000, 'docx is no Word file that ends in .docx.'],
  ['Letter.docx', 0, 'Letter.docx is empty.'],
  ['Letter.docx', 10 * megabyte + 1, 'Letter.docx is 10.1 MB; the limit is 10 MB.'],
  [`${'a'.repeat(251)}.docx`, 5, 'The name of the file is longer than 255 characters.'],
])('%s of %i bytes', (name, size, problem) => {
  expect(templateFileProblem({ name, size })).toBe(problem);
});

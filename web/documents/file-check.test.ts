import { expect, test } from 'vitest';
import { refusalOf } from '#web/documents/file-check.ts';

const limit = 10 * 1024 * 1024;
const kinds = 'choose .pdf, .doc, .docx, .txt, .jpg, .jpeg or .png.';

test.each([
  ['motion.pdf', 1, null],
  ['MOTION.PDF', limit, null],
  ['photo.jpeg', 5, null],
  ['motion.pdf', limit + 1, 'motion.pdf is 10.1 MB; the limit is 10 MB.'],
  ['motion.pdf', 0, 'motion.pdf is empty.'],
  ['song.mp3', 5, `song.mp3 cannot be kept: ${kinds}`],
  ['drawing.svg', 5, `drawing.svg cannot be kept: ${kinds}`],
  ['A folder', 4096, `A folder cannot be kept: ${kinds}`],
  [`${'a'.repeat(252)}.pdf`, 5, `The name of ${'a'.repeat(40)}… is longer than 255 characters.`],
])('%s of %d bytes: %s', (name, size, refusal) => expect(refusalOf({ name, size })).toBe(refusal));

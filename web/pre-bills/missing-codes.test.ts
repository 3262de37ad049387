import { expect, test } from 'vitest';
import { codesSentence, missingCodes } from '#web/pre-bills/missing-codes.ts';

test.each([
  [null, null, 'No codes'],
  [null, 'A102', 'No task code'],
  ['L120', null, 'No activity code'],
  ['L120', 'A102', null],
])('%s and %s', (taskCode, activityCode, said) => {
  expect(missingCodes({ taskCode, activityCode })).toBe(said);
});

test('who would send the bill back, and for how many lines', () => {
  expect(codesSentence({ codesAskedBy: ['Okafor'], uncodedLines: 1 })).toBe(
    'Okafor takes time only with its UTBMS codes: 1 line has not all of them.',
  );
  expect(codesSentence({ codesAskedBy: ['Okafor', 'Northwind'], uncodedLines: 2 })).toBe(
    'Okafor and Northwind take time only with its UTBMS codes: 2 lines have not all of them.',
  );
  expect(codesSentence({ codesAskedBy: [], uncodedLines: 1 })).toBeNull();
  expect(codesSentence({ codesAskedBy: ['Okafor'], uncodedLines: 0 })).toBeNull();
});

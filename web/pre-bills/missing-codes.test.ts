import { expect, test } from 'vitest';
import { codesSentence, missingCodes } from '#web/pre-bills/missing-codes.ts';

const line = (taskCode: string | null, activityCode: string | null, rest = {}) => ({
  ...{ kind: 'time' as const, isHeld: false, taskCode, activityCode },
  ...rest,
});

test.each([
  [null, null, 'No codes'],
  [null, 'A102', 'No task code'],
  ['L120', null, 'No activity code'],
  ['L120', 'A102', null],
])('%s and %s', (taskCode, activityCode, said) => {
  expect(missingCodes({ taskCode, activityCode })).toBe(said);
});

test('who would send the bill back, and for how many lines; what waits and what is no time does not count', () => {
  const lines = [
    line('L120', 'A102'),
    line(null, null),
    line(null, null, { isHeld: true }),
    line(null, null, { kind: 'expense' }),
  ];
  expect(codesSentence({ codesAskedBy: ['Okafor'], lines })).toBe(
    'Okafor takes time only with its UTBMS codes: 1 line has not all of them.',
  );
  const more = [...lines, line('L120', null)];
  expect(codesSentence({ codesAskedBy: ['Okafor', 'Northwind'], lines: more })).toBe(
    'Okafor and Northwind take time only with its UTBMS codes: 2 lines have not all of them.',
  );
  expect(codesSentence({ codesAskedBy: [], lines })).toBeNull();
  expect(codesSentence({ codesAskedBy: ['Okafor'], lines: [line('L120', 'A102')] })).toBeNull();
});

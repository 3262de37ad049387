import { expect, test } from 'vitest';
import { aYearLater, deletesText, stateHint } from './retention-words.ts';

const kept = {
  state: 'keeping',
  holdReason: null,
  destroyedOn: null,
  keepLongerUntil: null,
  keepNote: null,
} as const;
const longer = { ...kept, keepLongerUntil: '2040-01-01T00:00:00.000Z' };

test.each([
  [kept, null],
  [longer, 'Longer than the rule says'],
  [{ ...longer, keepNote: 'A minor' }, 'Longer than the rule says: A minor'],
  [{ ...longer, state: 'held', holdReason: 'Subpoena' } as const, 'Subpoena'],
  [
    { ...kept, state: 'destroyed', destroyedOn: '2026-11-03T00:00:00.000Z' } as const,
    'on Nov 3, 2026',
  ],
])('%j', (matter, hint) => {
  expect(stateHint(matter)).toBe(hint);
});

test('documents are counted as people count them', () => {
  expect(deletesText(1)).toBe('Delete its document from here');
  expect(deletesText(4)).toBe('Delete its 4 documents from here');
});

test.each([
  ['2033-04-15', '2034-04-15'],
  ['2019-02-28', '2027-11-15'],
])('a file kept until %s is proposed to be kept until %s', (keepUntil, proposed) => {
  const today = '2026-11-15T00:00:00.000Z';
  expect(aYearLater(`${keepUntil}T00:00:00.000Z`, today)).toBe(`${proposed}T00:00:00.000Z`);
});

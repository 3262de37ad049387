import { expect, test } from 'vitest';
import { deletesText, stateHint } from './retention-words.ts';

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

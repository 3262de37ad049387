import { expect, test } from 'vitest';
import type { ComplianceItem } from '#contract/compliance-items.ts';
import {
  checksStanding,
  itemStanding,
  licencesStanding,
  noticesStanding,
  retentionStanding,
  trainingStanding,
} from './standing-words.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const nameOf = (id: string | null) => (id === 'ada' ? 'Ada Marlowe' : undefined);
const open = {
  status: 'pending',
  dueDate: '2026-11-30T17:00:00.000Z',
  completedDate: null,
  completedBy: null,
} as const;

test.each([
  ['one to be done', open, 'Next due Nov 30, 2026', undefined],
  [
    'a late one',
    { ...open, dueDate: '2026-11-02T17:00:00.000Z' },
    'Overdue since Nov 2, 2026',
    true,
  ],
  ['one without a day', { ...open, dueDate: null }, 'Open, without a due date', undefined],
  [
    'the last one done',
    {
      ...open,
      status: 'completed',
      completedDate: '2026-11-03T17:00:00.000Z',
      completedBy: 'ada',
    },
    'Last done Nov 3, 2026 by Ada Marlowe',
    undefined,
  ],
] as const)('a card tells of %s', (_, item, text, isPressing) => {
  expect(itemStanding(item, now, nameOf)).toEqual({
    text,
    ...(isPressing && { isPressing }),
  });
});

test.each([
  [0, 'Every check is decided.'],
  [1, '1 check awaits a decision'],
  [7, '7 checks await a decision'],
  [100, '100 or more checks await a decision'],
])('%i undecided checks', (count, text) => {
  expect(checksStanding(count).text).toBe(text);
});

test.each([
  [{ open: 0, overdue: 0, nextDueOn: null }, 'Nothing to be sent.', undefined],
  [
    { open: 3, overdue: 1, nextDueOn: '2026-12-02T00:00:00.000Z' },
    '3 to be sent, 1 late, next Dec 2, 2026',
    true,
  ],
  [{ open: 1, overdue: 1, nextDueOn: null }, '1 to be sent, 1 late', true],
])('notices: %j', (figures, text, isPressing = false) => {
  const standing = noticesStanding(figures);
  expect(standing.text).toBe(text);
  expect(standing.isPressing ?? false).toBe(isPressing);
});

const today = '2026-11-15T00:00:00.000Z';
const of = (userId: string, missing: string, deadline: string) => ({
  userId,
  missing,
  deadline: `${deadline}T00:00:00.000Z`,
});

test.each([
  ['nothing is asked', [], '2 lawyers, no requirement yet'],
  ['all is done', [of('ada', '0.00', '2026-12-31')], '2 lawyers, nobody is missing credits'],
  [
    'one is missing some twice',
    [of('ada', '6.00', '2027-06-30'), of('ada', '1.00', '2026-12-31')],
    '2 lawyers, 1 is missing credits, next deadline Dec 31, 2026',
  ],
  [
    'two are, and one is late',
    [of('ada', '6.00', '2026-10-31'), of('bob', '1.00', '2026-12-31')],
    '2 lawyers, 2 are missing credits, deadline was Oct 31, 2026',
  ],
  [
    'somebody who left is not counted',
    [of('eve', '6.00', '2026-10-31')],
    '2 lawyers, nobody is missing credits',
  ],
])('training where %s', (_, requirements, text) => {
  expect(trainingStanding(requirements, ['ada', 'bob'], today).text).toBe(text);
});

test('of the licenses the next open one is told', () => {
  const licence = (dueDate: string, status = 'pending') =>
    ({ status, dueDate, lawyerId: 'ada', jurisdiction: 'OR' }) as ComplianceItem;
  const standing = (...items: ComplianceItem[]) => licencesStanding(items, now, nameOf).text;
  expect(standing()).toBe('No renewal is tracked yet.');
  expect(standing(licence('2026-01-01T12:00:00.000Z', 'completed'))).toBe('No renewal is open.');
  expect(
    standing(
      licence('2027-03-01T12:00:00.000Z'),
      licence('2026-12-01T12:00:00.000Z'),
      licence('2026-01-01T12:00:00.000Z', 'completed'),
    ),
  ).toBe('Next renewal Dec 1, 2026: Ada Marlowe, Oregon');
  expect(standing(licence('2026-11-01T12:00:00.000Z'))).toBe(
    'Overdue since Nov 1, 2026: Ada Marlowe, Oregon',
  );
});

test('of the files only what there is is counted', () => {
  const none = { due: 0, keeping: 0, held: 0, destroyed: 0 };
  expect(retentionStanding(none).text).toBe('No closed matter yet.');
  expect(retentionStanding({ ...none, due: 2, keeping: 5, held: 1 }).text).toBe(
    '2 may be destroyed, 5 to be kept, 1 on legal hold',
  );
});

import { expect, test } from 'vitest';
import type { TimeTerms } from '#contract/time-terms.ts';
import {
  type Agreed,
  agreedOf,
  amountOf,
  readingText,
  type TypedTime,
  warningsOf,
} from '#web/time-entries/time-words.ts';

const agreed: Agreed = {
  rate: '300.00',
  rateSource: 'person',
  rounding: { mode: 'up', minutes: 6 },
  roundingSource: 'firm',
};
const typed: TypedTime = { seconds: 4800, minutes: null, rate: null, isBillable: true };

test('the reading says the real time, the billed time and by whose rule', () => {
  expect(readingText(typed, agreed)).toBe(
    '1h 20m → 1.40 h billed, up to the next 6 minutes (rule of the firm)',
  );
  expect(readingText({ ...typed, minutes: 60 }, agreed)).toBe('1h 20m → 1.00 h billed, as typed');
  expect(readingText(typed, { ...agreed, roundingSource: 'entry' })).toBe(
    '1h 20m → 1.40 h billed, up to the next 6 minutes (rule when it was written)',
  );
});

const terms: TimeTerms = {
  ...agreed,
  rate: '500.00',
  rates: [],
  roundingSource: 'matter',
  needsCodes: false,
  isMatterClosed: false,
  secondsOnDay: 0,
  openDate: '2026-01-05T00:00:00.000Z',
};
test.each([
  ['the words', ['narrative'], '300.00', 'entry'],
  ['the time', ['duration'], '300.00', 'entry'],
  ['the person', ['duration', 'userId'], '500.00', 'matter'],
  ['an emptied rate', ['rate'], '500.00', 'entry'],
  ['emptied minutes', ['billedMinutes'], '300.00', 'matter'],
])('an entry is reckoned by its own agreement or today’s: %s', (_, changed, rate, source) =>
  expect(agreedOf(agreed, terms, changed)).toMatchObject({ rate, roundingSource: source }),
);

test.each([
  ['as agreed', typed, '420.00'],
  ['another rate', { ...typed, rate: '100.00' }, '140.00'],
  ['other minutes', { ...typed, minutes: 30 }, '150.00'],
  ['not billable', { ...typed, isBillable: false }, '0.00'],
])('what it comes to: %s', (_, given, amount) => expect(amountOf(given, agreed)).toBe(amount));

const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}T00:00:00.000Z`;
const look = {
  typed,
  agreed,
  day: day(16),
  today: day(16),
  otherSeconds: 0,
  isMatterClosed: false,
  narrative: 'Call with the client and her sister',
  openDate: day(2),
  lackingCodes: [],
};
const noRate = { ...agreed, rate: '0.00', rateSource: 'none' as const };

test.each([
  ['nothing', look, []],
  ['a day that is full to the second', { ...look, otherSeconds: 24 * 3600 - 4800 }, []],
  [
    'a day of more than 24 hours',
    { ...look, otherSeconds: 24 * 3600 },
    ['That makes 25h 20m on this day, more than a day has.'],
  ],
  ['tomorrow', { ...look, day: day(17) }, ['This day has not come yet.']],
  ['the day on which the matter was opened', { ...look, day: day(2) }, []],
  [
    'a day before the matter was opened',
    { ...look, day: day(1) },
    ['This day is before the matter was opened, on Nov 2, 2026.'],
  ],
  ['no rate', { ...look, agreed: noRate }, ['No rate is agreed: it would be billed at $0.00.']],
  ['a typed rate', { ...look, agreed: noRate, typed: { ...typed, rate: '10.00' } }, []],
  ['not billable', { ...look, agreed: noRate, typed: { ...typed, isBillable: false } }, []],
  [
    'three things in one',
    { ...look, narrative: 'Draft motion; call with client; review exhibits' },
    ['Several things are in one entry. Some clients do not pay for time that is told like this.'],
  ],
  [
    'codes are missing',
    { ...look, lackingCodes: ['a task code', 'an activity code'] },
    ['The client asks for a task code and an activity code.'],
  ],
  [
    'one code is missing',
    { ...look, lackingCodes: ['an activity code'] },
    ['The client asks for an activity code.'],
  ],
  [
    'codes are missing where nothing is billed',
    { ...look, lackingCodes: ['a task code'], typed: { ...typed, isBillable: false } },
    [],
  ],
  ['a closed matter', { ...look, isMatterClosed: true }, ['This matter is closed.']],
])('what to look at twice: %s', (_, given, words) => expect(warningsOf(given)).toEqual(words));

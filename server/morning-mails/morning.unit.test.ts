/** Which mark something has in the morning, and how much of it the subject tells. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Day, plusDays } from '#contract/dates.ts';
import { limitationMarks } from '#contract/limitation-dates.ts';
import type { MorningMark } from '#contract/morning-mails.ts';
import { letterOf, subjectOf } from './letter.ts';
import { limitationMark } from './limitations.ts';
import { type Found, markOf } from './morning.ts';

const today: Day = '2026-11-16T00:00:00.000Z';
const on = (days: number) => plusDays(today, days);

describe('a mark', () => {
  test.each([
    [-400, 'overdue'],
    [-1, 'overdue'],
    [0, 'today'],
    [1, 'tomorrow'],
    [2, undefined],
    [6, undefined],
    [7, 'week'],
    [8, undefined],
  ])('in %i days, with a letter every day: %s', (days, mark) =>
    expect(markOf({ today, lastDay: on(-1) }, on(days))).toBe(mark),
  );

  test.each([
    [1, 'tomorrow'],
    [2, undefined],
    [4, undefined],
    [5, 'week'],
    [7, 'week'],
    [8, undefined],
  ])('in %i days, when the last letter was three days ago: %s', (days, mark) =>
    expect(markOf({ today, lastDay: on(-3) }, on(days))).toBe(mark),
  );

  test.each([
    [-1, 'overdue'],
    [1, 'tomorrow'],
    [2, 'week'],
    [6, 'week'],
    [7, 'week'],
    [8, undefined],
  ])('in %i days, when it was moved there since the last letter: %s', (days, mark) =>
    expect(markOf({ today, lastDay: on(-1) }, on(days), true)).toBe(mark),
  );

  test('after a month without letters the whole week is told', () => {
    const marks = [2, 3, 4, 5, 6, 7, 8].map((days) =>
      markOf({ today, lastDay: on(-30) }, on(days)),
    );
    expect(marks).toEqual([...Array.from({ length: 6 }, () => 'week'), undefined]);
  });

  /** The days on which there is a letter, from far ahead to the day after. */
  const letterDays = (longest: number) =>
    fc
      .uniqueArray(fc.integer({ min: -2, max: longest }), { minLength: 2, maxLength: 30 })
      .map((left) => left.toSorted((one, other) => other - one));

  test('on whichever days there are letters, a week’s notice comes once, and never goes missing', () => {
    fc.assert(
      fc.property(letterDays(20), (left) => {
        const told = left.slice(1).map((days, at) => ({
          days,
          mark: markOf({ today: on(-days), lastDay: on(-(left[at] ?? 0)) }, today),
        }));
        const inTime = told.filter(({ days }, at) => days <= 7 && days >= 2 && (left[at] ?? 0) > 7);
        expect(told.filter(({ mark }) => mark === 'week')).toEqual(inTime);
        expect(inTime.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('on whichever days there are letters, every mark of a limitation date that was passed is told', () => {
    fc.assert(
      fc.property(letterDays(200), (left) => {
        for (const [at, days] of left.slice(1).entries()) {
          const before = left[at] ?? 0;
          const passed = limitationMarks.some((mark) => mark >= days && mark < before);
          const expected = days < 0 ? 'overdue' : days === 0 ? 'today' : passed && 'limitation';
          const mark = limitationMark(today, { today: on(-days), lastDay: on(-before) });
          expect(mark ?? false).toBe(expected);
        }
      }),
    );
  });
});

const line = (kind: Found['kind'], mark: MorningMark, count = 1, title = 'Secret'): Found => ({
  kind,
  mark,
  title,
  due: 'due Nov 16, 2026',
  url: '/legal-admin?task=1',
  at: 0,
  count,
});

describe('the subject', () => {
  test.each<[string, Found[]]>([
    [
      'Today, Monday, November 16: 3 due, 2 overdue',
      [line('tasks', 'today', 3), line('payments', 'overdue', 2), line('tasks', 'week', 9)],
    ],
    [
      'Today, Monday, November 16: 1 due, 2 on the calendar, 21 overdue, 1 limitation date ahead',
      [
        line('limitations', 'limitation'),
        line('compliance', 'today'),
        line('appointments', 'today', 2),
        line('tasks', 'overdue'),
        line('tasks', 'overdue', 20),
      ],
    ],
    ['Today, Monday, November 16: 1 overdue', [line('limitations', 'overdue')]],
    ['Nothing due today, 2 in a week', [line('tasks', 'week', 2)]],
    [
      'Nothing due today, 2 limitation dates ahead, 1 tomorrow',
      [line('limitations', 'limitation', 2), line('appointments', 'tomorrow')],
    ],
  ])('%s', (subject, lines) => expect(subjectOf(lines, today)).toBe(subject));
});

describe('the letter', () => {
  const reader = { firstName: 'Ada', timeZone: 'America/New_York', token: 'T' };
  const written = letterOf(
    [line('limitations', 'today'), line('tasks', 'today'), line('tasks', 'week')],
    today,
    reader,
    'https://firm.example',
  );

  test('has limitation dates on top, whatever their mark, and no empty section', () => {
    expect(written.sections?.map(({ heading }) => heading)).toEqual([
      'Limitation dates',
      'Today',
      'In a week',
    ]);
    expect(written.sections?.[0]?.lines).toMatchObject([
      { text: 'Secret, due Nov 16, 2026', url: 'https://firm.example/legal-admin?task=1' },
    ]);
  });

  test('says how to stop each kind that is in it, and all', () => {
    const stop = (kind: string) => `https://firm.example/unsubscribe?token=T&kind=${kind}`;
    expect(written.links).toEqual([
      { text: 'Stop letters about tasks', url: stop('tasks') },
      { text: 'Stop letters about limitation dates', url: stop('limitations') },
      { text: 'Stop all letters in the morning', url: stop('all') },
    ]);
    expect(written.unsubscribeUrl).toBe(stop('all'));
  });

  test('tells nothing but figures in its subject', () => {
    expect(written.subject).not.toContain('Secret');
  });
});

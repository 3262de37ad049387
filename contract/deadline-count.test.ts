/** How deadlines are counted: committee notes, court pages and days counted on paper. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plusDays } from '#contract/dates.ts';
import { type CountedRule, countDeadline } from '#contract/deadline-count.ts';
import type { Service } from '#contract/deadline-service.ts';
import { closedBecause } from '#contract/holidays.ts';
import type { Jurisdiction } from '#contract/jurisdictions.ts';

const day = (text: string) => `${text}T00:00:00.000Z`;

const rule = (given: Partial<CountedRule>): CountedRule => ({
  counting: 'federal',
  count: 14,
  unit: 'days',
  direction: 'after',
  trigger: 'Service',
  isExtendedByService: true,
  ...given,
});

const due = (
  given: Partial<CountedRule>,
  triggerOn: string,
  service: Service = 'personal',
  state: Jurisdiction | null = null,
) =>
  countDeadline({ rule: rule(given), triggerOn: day(triggerOn), service, state }).dueOn.slice(
    0,
    10,
  );

describe('federal courts', () => {
  test.each([
    ['3 days over a weekend', 3, '2026-06-18', 'personal', '2026-06-22'],
    ['10 days over Labor Day', 10, '2007-08-22', 'personal', '2007-09-04'],
    ['14 days over a weekend', 14, '2026-05-16', 'personal', '2026-06-01'],
    ['14 days, then 3 for mail', 14, '2026-05-16', 'mail', '2026-06-04'],
    ['14 days in January', 14, '2026-01-15', 'personal', '2026-01-29'],
    ['by mail into a weekend', 14, '2026-01-15', 'mail', '2026-02-02'],
    ['an observed Independence Day', 14, '2026-06-19', 'personal', '2026-07-06'],
    ['a New Year observed in December', 14, '2027-12-17', 'personal', '2028-01-03'],
    ['electronic service adds nothing', 14, '2026-01-15', 'electronic', '2026-01-29'],
    ['left with the clerk adds 3', 14, '2026-01-15', 'clerk', '2026-02-02'],
  ] as const)('%s', (_, count, from, service, expected) =>
    expect(due({ count }, from, service)).toBe(expected),
  );

  test('10 days before a hearing go backward over the weekend', () =>
    expect(due({ count: 10, direction: 'before' }, '2007-09-11')).toBe('2007-08-31'));

  test('mail adds nothing to what is counted before a hearing', () =>
    expect(due({ count: 14, direction: 'before' }, '2026-03-20', 'mail')).toBe('2026-03-06'));

  test('a state holiday extends what is counted after an event, and not what is counted before', () => {
    // February 12th is Lincoln's Birthday in New York and not in federal courts.
    expect(due({ count: 14 }, '2026-01-29', 'personal', 'NY')).toBe('2026-02-13');
    expect(due({ count: 14 }, '2026-01-29')).toBe('2026-02-12');
    expect(due({ count: 14, direction: 'before' }, '2026-02-26', 'personal', 'NY')).toBe(
      '2026-02-12',
    );
  });

  test('a rule that service does not extend stays as it is', () =>
    expect(due({ count: 14, isExtendedByService: false }, '2026-01-15', 'mail')).toBe(
      '2026-01-29',
    ));
});

describe('California', () => {
  const before = (count: number) =>
    ({ counting: 'california', count, unit: 'court-days', direction: 'before' }) as const;
  test.each([
    ['16 court days before the hearing', 16, 'personal', '2026-02-26'],
    ['and 2 more by electronic service', 16, 'electronic', '2026-02-24'],
    ['opposition', 9, 'personal', '2026-03-09'],
    ['reply', 5, 'personal', '2026-03-13'],
    // February 26th less 5 calendar days is Saturday the 21st: back to Friday.
    ['by mail 5 calendar days more, backward', 16, 'mail', '2026-02-20'],
    ['overnight 2 calendar days more', 16, 'overnight', '2026-02-24'],
  ] as const)('%s', (_, count, service, expected) =>
    expect(due(before(count), '2026-03-20', service)).toBe(expected),
  );

  const after = { counting: 'california', count: 30 } as const;
  test.each([
    ['30 days', '2026-04-01', 'personal', '2026-05-01'],
    // The 30th day is Sunday, May 31st; the 35th is Friday.
    ['5 days for mail belong to the period', '2026-05-01', 'mail', '2026-06-05'],
    ['10 days for mail from another state', '2026-05-01', 'mail-out-of-state', '2026-06-10'],
    ['20 days for mail from abroad', '2026-05-01', 'mail-abroad', '2026-06-22'],
    ['2 court days after a Sunday', '2026-05-01', 'electronic', '2026-06-02'],
    ['César Chávez Day', '2026-03-01', 'personal', '2026-04-01'],
    ['the day after Thanksgiving', '2026-10-28', 'personal', '2026-11-30'],
  ] as const)('%s', (_, from, service, expected) =>
    expect(due(after, from, service)).toBe(expected),
  );
});

describe('elsewhere', () => {
  test.each([
    ['20 days in New York', 'new-york', 20, 'days', '2026-10-14', 'personal', '2026-11-04'],
    ['5 days for mail in New York', 'new-york', 20, 'days', '2026-10-14', 'mail', '2026-11-09'],
    ['months end with the month', 'plain', 1, 'months', '2026-01-31', 'personal', '2026-02-28'],
    ['nothing is moved', 'plain', 10, 'days', '2026-11-05', 'mail', '2026-11-15'],
  ] as const)('%s', (_, counting, count, unit, from, service, expected) =>
    expect(due({ counting, count, unit }, from, service)).toBe(expected),
  );
});

test('each step is said, with its source, and the last one is the deadline', () => {
  const { dueOn, steps } = countDeadline({
    rule: rule({}),
    triggerOn: day('2026-05-16'),
    service: 'mail',
    state: null,
  });
  expect(steps.map(({ says }) => says)).toEqual([
    'Service: Saturday, May 16, 2026, which is not counted (Rule 6(a)(1)(A)).',
    '14 days after: Saturday, May 30, 2026.',
    'Saturday, May 30, 2026 is a Saturday: on to Sunday, May 31, 2026 (Rule 6(a)(1)(C)).',
    'Sunday, May 31, 2026 is a Sunday: on to Monday, Jun 1, 2026 (Rule 6(a)(1)(C)).',
    'Service adds 3 days: Thursday, Jun 4, 2026 (Rule 6(d)).',
    'Due on Thursday, Jun 4, 2026.',
  ]);
  expect(steps.at(-1)?.day).toBe(dueOn);
});

test('a court day that is left out is named', () => {
  const { steps } = countDeadline({
    rule: rule({ counting: 'california', count: 16, unit: 'court-days', direction: 'before' }),
    triggerOn: day('2026-02-20'),
    service: 'personal',
    state: null,
  });
  expect(steps.map(({ says }) => says).slice(1, 4)).toEqual([
    "Monday, Feb 16, 2026 is Washington's Birthday, which is not counted.",
    "Thursday, Feb 12, 2026 is Lincoln's Birthday, which is not counted.",
    '16 court days before: Tuesday, Jan 27, 2026.',
  ]);
});

test('whatever is counted in a court, the deadline is a day on which it is open, and on the right side', () => {
  const anyRule = fc.record({
    counting: fc.constantFrom('federal', 'california', 'new-york'),
    count: fc.integer({ min: 1, max: 400 }),
    unit: fc.constantFrom('days', 'court-days', 'months'),
    direction: fc.constantFrom('after', 'before'),
    trigger: fc.constant('Service'),
    isExtendedByService: fc.boolean(),
  } as const);
  const start = day('2000-01-01');
  const services = fc.constantFrom<Service>('personal', 'electronic', 'mail', 'overnight', 'clerk');
  fc.assert(
    fc.property(anyRule, fc.integer({ min: 0, max: 36_500 }), services, (given, days, service) => {
      const triggerOn = plusDays(start, days);
      const { dueOn } = countDeadline({ rule: given, triggerOn, service, state: null });
      expect(closedBecause([given.counting], dueOn)).toBeNull();
      expect(dueOn > triggerOn).toBe(given.direction === 'after');
    }),
  );
});

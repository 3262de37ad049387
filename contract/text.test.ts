import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ageText } from '#contract/notifications.ts';
import { isOwnPath } from '#contract/own-path.ts';
import { fieldName } from '#contract/problems.ts';
import { sentence } from '#contract/sentences.ts';
import {
  names,
  optionalEmail,
  optionalText,
  requiredName,
  requiredText,
  sortName,
} from '#contract/text.ts';
import { displayName } from '#contract/users.ts';

test('blank and null are the same absence', () => {
  const text = optionalText(10);
  expect([text.parse(' a '), text.parse('  '), text.parse(null)]).toEqual(['a', null, null]);
  expect(requiredText(3).safeParse('  ').success).toBe(false);
});

describe('a sentence', () => {
  const said = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value).error?.issues.map((issue) => sentence(issue));
  const shape = z.strictObject({
    dueDate: z.string(),
    lines: z.array(z.object({ amount: z.number() })).optional(),
  });

  test('names the field as a person reads it', () => {
    expect(said(shape, {})).toEqual(['Due date is required.']);
    expect(said(shape, { dueDate: 7 })).toEqual(['Due date must be text.']);
    expect(said(shape, { dueDate: '', lines: [{ amount: 'x' }] })).toEqual([
      'Lines 1 amount must be a number.',
    ]);
    expect(said(shape, { dueDate: '', colour: 1 })).toEqual(['Unknown field: colour.']);
    expect(said(shape, [])).toEqual(['The request must be an object.']);
  });
  test('a field’s name', () => {
    expect(fieldName(['assignedTo'])).toBe('Assigned to');
  });
});

test.each([
  ['/legal-admin?status=pending', true],
  ['/', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
  ['/a\nb', false],
  ['/api/logout', false],
  ['/✓', false],
  [`/${'x'.repeat(501)}`, false],
  ['', false],
])('%j is our own path: %s', (path, own) => expect(isOwnPath(path)).toBe(own));

test.each([
  [{ firstName: 'Ada', lastName: 'Marlowe', email: 'a@b.example' }, 'Ada Marlowe'],
  [{ firstName: 'Ada', lastName: null, email: 'a@b.example' }, 'a@b.example'],
  [{ firstName: null, lastName: null, email: null }, 'User'],
])('%j is called %s', (person, name) => expect(displayName(person)).toBe(name));

test.each([
  ['2026-11-15T11:01:00Z', 'Just now'],
  ['2026-11-15T11:00:00Z', '1 hour ago'],
  ['2026-11-14T13:00:00Z', '23 hours ago'],
  ['2026-11-14T12:00:00Z', '1 day ago'],
  ['2026-11-05T12:00:00Z', '10 days ago'],
])('%s is %s', (timestamp, age) => {
  expect(ageText(timestamp, new Date('2026-11-15T12:00:00Z'))).toBe(age);
});

test.each([
  ['a\u202eb', 'must not contain invisible characters'],
  ['a\u200fb', 'must not contain invisible characters'],
  ['a\u2028b', 'must not contain invisible characters'],
  ['<b>', 'must not contain < or >'],
  ['x'.repeat(11), 'must be at most 10 characters'],
  ['  ', 'is required'],
])('%j is no name', (sent, why) => {
  expect(requiredName(10).safeParse(sent).error?.issues[0]?.message).toBe(why);
});

test('one name has one spelling, and stands once in a list', () => {
  expect(requiredName(10).parse(' Jose\u0301 ')).toBe('José');
  expect(names(10, 3).parse(['José', 'Jose\u0301', 'B'])).toEqual(['José', 'B']);
  expect(names(10, 2).safeParse(['a', 'b', 'c']).success).toBe(false);
});

test.each([
  [' a@b.example ', 'a@b.example'],
  ['', null],
  ['  ', null],
  [null, null],
])('%j is the e-mail %j', (sent, stored) => {
  expect(optionalEmail.parse(sent)).toBe(stored);
});

test.each([
  ['a@b.example\n'],
  ['a@b.example\nBcc: c@d.example'],
  ['a@b'],
  ['a b@c.example'],
  ['@'],
  [5],
])('%j is no e-mail', (sent) => {
  expect(optionalEmail.safeParse(sent).success).toBe(false);
});

test('names are ordered without case and accents', () => {
  const order = ['abel', 'Baker', 'éclair', 'Eclipse', 'Özil', 'Zimmer'];
  const bySortName = (a: string, b: string) => (sortName(a) < sortName(b) ? -1 : 1);
  expect(order.toReversed().sort(bySortName)).toEqual(order);
  expect(sortName('\u{1F600}'.repeat(150)).isWellFormed()).toBe(true);
});

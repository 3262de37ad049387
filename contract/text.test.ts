import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ageText } from '#contract/notifications.ts';
import { isOwnPath } from '#contract/own-path.ts';
import { fieldName } from '#contract/problems.ts';
import { sentence } from '#contract/sentences.ts';
import { optionalText, requiredText } from '#contract/text.ts';
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

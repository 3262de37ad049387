import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { contracts } from '#contract/index.ts';
import { nearValidValues } from './near-valid-values.ts';
import { type Known, validValues } from './valid-values.ts';

const nobodys = '00000000-0000-4000-8000-000000000000';
const known: Known = { ids: [nobodys], fields: { email: ['ada@firm.example'] } };
const some = (schema: z.ZodType) =>
  fc.sample(validValues(schema, known), { numRuns: 200, seed: 7 });

const shapes: [string, z.ZodType][] = [
  ['text with lengths', z.string().trim().min(3).max(5)],
  ['a pattern', z.string().regex(/^[1-9]\d{0,2}$/)],
  ['an e-mail after a trim', z.string().trim().max(254).pipe(z.email())],
  ['an address', z.url()],
  ['a day', z.iso.date()],
  ['a moment', z.iso.datetime({ offset: true })],
  ['an id', z.uuid()],
  ['a whole number', z.number().int().min(3).max(9)],
  ['a number', z.number().min(0)],
  ['true or false', z.boolean()],
  ['one of some', z.enum(['a', 'b'])],
  ['exactly this', z.literal(7)],
  ['a list', z.array(z.boolean()).min(2).max(3)],
  ['a record', z.record(z.string(), z.null())],
  ['either', z.union([z.string(), z.null()]).transform((value) => value || null)],
  ['nothing', z.void()],
  ['with a default', z.object({ a: z.string().default('x').nullable().optional() })],
  [
    'some of the fields',
    z
      .strictObject({ a: z.string(), b: z.boolean() })
      .partial()
      .refine((value) => Object.keys(value).length > 0),
  ],
  [
    'fields that rule out each other',
    z
      .strictObject({ a: z.string(), b: z.string(), c: z.string(), d: z.string(), e: z.string() })
      .partial()
      .refine((value) => Object.keys(value).length <= 1),
  ],
];

test.each(shapes)('%s: every value made for it is one', (_, schema) => {
  for (const value of some(schema))
    expect(schema.safeParse(value)).toMatchObject({ success: true });
});

test('texts are also as long as they may be', () => {
  expect(some(z.string().max(200)).some((text) => (text as string).length === 200)).toBe(true);
});

test('a field that somebody knows the value of gets it', () => {
  const values = some(z.object({ email: z.email() })) as { email: string }[];
  expect(values.some(({ email }) => email === 'ada@firm.example')).toBe(true);
});

test('a kind of schema that is not known is not passed over in silence', () => {
  expect(() => validValues(z.object({ at: z.date() }), known)).toThrow("'date': please add");
  expect(() =>
    validValues(
      z.string().refine(() => false),
      known,
    ),
  ).toThrow('Hardly any value');
});

describe('nearly right', () => {
  const { takes } = contracts.tasks.create;
  const values = fc.sample(nearValidValues(takes, known, { foreign: [], nobodys }), {
    numRuns: 500,
    seed: 7,
  });

  test('most of it is refused by the contract, for little', () => {
    const issues = values.map((value) => takes.safeParse(value).error?.issues.length ?? 0);
    expect(issues.filter((count) => count === 1).length).toBeGreaterThan(200);
    // A wrong list may break two rules of its one field.
    expect(issues.filter((count) => count > 2)).toEqual([]);
  });
});

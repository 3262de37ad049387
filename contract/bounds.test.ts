import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { beyondBounds } from './bounds.ts';
import { optionalMoney } from './money.ts';
import { names, optionalEmail, requiredText } from './text.ts';

const long = 'x'.repeat(20_000);
const schema = z.object({
  title: requiredText(200),
  amount: optionalMoney,
  email: optionalEmail,
  aliases: names(100, 3).optional(),
  lines: z.array(z.object({ description: requiredText(5000) })).max(2, 'must be at most 2 lines'),
  kind: z.enum(['a', 'b']),
  notes: z.record(z.string(), requiredText(50)).nullable(),
  either: z.union([z.object({ one: requiredText(10) }), z.object({ two: requiredText(9000) })]),
  credential: z.unknown(),
});

const found = (value: unknown) => {
  const issue = beyondBounds(schema, value);
  return issue && [issue.path.join('.'), issue.message];
};

describe('what is far too long is found before anything else', () => {
  test.each([
    [{ title: long }, ['title', 'must be at most 200 characters']],
    [{ amount: long }, ['amount', 'must be at most 1000 characters']],
    [{ email: long }, ['email', 'must be at most 254 characters']],
    [{ aliases: ['a', long] }, ['aliases.1', 'must be at most 100 characters']],
    [{ aliases: ['a', 'b', 'c', 'd'] }, ['aliases', 'must be at most 3 names']],
    [{ lines: [{}, {}, {}] }, ['lines', 'must be at most 2 lines']],
    [
      { lines: [{ description: long }] },
      ['lines.0.description', 'must be at most 5000 characters'],
    ],
    [{ kind: long }, ['kind', 'must be at most 1000 characters']],
    [{ notes: { one: long } }, ['notes.one', 'must be at most 50 characters']],
    [{ either: { one: long } }, ['either.one', 'must be at most 10 characters']],
  ])('%#: %j', (value, expected) => expect(found(value)).toEqual(expected));
});

test('what fits, or is only a little longer, is left to its own rule', () => {
  expect(
    found({
      title: `${' '.repeat(900)}x`,
      amount: '1250.00',
      aliases: ['a'],
      lines: [{ description: 'x'.repeat(5000) }],
      either: { two: 'x'.repeat(9000) },
    }),
  ).toBeUndefined();
});

test('what nobody asked for is refused by its name, not by its length', () => {
  expect(found({ unknown: long })).toBeUndefined();
});

test('what may be anything is for whoever takes it', () => {
  expect(found({ credential: { deep: [long] } })).toBeUndefined();
});

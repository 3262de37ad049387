import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { contracts } from '#contract/index.ts';
import { picker } from '#server/kit/answers.ts';

test('keeps what is named, at every depth', () => {
  const pick = picker(
    z.object({
      name: z.string(),
      at: z.string().transform(String).pipe(z.string()),
      lines: z.array(z.object({ amount: z.string() })).nullable(),
      byKind: z.record(z.string(), z.object({ id: z.string() })),
    }),
  );
  const secret = { passwordHash: 'secret' };
  const value = {
    name: 'x',
    at: 'y',
    lines: [{ amount: '1.00', ...secret }],
    byKind: { a: { id: '1', ...secret } },
    ...secret,
  };
  expect(JSON.stringify(pick(value))).not.toContain('secret');
  expect(pick(value)).toEqual({
    name: 'x',
    at: 'y',
    lines: [{ amount: '1.00' }],
    byKind: { a: { id: '1' } },
  });
});

test.each([z.any(), z.union([z.object({}), z.string()]), z.unknown(), z.lazy(() => z.string())])(
  'refuses a shape that it cannot see through',
  (schema) => expect(() => picker(schema)).toThrow(/fields are not known/),
);

test('keeps of one of several objects what that one names', () => {
  const pick = picker(
    z.discriminatedUnion('of', [
      z.object({ of: z.literal('a'), id: z.string().default('') }),
      z.object({ of: z.literal('b'), name: z.string() }),
    ]),
  );
  expect(pick({ of: 'a', id: '1', name: 'x' })).toEqual({ of: 'a', id: '1' });
  expect(pick({ of: 'b', id: '1', name: 'x' })).toEqual({ of: 'b', name: 'x' });
  expect(() => pick({ of: 'c', id: '1' })).toThrow(/fields are not known/);
});

test('sees through every answer of the contract', () => {
  for (const contract of Object.values(contracts)) {
    for (const endpoint of Object.values<Endpoint>(contract)) {
      // A file is given as it is.
      if (endpoint.kind === 'download') continue;
      expect(() => picker(endpoint.gives)).not.toThrow();
    }
  }
});

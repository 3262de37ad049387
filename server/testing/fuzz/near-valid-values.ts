/** A value the contract would accept, but for one thing: what a careless or curious client sends. */
import fc from 'fast-check';
import * as z from 'zod';
import { type Known, validValues } from './valid-values.ts';

/** Ids that a client may hold and must get nowhere with. */
export interface WrongIds {
  foreign: readonly string[];
  nobodys: string;
}

export function nearValidValues(
  schema: z.ZodType,
  known: Known,
  wrong: WrongIds,
): fc.Arbitrary<unknown> {
  if (!(schema instanceof z.ZodObject)) return fc.oneof(wrongTypes, fc.constant({ colour: 'red' }));
  const mistakes: fc.Arbitrary<Mistake>[] = [addUnknown, fc.constant(sendNothing)];
  const fields = Object.entries(schema.shape);
  for (const [name, field] of fields) {
    mistakes.push(
      fc.constant(leaveOut(name)),
      fc.oneof(wrongTypes, tooLong, fc.constant(null)).map((value) => put(name, value)),
    );
    if (field.safeParse(wrong.nobodys).success && !field.safeParse('words').success) {
      const ids = fc.constantFrom(...wrong.foreign, wrong.nobodys, ...known.ids);
      mistakes.push(ids.map((id) => put(name, id)));
    }
  }
  return fc
    .tuple(validValues(schema, known), fc.oneof(...mistakes))
    .map(([value, mistake]) => mistake(value as Fields));
}

type Fields = Record<string, unknown>;
type Mistake = (value: Fields) => unknown;

const put =
  (name: string, one: unknown): Mistake =>
  (value) => ({ ...value, [name]: one });
const leaveOut =
  (name: string): Mistake =>
  ({ [name]: _, ...rest }) =>
    rest;
const sendNothing: Mistake = () => ({});

/** Names that exist in some table, or that another product would honour. */
const addUnknown = fc
  .tuple(
    fc.constantFrom('colour', 'id', 'firmId', 'firm_id', 'role', 'createdBy', 'deletedAt', '$ne'),
    fc.constantFrom<unknown>('red', 1, true, null, {}),
  )
  .map(([name, value]) => put(name, value));

const wrongTypes = fc.constantFrom<unknown>(
  ...['', ' ', 'words', '1', 0, -1, 1.5, 2 ** 60],
  ...[true, false, [], ['words'], [[]], {}, { $gt: '' }],
);

/** One more than each limit there is in the contract, and some beyond. */
const tooLong = fc
  .constantFrom(65, 101, 201, 255, 257, 501, 5001, 10_001, 70_000)
  .map((length) => 'x'.repeat(length));

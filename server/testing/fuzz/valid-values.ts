/**
 * From a schema of the contract to values it accepts. Every value is checked against the schema it
 * was made for, so a rule that cannot be seen from outside (a refinement, a trim) is kept too. A
 * schema of a kind that is not known here throws: whoever writes the first one extends this file.
 */
import fc from 'fast-check';
import * as z from 'zod';

/** What a stranger could only guess: without it, valid input would never get past the first question. */
export interface Known {
  /** Ids of records and people of the caller's own firm. */
  ids: readonly string[];
  /** By the name of a field: an e-mail with its password, a token that works. */
  fields: Readonly<Record<string, readonly string[]>>;
}

export const validValues = (schema: z.ZodType, known: Known): fc.Arbitrary<unknown> =>
  fitting(schema, shaped(schema, known));

const probes = 40;
const leastShare = 0.1;
const share = (schema: z.ZodType, values: fc.Arbitrary<unknown>) =>
  fc.sample(values, { numRuns: probes, seed: 1 }).filter((one) => schema.safeParse(one).success)
    .length / probes;

/** Only what the schema accepts. A rule that hardly anything passes would be tried for ever. */
function fitting(schema: z.ZodType, values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  if (share(schema, values) < leastShare) {
    throw new Error(`Hardly any value made for a schema of '${schema.def.type}' fits its rules`);
  }
  return values.filter((value) => schema.safeParse(value).success);
}

function shaped(schema: z.ZodType, known: Known): fc.Arbitrary<unknown> {
  const inner = (one: unknown) => validValues(one as z.ZodType, known);
  if (schema.def.type === 'string') return text(schema as z.ZodString, known);
  if (schema.def.type === 'void' || schema.def.type === 'undefined') return fc.constant(undefined);
  if (schema instanceof z.ZodNumber) return number(schema);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNull) return fc.constant(null);
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodNullable) return fc.option(inner(schema.unwrap()), { nil: null });
  if (schema instanceof z.ZodOptional) return fc.option(inner(schema.unwrap()), { nil: undefined });
  if (schema instanceof z.ZodDefault) return fc.option(inner(schema.unwrap()), { nil: undefined });
  if (schema instanceof z.ZodArray) return fc.array(inner(schema.element), lengths(schema));
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(inner));
  if (schema instanceof z.ZodRecord) {
    const names = inner(schema.keyType) as fc.Arbitrary<string>;
    return fc.dictionary(names, inner(schema.valueType), { maxKeys: 5, noNullPrototype: true });
  }
  if (schema instanceof z.ZodUnknown) return fc.jsonValue();
  if (schema instanceof z.ZodPipe) return piped(schema, inner);
  if (schema instanceof z.ZodObject) return object(schema, known);
  throw new Error(`No values are known for a schema of '${schema.def.type}': please add them`);
}

function object(schema: z.ZodObject, known: Known) {
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const values = validValues(field as z.ZodType, known);
    const hints = (known.fields[name] ?? []).filter((hint) => field.safeParse(hint).success);
    return [name, hints.length > 0 ? fc.oneof(values, fc.constantFrom(...hints)) : values] as const;
  });
  const full = recordOf(fields);
  if (share(schema, full) >= leastShare) return full;
  // Its fields have rules for each other: with most of them there, hardly one value would pass.
  const mostlyLeftOut = fields.map(([name, values]) => {
    const mayBeMissing = schema.shape[name]?.safeParse(undefined).success;
    const missing = { weight: 3, arbitrary: fc.constant(undefined) };
    return [
      name,
      mayBeMissing ? fc.oneof(missing, { weight: 1, arbitrary: values }) : values,
    ] as const;
  });
  return recordOf(mostlyLeftOut);
}

/** A field that is undefined does not travel: it must not count as sent. */
const recordOf = (fields: readonly (readonly [string, fc.Arbitrary<unknown>])[]) =>
  fc
    .record(Object.fromEntries(fields), { noNullPrototype: true })
    .map((value) =>
      Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)),
    );

/** What goes into a pipe must please both of its ends: it is made for the end that asks for more. */
function piped(pipe: z.ZodPipe, inner: (one: unknown) => fc.Arbitrary<unknown>) {
  const ends = [pipe.in, pipe.out].filter((end) => !(end instanceof z.ZodTransform)).map(inner);
  const [best = fc.constant(undefined)] = ends.toSorted((a, b) => share(pipe, b) - share(pipe, a));
  return best;
}

interface Rule {
  check?: string;
  minimum?: number;
  maximum?: number;
  pattern?: RegExp;
}
/** The schema's own rule first, then those that were added to it. */
const rulesOf = (schema: z.ZodType): Rule[] => [
  schema.def as Rule,
  ...(schema.def.checks ?? []).map((check) => check._zod.def as Rule),
];

function lengths(schema: z.ZodArray) {
  const rules = rulesOf(schema);
  const minLength = Math.max(0, ...rules.map(({ minimum = 0 }) => minimum));
  const most = rules.map(({ maximum = Number.POSITIVE_INFINITY }) => maximum);
  return { minLength, maxLength: Math.min(minLength + 10, ...most) };
}

function number({ minValue, maxValue, isInt }: z.ZodNumber): fc.Arbitrary<number> {
  const min = Math.max(minValue ?? -Infinity, Number.MIN_SAFE_INTEGER);
  const max = Math.min(maxValue ?? Infinity, Number.MAX_SAFE_INTEGER);
  const whole = fc.maxSafeInteger().filter((one) => one >= min && one <= max);
  const near = fc.integer({ min: 0, max: Math.min(1000, max - min) }).map((step) => min + step);
  const wholes = fc.oneof(near, fc.constantFrom(min, max), ...(max - min > 2 ** 50 ? [whole] : []));
  return isInt ? wholes : fc.oneof(wholes, fc.double({ min, max, noNaN: true }));
}

function text(schema: z.ZodString, known: Known): fc.Arbitrary<string> {
  const patterns = rulesOf(schema).flatMap(({ pattern }) => pattern ?? []);
  const matching = patterns.map((pattern) => fc.stringMatching(pattern));
  if (schema.meta()?.format === 'day') return day;
  if (schema.meta()?.format === 'time-zone') return timeZone;
  if (schema.meta()?.format === 'duration') return duration;
  switch (schema.format) {
    case null:
      return freeText(schema);
    case 'uuid':
      return known.ids.length > 0 ? fc.oneof(fc.constantFrom(...known.ids), fc.uuid()) : fc.uuid();
    case 'email':
      return fc.oneof(...matching, fc.emailAddress());
    case 'url':
      return fc.webUrl({ withQueryParameters: true });
    case 'date':
      return plainDay;
    case 'datetime':
      return instant;
    default:
      if (matching.length > 0) return fc.oneof(...matching);
      throw new Error(`No texts are known for the format '${schema.format}': please add them`);
  }
}

const moment = fc.date({
  min: new Date('1901-01-01'),
  max: new Date('2199-12-31'),
  noInvalidDate: true,
});
const plainDay = moment.map((date) => date.toISOString().slice(0, 10));
const day = fc
  .tuple(plainDay, fc.constantFrom('', 'T00:00:00Z', 'T00:00:00.000Z'))
  .map((parts) => parts.join(''));
/** The tables' own names, and some that they only know of old. */
const timeZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'US/Eastern', 'UTC', 'GMT');
const duration = fc.constantFrom('1h20m', '0:06', '80 min', '1.3', '100h', '1s');
const two = (n: number) => String(n).padStart(2, '0');
/** Every offset that can be written, also those that no place on earth has. */
const offset = fc.oneof(
  fc.constant('Z'),
  fc
    .tuple(fc.constantFrom('+', '-'), fc.nat(23), fc.nat(59))
    .map(([sign, hours, minutes]) => `${sign}${two(hours)}:${two(minutes)}`),
);
const instant = fc
  .tuple(moment, fc.constantFrom('', '.1', '.123', '.123456789'), offset)
  .map(([date, fraction, zone]) => `${date.toISOString().slice(0, 19)}${fraction}${zone}`);

/** Mostly short, in any writing; sometimes exactly as long as is allowed. */
function freeText({ minLength, maxLength }: z.ZodString): fc.Arbitrary<string> {
  const minimum = minLength ?? 0;
  const maximum = maxLength ?? 10_000;
  const length = { minLength: minimum, maxLength: Math.min(maximum, minimum + 40) };
  return fc.oneof(
    { weight: 4, arbitrary: fc.string({ unit: 'grapheme', ...length }) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme-ascii', ...length }) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', ...length }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('x'.repeat(maximum), 'ß'.repeat(maximum), 'x'.repeat(minimum)),
    },
  );
}

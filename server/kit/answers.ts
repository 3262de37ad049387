/**
 * What the contract does not name never leaves the server. Objects are copied field by field from
 * the contract's shape, which costs a fraction of validating every row again; tests validate fully.
 */
import * as z from 'zod';
import { AnyJson } from '#contract/any-json.ts';

type Pick = (value: unknown) => unknown;
const same: Pick = (value) => value;

/** Values without parts: there is nothing in them that could be unnamed. */
const plain = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'null', 'void']);

/** A function that keeps just what `schema` names; a shape it cannot see through stops the start. */
export function picker(schema: z.ZodType): Pick {
  // The contract says itself that there is nothing to name.
  if (plain.has(schema.def.type) || schema === AnyJson) return same;
  if (schema instanceof z.ZodArray) {
    const each = picker(schema.element as z.ZodType);
    return (value) => (value as unknown[]).map(each);
  }
  // What is stored has been filled in.
  if (schema instanceof z.ZodDefault) return picker(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const inner = picker(schema.unwrap() as z.ZodType);
    return (value) => (value === null || value === undefined ? value : inner(value));
  }
  // What comes out of a pipe is its last part.
  if (schema instanceof z.ZodPipe) return picker(schema.out as z.ZodType);
  if (schema instanceof z.ZodDiscriminatedUnion) return oneOf(schema);
  if (schema instanceof z.ZodRecord) {
    const each = picker(schema.valueType as z.ZodType);
    return (value) =>
      Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, each(one)]));
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(
      ([name, field]) => [name, picker(field as z.ZodType)] as const,
    );
    return (value) => {
      const from = value as Record<string, unknown>;
      const kept: Record<string, unknown> = {};
      for (const [name, pick] of fields) kept[name] = pick(from[name]);
      return kept;
    };
  }
  throw new Error(`An answer cannot be made of '${schema.def.type}': its fields are not known`);
}

/** One of several objects; a field that all of them have says which. */
function oneOf(schema: z.ZodDiscriminatedUnion): Pick {
  const { discriminator } = schema.def;
  const pickers = new Map(
    schema.options.map((option) => {
      const { shape } = option as z.ZodObject<Record<string, z.ZodLiteral>>;
      return [shape[discriminator]?.value, picker(option as z.ZodType)];
    }),
  );
  return (value) => {
    const which = (value as Record<string, string>)[discriminator];
    const pick = pickers.get(which);
    if (!pick) throw new Error(`An answer cannot be '${which}': its fields are not known`);
    return pick(value);
  };
}

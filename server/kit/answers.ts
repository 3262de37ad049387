/**
 * What the contract does not name never leaves the server. Objects are copied field by field from
 * the contract's shape, which costs a fraction of validating every row again; tests validate fully.
 */
import * as z from 'zod';

type Pick = (value: unknown) => unknown;
const same: Pick = (value) => value;

/** A function that keeps just what `schema` names. */
export function picker(schema: z.ZodType): Pick {
  if (schema instanceof z.ZodArray) {
    const each = picker(schema.element as z.ZodType);
    return (value) => (value as unknown[]).map(each);
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const inner = picker(schema.unwrap() as z.ZodType);
    return (value) => (value === null || value === undefined ? value : inner(value));
  }
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
  return same;
}

/**
 * How long a text may be and how many things a list may hold, read from the contract and looked at before
 * anything else: a pattern that takes a moment for a name takes minutes for a megabyte, and one that is
 * refused for its length would still be matched against every rule that follows.
 */
import type * as z from 'zod';

/** For a text whose rule names no length: an amount, a day, an id. */
const mostElsewhere = 1000;
/** What was typed is trimmed before it is measured: so many blanks around it are let through. */
const mostAround = 1000;

/** The first text or list that is far beyond what its rule allows, as Zod would tell it. */
export function beyondBounds(schema: z.ZodType, value: unknown): z.core.$ZodIssue | undefined {
  return search([schema], value, []);
}

type Schemas = readonly z.core.$ZodType[];

/** Where a rule leaves a choice, any of the schemas may be meant. */
function search(schemas: Schemas, value: unknown, path: PropertyKey[]): Issue | undefined {
  if (typeof value === 'string') return textBeyond(schemas.flatMap(parts), value, path);
  if (typeof value !== 'object' || value === null) return undefined;
  const kinds = schemas.flatMap(parts);
  if (!Array.isArray(value)) return searchFields(kinds, value, path);
  const lists = kinds.filter(isOfKind('array'));
  if (lists.length === 0) return undefined;
  const beyond = listBeyond(lists, value, path);
  if (beyond) return beyond;
  const items = lists.map(({ _zod }) => _zod.def.element);
  return firstOf(value.entries(), ([at, item]) => search(items, item, [...path, at]));
}

function searchFields(kinds: Schemas, value: object, path: PropertyKey[]): Issue | undefined {
  const shapes = kinds.filter(isOfKind('object')).map(({ _zod }) => _zod.def.shape);
  const values = kinds.filter(isOfKind('record')).map(({ _zod }) => _zod.def.valueType);
  return firstOf(Object.entries(value), ([name, field]) => {
    const known = shapes.flatMap((shape) => (Object.hasOwn(shape, name) ? [shape[name]] : []));
    const schemas = [...known, ...values].filter((schema) => schema !== undefined);
    // What nobody asked for is refused by its name.
    return schemas.length === 0 ? undefined : search(schemas, field, [...path, name]);
  });
}

function firstOf<Item>(
  items: Iterable<Item>,
  find: (item: Item) => Issue | undefined,
): Issue | undefined {
  for (const item of items) {
    const found = find(item);
    if (found) return found;
  }
  return undefined;
}

type Issue = z.core.$ZodIssue;
type Kind = z.core.$ZodTypes['_zod']['def']['type'];
type OfKind<K extends Kind> = Extract<z.core.$ZodTypes, { _zod: { def: { type: K } } }>;

const isOfKind =
  <K extends Kind>(kind: K) =>
  (schema: z.core.$ZodType): schema is OfKind<K> =>
    schema._zod.def.type === kind;

const known = new WeakMap<z.core.$ZodType, z.core.$ZodType[]>();

/** A schema without what is wrapped around it: all that a value may have to pass. */
function parts(schema: z.core.$ZodType): z.core.$ZodType[] {
  const found = known.get(schema) ?? unwrapped(schema);
  known.set(schema, found);
  return found;
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'union':
      return def.options.flatMap(parts);
    case 'pipe':
      return [...parts(def.in), ...parts(def.out)];
    case 'lazy':
      return parts(def.getter());
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return parts(def.innerType);
    default:
      return [schema];
  }
}

interface Most {
  most: number;
  says: string | undefined;
}

/** The largest length that a check of these allows, and how it says so. */
function mostOf(schemas: Schemas): Most | undefined {
  const checks = schemas.flatMap(({ _zod }) => _zod.def.checks ?? []);
  const lengths = checks.flatMap(({ _zod: { def } }): Most[] =>
    isMaximum(def) ? [{ most: def.maximum, says: said(def) }] : [],
  );
  return lengths.sort((one, other) => other.most - one.most)[0];
}

type Maximum = z.core.$ZodCheckMaxLengthDef;
const isMaximum = (def: z.core.$ZodCheckDef): def is Maximum => def.check === 'max_length';

function said({ error, maximum }: Maximum): string | undefined {
  const about = { code: 'too_big', origin: 'string', maximum, input: undefined } as const;
  const answer = error?.(about as never);
  return typeof answer === 'string' ? answer : answer?.message;
}

function textBeyond(schemas: Schemas, text: string, path: PropertyKey[]): Issue | undefined {
  // Whoever takes anything looks for itself.
  if (schemas.some((schema) => isOfKind('unknown')(schema) || isOfKind('any')(schema))) return;
  const own = mostOf(schemas.filter(isOfKind('string')));
  if (text.length <= (own ? own.most + mostAround : mostElsewhere)) return undefined;
  const most = own?.most ?? mostElsewhere;
  return tooBig('string', most, own?.says ?? `must be at most ${most} characters`, path);
}

function listBeyond(schemas: Schemas, list: unknown[], path: PropertyKey[]): Issue | undefined {
  const own = mostOf(schemas);
  if (!own || list.length <= own.most) return undefined;
  return tooBig('array', own.most, own.says ?? `must be at most ${own.most}`, path);
}

const tooBig = (origin: string, maximum: number, message: string, path: PropertyKey[]): Issue => ({
  code: 'too_big',
  origin,
  maximum,
  inclusive: true,
  path,
  message,
});

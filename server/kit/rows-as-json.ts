/**
 * From rows to JSON without taking them apart. PostgreSQL joins the contract's fields of all rows to
 * one text, and the answer is put together from its pieces: measured, that costs less than building
 * objects here, and less than building JSON there.
 */
import * as z from 'zod';
import { Day, Instant } from '#contract/dates.ts';
import { snake } from '#server/kit/columns.ts';
import { asDay } from '#server/kit/database-values.ts';

// Control characters never stand bare in these texts: free text comes as JSON, which escapes them.
const betweenRows = '\x1e';
const betweenFields = '\x1f';
const nothing = '\x1d';

/** How a field travels: as it is, between quotes, or as a moment or day that is still PostgreSQL's. */
type Kind = 'bare' | 'quoted' | 'instant' | 'day';

interface Field {
  column: string;
  kind: Kind;
  /** Comes as JSON from the database. */
  isFree: boolean;
  /** What stands before its value. */
  before: string;
}

const inner = (schema: unknown): unknown =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
    ? inner(schema.unwrap())
    : schema;

function kindOf(schema: unknown): Pick<Field, 'kind' | 'isFree'> {
  const type = inner(schema);
  if (type === Instant) return { kind: 'instant', isFree: false };
  if (type === Day) return { kind: 'day', isFree: false };
  if (type instanceof z.ZodUUID || isAmount(type)) return { kind: 'quoted', isFree: false };
  if (type instanceof z.ZodNumber || type instanceof z.ZodBoolean) {
    return { kind: 'bare', isFree: false };
  }
  const isWord = (option: unknown) => /^[\w -]+$/.test(String(option));
  if (type instanceof z.ZodEnum && type.options.every(isWord)) {
    return { kind: 'quoted', isFree: false };
  }
  return { kind: 'bare', isFree: true };
}

const isAmount = (type: unknown) =>
  type instanceof z.ZodString && type.meta()?.format === 'decimal';

/** `2026-11-15 09:30:00.1+00` becomes `2026-11-15T09:30:00.100Z`. */
function instant(text: string): string {
  const day = text.slice(0, 10);
  // The two that we write ourselves: whole seconds, and milliseconds.
  if (text.length === 22) return `"${day}T${text.slice(11, 19)}.000Z"`;
  if (text.length === 26) return `"${day}T${text.slice(11, 23)}Z"`;
  const fraction = text.slice(20, -3).padEnd(3, '0').slice(0, 3);
  return `"${day}T${text.slice(11, 19)}.${fraction}Z"`;
}

function asValue(kind: Kind, text: string): string {
  if (text === nothing) return 'null';
  if (kind === 'bare') return text;
  if (kind === 'day') return `"${asDay(text)}"`;
  return kind === 'quoted' ? `"${text}"` : instant(text);
}

export interface RowsAsJson {
  /** An aggregate over rows that have the columns of the fields. */
  select: string;
  /** The rows' JSON texts. */
  read(text: string): string[];
}

export function rowsAsJson(shape: z.ZodRawShape): RowsAsJson {
  const fields = Object.entries(shape).map(
    ([name, schema], at): Field => ({
      column: snake(name),
      before: `${at === 0 ? '{' : ','}"${name}":`,
      ...kindOf(schema),
    }),
  );
  // Of every field, whatever the contract says of it: one that is missing would take its row along.
  const texts = fields.map(
    ({ column, isFree }) => `coalesce(${isFree ? `to_json(${column})` : column}::text, E'\\x1d')`,
  );
  const readRow = (row: string) => {
    const values = row.split(betweenFields);
    if (values.length !== fields.length) throw new Error('A row has not the fields it should have');
    let json = '';
    for (const [at, { before, kind }] of fields.entries()) {
      json += before + asValue(kind, values[at] ?? nothing);
    }
    return `${json}}`;
  };
  return {
    select: `string_agg(${texts.join(" || E'\\x1f' || ")}, E'\\x1e')`,
    read: (text) => (text === '' ? [] : text.split(betweenRows).map(readRow)),
  };
}

/**
 * What the bench knows about one noun: how many rows a firm has of it and how they are made, which
 * calls are measured, what the floor does for the same answer, and what is fast enough.
 */
import { callers, largeFirm } from './firms.ts';

export interface Scale {
  smallFirms: number;
  tasksOfLargeFirm: number;
}

export interface Noun {
  /** One statement that makes the noun's rows in all firms; see `eachFirm`. */
  fill: (scale: Scale) => string;
  requests?: readonly Request[];
}

export interface Request {
  name: string;
  call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`;
  /** Whose person asks. Only the writing firm may change: the others' lists are measured. */
  by: Caller;
  headers?: Record<string, string>;
  body?: Record<string, unknown>;
  floor: FloorQuery;
  /** How much of the two answers is compared; all of it, unless there is a moment or a file in it. */
  same?: 'all' | 'fields' | 'nothing';
  /** The least share of the floor's requests per second that is fast enough. */
  atLeast?: number;
  /** How many times the latency of another request is still fine: what growth may cost. */
  grows?: { from: string; atMost: number };
}

export type Caller = 'small' | 'large' | 'writing';

/** One statement, as whoever wrote nothing but this call would write it. */
export interface FloorQuery {
  sql: string;
  values: (who: { firm: string; user: string }, body: Record<string, unknown>) => unknown[];
  gives: 'rows' | 'row';
}

/** How far back the records of the firms go: five years. */
export const daysOfRecords = 1_826;

/** In headers and bodies: becomes a text that no other request has. */
export const unique = '{{n}}';

/**
 * `from` of a fill: one row `n` for each of a firm's records; `people` are the firm's users. Firms that
 * nobody signs in to may have fewer than a small one.
 */
export const eachFirm = (small: number, large: number, others = small) => `
  (select id as firm_id, name = '${largeFirm}' as is_large,
     name in ('${Object.values(callers).join("','")}') as is_caller,
     array(select users.id from users where users.firm_id = firms.id order by email) as people
   from firms offset 0) firm
  cross join lateral generate_series(1, case when is_large then ${large} when is_caller then ${small}
    else ${others} end) as n`;

export const somebody = 'people[1 + floor(random() * array_length(people, 1))::int]';

export const oneOf = (values: readonly string[]) =>
  `(array['${values.join("','")}'])[1 + floor(random() * ${values.length})::int]`;

/** A moment in the last so many days. Milliseconds, as the product writes them. */
export const within = (days: number) =>
  `date_trunc('milliseconds', now() - random() * interval '${days} days')`;

/** The contract's fields as columns, under the names they travel by. */
export const columnsOf = (contract: { shape: object }) =>
  Object.keys(contract.shape)
    .map((field) => `${columnOf(field)} as "${field}"`)
    .join(', ');

export const columnOf = (field: string) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

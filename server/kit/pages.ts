/**
 * Keyset pages: the cursor is the last row's place in the order, so the millionth page costs what
 * the first one does, and rows that come and go between two pages are neither skipped nor repeated.
 */
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { Instant } from '#contract/dates.ts';
import type { PageQuery } from '#contract/pages.ts';
import { isId } from '#server/kit/ids.ts';
import { invalid } from '#server/kit/refusals.ts';
import type { Tables } from '#server/kit/tables.ts';

/** A list that knows where its next page begins. */
export class Page<Row> {
  readonly rows: Row[];
  readonly next?: string;
  constructor(rows: Row[], next?: string) {
    this.rows = rows;
    this.next = next;
  }
}

type Place = readonly (string | boolean)[];

interface Order<Row> {
  /** Columns with the type of their values, all in the same direction; the last one is unique. */
  columns: readonly (readonly [column: string, type: 'uuid' | 'timestamptz' | 'boolean'])[];
  direction: 'asc' | 'desc';
  place: (row: Row) => Place;
}

const encode = (place: Place) => Buffer.from(JSON.stringify(place)).toString('base64url');

function decode(cursor: string, order: Order<never>): Place {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const fits =
      Array.isArray(place) &&
      place.length === order.columns.length &&
      order.columns.every(([, type], at) => isA(type, place[at]));
    if (fits) return place as Place;
  } catch {
    // Falls through to the refusal: a cursor is ours or it is wrong.
  }
  throw invalid('after', 'After must be a cursor from a Link header.');
}

const isMoment = (text: string) => text === 'infinity' || Instant.safeParse(text).success;
const isA = (type: string, value: unknown) =>
  type === 'boolean'
    ? typeof value === 'boolean'
    : typeof value === 'string' && (type === 'uuid' ? isId : isMoment)(value);

/** Runs an ordered list query, whole or one page of it. */
export async function page<Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { limit, after }: PageQuery,
  order: Order<Row>,
): Promise<Page<Row>> {
  const refs = order.columns.map(([column]) => sql.ref(column));
  const direction = sql.raw(order.direction);
  let ordered = query;
  for (const ref of refs) ordered = ordered.orderBy(sql`${ref} ${direction}`);
  if (after !== undefined) {
    const place = decode(after, order as unknown as Order<never>);
    const values = order.columns.map(([, type], at) => sql`${place[at]}::${sql.raw(type)}`);
    const beyond = sql.raw(order.direction === 'asc' ? '>' : '<');
    ordered = ordered.where(
      (_: ExpressionBuilder<Tables, Table>) =>
        sql<boolean>`(${sql.join(refs)}) ${beyond} (${sql.join(values)})`,
    );
  }
  if (limit === undefined) return new Page(await ordered.execute());
  // One row more than asked for tells whether there is a next page.
  const rows = await ordered.limit(limit + 1).execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return new Page(shown, rows.length > limit && last ? encode(order.place(last)) : undefined);
}

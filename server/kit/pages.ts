/**
 * Lists, whole or in keyset pages. The cursor is the last row's place in the order, so the millionth
 * page costs what the first one does, and rows that come and go between two pages are neither
 * skipped nor repeated.
 *
 * A list is declared once, from the contract's own fields: exactly those leave the database.
 */
import { setImmediate } from 'node:timers/promises';
import * as z from 'zod';
import { Day, Instant } from '#contract/dates.ts';
import type { PageQuery } from '#contract/pages.ts';
import { snake } from '#server/kit/columns.ts';
import { type FirmDb, type SystemDb, send } from '#server/kit/db.ts';
import { isId } from '#server/kit/ids.ts';
import { invalid } from '#server/kit/refusals.ts';
import { rowsAsJson } from '#server/kit/rows-as-json.ts';
import type { Tables } from '#server/kit/tables.ts';

/** A list that is JSON already, and knows where its next page begins. */
export class Page<Row> {
  declare readonly row: Row;
  readonly json: string;
  readonly next?: string;
  constructor(json: string, next?: string) {
    this.json = json;
    this.next = next;
  }
}

/** A whole list by the page: each is one short statement, and others get their turn in between. */
export async function* everyPage<Row>(
  read: (page: PageQuery) => Promise<Page<Row>>,
): AsyncGenerator<Row[]> {
  for (let after: string | undefined; ; ) {
    const { json, next } = await read({ limit: 999, after });
    yield JSON.parse(json) as Row[];
    if (!next) return;
    after = next;
    await setImmediate();
  }
}

type Place = readonly (string | boolean | number)[];

type PlaceType = keyof typeof places;

interface Order<Row> {
  /** Columns with the type of their values, all in the same direction; the last one is unique. */
  columns: readonly (readonly [column: string, type: PlaceType])[];
  direction: 'asc' | 'desc';
  place: (row: Row) => Place;
}

interface List<Row, Filters extends string> {
  table: keyof Tables;
  /** The fields to answer; each is the column of its name, or what `from` says, where `:day` is a fact. */
  row: z.ZodObject<z.ZodRawShape> & z.ZodType<Row>;
  from?: Partial<Record<keyof Row & string, string>>;
  where?: string;
  /** Conditions that apply when their value is given, which stands for `?`. */
  filters?: Record<Filters, string>;
  order: Order<Row>;
}

/**
 * How many rows are asked of the database: at least one more than the page, which tells whether
 * there is a next one. A few fixed numbers, because a limit that is a parameter would make
 * PostgreSQL plan the list anew for every request.
 */
const sizes = [11, 26, 51, 101, 251, 501, 1000];

/** A function that answers one declared list, whole or a page of it. */
export function listOf<Row, Filters extends string = never>(list: List<Row, Filters>) {
  const texts = new Map<string, string>();
  const rows = rowsAsJson(list.row.shape);
  return async (
    db: FirmDb | SystemDb,
    { limit, after, ...given }: PageQuery & Partial<Record<Filters, string>>,
    /** What every row is seen by, such as the day: the same names in each call. */
    facts: Record<string, string> = {},
  ): Promise<Page<Row>> => {
    const place = after === undefined ? [] : placeOf(after, list.order);
    const filters = Object.entries(given) as [Filters, string | undefined][];
    const used = filters.filter(([, value]) => value !== undefined);
    const most = limit === undefined ? undefined : sizes.find((size) => size > limit);
    const variant = `${most} ${place.length} ${used.map(([name]) => name)}`;
    let text = texts.get(variant);
    if (!text) {
      text = select(
        list,
        rows.select,
        used.map(([name]) => name),
        { most, isAfter: place.length > 0, facts: Object.keys(facts) },
      );
      texts.set(variant, text);
    }
    const values = [...used.map(([, value]) => value), ...place, ...Object.values(facts)];
    const [answer] = await send<{ rows: string | null }>(db, text, values);
    return cut(rows.read(answer?.rows ?? ''), limit, list.order.place);
  };
}

function select<Row, Filters extends string>(
  { table, row, from = {}, where, filters, order }: List<Row, Filters>,
  asJson: string,
  used: Filters[],
  page: { most: number | undefined; isAfter: boolean; facts: readonly string[] },
): string {
  let position = 0;
  const next = () => `$${++position}`;
  const conditions = [
    ...(where ? [where] : []),
    ...used.map((name) => (filters?.[name] ?? 'false').replace('?', next())),
  ];
  const columns = order.columns.map(([column]) => column).join(', ');
  if (page.isAfter) {
    const values = order.columns.map(([, type]) => `${next()}::${type}`).join(', ');
    conditions.push(`(${columns}) ${order.direction === 'asc' ? '>' : '<'} (${values})`);
  }
  const selected = Object.keys(row.shape).map((field) => {
    const source = from[field as keyof Row & string];
    return source ? `${source} as ${snake(field)}` : snake(field);
  });
  const ordered = order.columns.map(([column]) => `${column} ${order.direction}`).join(', ');
  const text = `select ${asJson} as rows from (
    select ${selected.join(', ')} from ${snake(table)}
    ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
    order by ${ordered} ${page.most ? `limit ${page.most}` : ''}) listed`;
  return page.facts.reduce((written, fact) => written.replaceAll(`:${fact}`, next()), text);
}

function cut<Row>(
  rows: string[],
  limit: number | undefined,
  place: (row: Row) => Place,
): Page<Row> {
  const shown = limit === undefined ? rows : rows.slice(0, limit);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  const next = last && cursorTo(place(JSON.parse(last) as Row));
  return new Page(`[${shown.join(',')}]`, next);
}

/** For a list that is put together elsewhere. */
export const cursorTo = (place: Place) => Buffer.from(JSON.stringify(place)).toString('base64url');

export function placeOf<Row>(cursor: string, { columns }: Pick<Order<Row>, 'columns'>): Place {
  try {
    const given: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(given) && given.length === columns.length) {
      const place = columns.map(([, type], at) => places[type](given[at]));
      if (place.every((value) => value !== undefined)) return place;
    }
  } catch {
    // Falls through to the refusal: a cursor is ours or it is wrong.
  }
  throw invalid('after', 'After must be a cursor from a Link header.');
}

const whole = z.int();
/** What a place may hold, as we would have written it ourselves; anything else is undefined. */
const places = {
  bigint: (value: unknown) => whole.safeParse(value).data,
  date: (value: unknown) => (value === 'infinity' ? value : Day.safeParse(value).data),
  text: (value: unknown) =>
    typeof value === 'string' && value.isWellFormed() && !value.includes('\0') ? value : undefined,
  boolean: (value: unknown) => (typeof value === 'boolean' ? value : undefined),
  timestamptz: (value: unknown) => (value === 'infinity' ? value : Instant.safeParse(value).data),
  uuid: (value: unknown) => (typeof value === 'string' && isId(value) ? value : undefined),
};

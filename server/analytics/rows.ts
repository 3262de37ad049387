/** The records behind a figure by the page, and what all of them come to. */
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { analytics } from '#contract/analytics.ts';
import type { AnalyticsRow, RowsOf, RowsTotal } from '#contract/analytics-rows.ts';
import { totalOf } from '#contract/cents.ts';
import { daysBetween, plusDays } from '#contract/dates.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { cursorTo, Page, placeOf } from '#server/kit/pages.ts';
import { closedMatters } from '#server/kit/walls.ts';
import { workOut } from './asked.ts';
import { toCount } from './cells.ts';
import { recordsBehind, type Wanted } from './records.ts';

type Query = z.infer<(typeof analytics)['rows']['query']>;

type Row = Omit<AnalyticsRow, 'minutes'> & { seconds: number | null; place: string | number };

interface Order {
  place: RawBuilder<unknown>;
  type: 'bigint' | 'text' | 'date';
  direction: 'asc' | 'desc';
}

/** What brought most first, who and what waits for longest first, the rest from the newest day on. */
function orderOf(of: Query['of']): Order {
  if (of === 'profitability') {
    return { place: sql`(${sql.ref('amount')} * 100)::bigint`, type: 'bigint', direction: 'desc' };
  }
  if (of === 'clients') return { place: sql`lower(title)`, type: 'text', direction: 'asc' };
  const isWaiting = of === 'receivables' || of === 'overdue' || of === 'unbilled';
  return { place: sql`day`, type: 'date', direction: isWaiting ? 'asc' : 'desc' };
}

export async function rowsBehind(db: FirmDb, query: Query, now: Date): Promise<Page<AnalyticsRow>> {
  const { of, age, payer, limit } = query;
  const asked = await workOut(db, query, now);
  const behind = recordsBehind[of]({ ...asked, age, payer, now, isTotal: false });
  await toCount(db);
  const { place, direction } = orderOf(of);
  const first = sql`order by place ${sql.raw(direction)}, id ${sql.raw(direction)} limit ${limit + 1}`;
  // Of each kind the first ones are found by its index, and of these the first ones are shown.
  const ofEach = behind.map(
    (kind) => sql`(select * from (select *, ${place} as place from (${kind}) record) record
      where ${isAfter(query)} ${first})`,
  );
  const { rows } = await sql<Row>`
    select * from (${sql.join(ofEach, sql` union all `)}) record ${first}`.execute(db);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const answer = shown.map(
    ({ seconds, place: _, ...row }): AnalyticsRow => ({
      ...row,
      minutes: inMinutes(seconds),
    }),
  );
  return new Page(JSON.stringify(answer), last && cursorTo([last.place, last.id]));
}

function isAfter({ of, after }: Query) {
  if (after === undefined) return sql`true`;
  const { type, direction } = orderOf(of);
  const columns = [
    ['place', type],
    ['id', 'uuid'],
  ] as const;
  const [before, id] = placeOf(after, { columns });
  return sql`(place, id) ${sql.raw(direction === 'asc' ? '>' : '<')}
    (${before}::${sql.raw(type)}, ${id}::uuid)`;
}

type TotalQuery = z.infer<(typeof analytics)['total']['query']>;

export async function totalBehind(db: FirmDb, query: TotalQuery, now: Date): Promise<RowsTotal> {
  const { of, age, payer } = query;
  const wanted = { ...(await workOut(db, query, now)), age, payer, now, isTotal: true };
  await toCount(db);
  const { seconds, ...total } =
    of === 'realisation' || of === 'collection'
      ? await sumSomeAtATime(db, of, wanted)
      : await sumAll(db, of, wanted);
  return {
    ...total,
    minutes: inMinutes(seconds),
    hasClosedMatters: (await closedMatters(db)).length > 0,
  };
}

type Summed = Omit<RowsTotal, 'minutes' | 'hasClosedMatters'> & { seconds: number | null };
const nothing: Summed = { rows: 0, done: null, amount: null, of: null, seconds: null };

async function sumAll(db: FirmDb, of: RowsOf, wanted: Wanted): Promise<Summed> {
  const { rows } = await sql<Summed>`
    select count(*)::int as rows, case when count(is_done) > 0 then count(*) filter (where is_done) end::int as done,
      sum(amount) as amount, sum("of") as of, sum(seconds)::bigint as seconds
    from (${sql.join(recordsBehind[of](wanted), sql` union all `)}) record`.execute(db);
  return rows[0] ?? nothing;
}

/** Five years: one statement for more of them would be cut off in a large firm. */
const daysAtATime = 1826;

async function sumSomeAtATime(db: FirmDb, of: RowsOf, wanted: Wanted): Promise<Summed> {
  const parts: Summed[] = [];
  for (let { from, to } = wanted.span; from <= to; from = plusDays(from, daysAtATime)) {
    const last = daysBetween(from, to) < daysAtATime ? to : plusDays(from, daysAtATime - 1);
    parts.push(await sumAll(db, of, { ...wanted, span: { from, to: last } }));
  }
  return {
    ...nothing,
    rows: parts.reduce((sum, { rows }) => sum + rows, 0),
    amount: together(parts.map(({ amount }) => amount)),
    of: together(parts.map((part) => part.of)),
    seconds: parts.reduce<number | null>(
      (sum, { seconds }) => (seconds === null ? sum : seconds + (sum ?? 0)),
      null,
    ),
  };
}

function together(amounts: (string | null)[]): string | null {
  const said = amounts.filter((amount) => amount !== null);
  return said.length > 0 ? totalOf(said) : null;
}

const inMinutes = (seconds: number | null) => (seconds === null ? null : Math.floor(seconds / 60));

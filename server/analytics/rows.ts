/** The records behind a figure by the page, and what all of them come to. */
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { analytics } from '#contract/analytics.ts';
import type { AnalyticsRow, RowsTotal } from '#contract/analytics-rows.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { cursorTo, Page, placeOf } from '#server/kit/pages.ts';
import { closedMatters } from '#server/kit/walls.ts';
import { workOut } from './asked.ts';
import { recordsBehind } from './records.ts';

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
  const behind = recordsBehind[of]({ ...(await workOut(db, query, now)), age, payer, now });
  const { place, direction } = orderOf(of);
  const { rows } = await sql<Row>`
    select *, ${place} as place from (${behind}) record where ${isAfter(query)}
    order by ${place} ${sql.raw(direction)}, id ${sql.raw(direction)} limit ${limit + 1}`.execute(
    db,
  );
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
  const { place, type, direction } = orderOf(of);
  const columns = [
    ['place', type],
    ['id', 'uuid'],
  ] as const;
  const [before, id] = placeOf(after, { columns });
  return sql`(${place}, id) ${sql.raw(direction === 'asc' ? '>' : '<')}
    (${before}::${sql.raw(type)}, ${id}::uuid)`;
}

type TotalQuery = z.infer<(typeof analytics)['total']['query']>;

export async function totalBehind(db: FirmDb, query: TotalQuery, now: Date): Promise<RowsTotal> {
  const { of, age, payer } = query;
  const behind = recordsBehind[of]({ ...(await workOut(db, query, now)), age, payer, now });
  const { rows } = await sql<Summed>`
    select count(*)::int as rows, case when count(is_done) > 0 then count(*) filter (where is_done) end::int as done,
      sum(amount) as amount, sum("of") as of, sum(seconds)::bigint as seconds
    from (${behind}) record`.execute(db);
  const [{ seconds, ...total } = nothing] = rows;
  return {
    ...total,
    minutes: inMinutes(seconds),
    hasClosedMatters: (await closedMatters(db)).length > 0,
  };
}

type Summed = Omit<RowsTotal, 'minutes' | 'hasClosedMatters'> & { seconds: number | null };
const nothing: Summed = { rows: 0, done: null, amount: null, of: null, seconds: null };

const inMinutes = (seconds: number | null) => (seconds === null ? null : Math.floor(seconds / 60));

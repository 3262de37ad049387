/**
 * The figures of each day and type: as they are written down, and afresh for the days that have changed since. Where
 * nobody asks for less than a month they are read by the month.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Span } from '#contract/analytics-periods.ts';
import type { Day } from '#contract/dates.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { daysThereAre } from './days-there-are.ts';
import { factsOf, measures } from './facts.ts';
import { daysIn, monthOf, monthsOf } from './months.ts';
import { aPace } from './pace.ts';

export interface Book {
  /** The days that no longer are as they are written down. */
  marked: readonly Day[];
  /** What they come to, as JSON. */
  fresh: string;
}

export async function openBook(db: FirmDb, timeZone: string): Promise<Book> {
  const marked = await markedDays(db, timeZone);
  if (marked.length > 0) await toCount(db);
  const pace = aPace(31, 124);
  const fresh: string[] = [];
  for (let left = marked; left.length > 0; ) {
    await pace.step(async (days) => {
      const { rows } = await sql<{ cells: string | null }>`
        select string_agg(row_to_json(fact)::text, ',') as cells
        from ${factsOf(left.slice(0, days), timeZone)} fact`.execute(db);
      fresh.push(...rows.flatMap(({ cells }) => cells ?? []));
      left = left.slice(days);
    });
  }
  return { marked, fresh: `[${fresh.join(',')}]` };
}

async function markedDays(db: FirmDb, timeZone: string): Promise<readonly Day[]> {
  const { rows } = await sql<{ day: Day | null }>`
    select distinct day from marked_days order by day`.execute(db);
  const days = rows.flatMap(({ day }) => day ?? []);
  return days.length < rows.length ? daysThereAre(db, timeZone) : days;
}

/**
 * For statements that count: planned for the days and the firm in hand, for a plan that small firms have left behind
 * would read all records of a large one; and not compiled, which takes longer than they do.
 */
export const toCount = (db: FirmDb) =>
  sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true)`.execute(
    db,
  );

export const columns = sql.join(
  ['day', 'matter_type', ...measures, 'payers', 'returned'].map((name) => sql.ref(name)),
);
const types = sql`day date, matter_type text, ${sql.join(
  measures.map((name) => sql`${sql.ref(name)} bigint`),
)}, payers jsonb, returned date[]`;

/**
 * To be read like a table. A month stands for itself with its first day as long as no cut, the first day of something
 * that is told apart, is in the middle of it; the months of the spans are there by the day.
 */
export function cells(
  { marked, fresh }: Book,
  cuts: readonly Day[],
  spans: readonly Span[] = [],
): RawBuilder<unknown> {
  const inside = cuts.filter((day) => monthOf(day) !== day);
  const months = [...new Set([...[...marked, ...inside].map(monthOf), ...spans.flatMap(monthsOf)])];
  const isMarked = new Set(marked);
  const days = months.flatMap(daysIn).filter((day) => !isMarked.has(day));
  return sql`(
    select ${columns} from month_figures where day <> all(${months}::date[])
    union all select ${columns} from day_figures where day = any(${days}::date[])
    union all select ${columns} from ${freshCells(fresh)})`;
}

export const freshCells = (fresh: string) =>
  sql`jsonb_to_recordset(${fresh}::jsonb) as fresh (${types})`;

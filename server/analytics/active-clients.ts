/**
 * Clients who had a matter that was open on a day of the span, and of the one before. Those who came until its end less
 * those who went before its beginning; who went in it and came back in it has been counted once more for each time.
 */
import { sql } from 'kysely';
import type { Span } from '#contract/analytics-periods.ts';
import { plusDays } from '#contract/dates.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { Asked } from './asked.ts';
import { type Book, cells } from './cells.ts';
import { allTypes } from './facts.ts';

export const wasOpen = ({ from, to }: Span) =>
  sql`open_date <= ${to}::date and (close_date is null or close_date >= ${from}::date)`;

export async function activeClients(
  db: FirmDb,
  book: Book,
  { span, before, matterType }: Asked,
): Promise<{ now: bigint; before: bigint }> {
  const count = ({ from, to }: Span) => sql`
    (coalesce(sum(clients_came - (select count(*) from unnest(returned) went where went >= ${from}::date))
        filter (where day <= ${to}::date), 0)
      - coalesce(sum(clients_went) filter (where day < ${from}::date), 0))::int`;
  const cuts = [span, before].flatMap(({ from, to }) => [from, plusDays(to, 1)]);
  const { rows } = await sql<{ now: number; before: number }>`
    select ${count(span)} as now, ${count(before)} as before from ${cells(book, cuts)} cell
    where matter_type = ${matterType ?? allTypes}`.execute(db);
  const [row = { now: 0, before: 0 }] = rows;
  return { now: BigInt(row.now), before: BigInt(row.before) };
}

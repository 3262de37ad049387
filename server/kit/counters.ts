/** The firm's own numbers, one after the other: MAT-2026-001, MAT-2026-002. */
import { type FirmDb, send } from '#server/kit/db.ts';

/** Takes the next one. Whoever else wants one waits until this transaction has ended. */
export async function takeNumber(db: FirmDb, series: string): Promise<string> {
  const [row] = await send<{ last: number }>(
    db,
    `insert into counters (series, last) values ($1, 1)
     on conflict (firm_id, series) do update set last = counters.last + 1 returning last`,
    [series],
  );
  return written(series, row?.last ?? 1);
}

/** The numbers that would come next, or so many after that. */
export async function nextNumbers(
  db: FirmDb,
  series: string,
  { from, count }: { from: number; count: number },
): Promise<string[]> {
  const row = await db
    .selectFrom('counters')
    .select('last')
    .where('series', '=', series)
    .executeTakeFirst();
  return Array.from({ length: count }, (_, n) => written(series, (row?.last ?? 0) + from + n + 1));
}

const written = (series: string, n: number) => `${series}-${String(n).padStart(3, '0')}`;

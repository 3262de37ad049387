/** The firm's own numbers, one after the other: MAT-2026-001, MAT-2026-002. */
import { type FirmDb, send } from '#server/kit/db.ts';

/** Takes the next one. Whoever else wants one waits until this transaction has ended. */
async function takeNumber(db: FirmDb, series: string): Promise<string> {
  const [row] = await send<{ last: number }>(
    db,
    `insert into counters (series, last) values ($1, 1)
     on conflict (firm_id, series) do update set last = counters.last + 1 returning last`,
    [series],
  );
  return written(series, row?.last ?? 1);
}

/** The numbers that would come next, or so many after that. */
async function nextNumbers(
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

const atOnce = 50;

/** Somebody may have typed a number that looks like one of ours: those that are taken are passed over. */
type TakenNumbers = (db: FirmDb, numbers: readonly string[]) => Promise<string[]>;

/** A kind of record that is counted by the year: INV-2026-001. */
export function numberedBy(prefix: string, taken: TakenNumbers) {
  const seriesOf = (day: string) => `${prefix}-${day.slice(0, 4)}`;
  return {
    async give(db: FirmDb, day: string): Promise<string> {
      for (;;) {
        const number = await takeNumber(db, seriesOf(day));
        if ((await taken(db, [number])).length === 0) return number;
      }
    },
    /** It is taken only when the record is made. */
    async propose(db: FirmDb, day: string): Promise<string> {
      for (let from = 0; ; from += atOnce) {
        const numbers = await nextNumbers(db, seriesOf(day), { from, count: atOnce });
        const used = await taken(db, numbers);
        const free = numbers.find((number) => !used.includes(number));
        if (free) return free;
      }
    },
  };
}

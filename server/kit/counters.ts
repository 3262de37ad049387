/** The firm's own numbers, one after the other: MAT-2026-001, MAT-2026-002. */

import { type FirmDb, send } from '#server/kit/db.ts';
import { behindWalls } from '#server/kit/walls.ts';

/** Takes the next one. Whoever else wants one waits until this transaction has ended. */
export async function takeCount(db: FirmDb, series: string): Promise<number> {
  const [row] = await send<{ last: number }>(
    db,
    `insert into counters (series, last) values ($1, 1)
     on conflict (firm_id, series) do update set last = counters.last + 1 returning last`,
    [series],
  );
  return row?.last ?? 1;
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
const mostAtOnce = 1000;

/** Takes so many; answers the last of them. */
async function takeCounts(db: FirmDb, series: string, count: number): Promise<number> {
  const [row] = await send<{ last: number }>(
    db,
    `insert into counters (series, last) values ($1, $2)
     on conflict (firm_id, series) do update set last = counters.last + $2 returning last`,
    [series, count],
  );
  return row?.last ?? count;
}

/** Somebody may have typed a number that looks like one of ours: those that are taken are passed over. */
type TakenNumbers = (db: FirmDb, numbers: readonly string[]) => Promise<string[]>;

/** A kind of record that is counted by the year: INV-2026-001. */
export function numberedBy(prefix: string, takenNumbers: TakenNumbers) {
  // A number is taken also where it cannot be seen.
  const taken: TakenNumbers = (db, numbers) => behindWalls(db, () => takenNumbers(db, numbers));
  const seriesOf = (day: string) => `${prefix}-${day.slice(0, 4)}`;
  const ours = new RegExp(`^(${prefix}-\\d{4})-(\\d{3,9})$`, 'i');

  /** The first free one after the last that was given. */
  async function nextFree(db: FirmDb, series: string): Promise<string> {
    for (let from = 0; ; from += atOnce) {
      const numbers = await nextNumbers(db, series, { from, count: atOnce });
      const used = await taken(db, numbers);
      const free = numbers.find((number) => !used.includes(number));
      if (free) return free;
    }
  }

  return {
    async give(db: FirmDb, day: string): Promise<string> {
      const series = seriesOf(day);
      const number = written(series, await takeCount(db, series));
      if ((await taken(db, [number])).length === 0) return number;
      const free = await nextFree(db, series);
      await countTo(db, series, Number(ours.exec(free)?.[2]));
      return free;
    },
    /** So many at once; `others` are about to be taken. */
    async giveMany(
      db: FirmDb,
      day: string,
      count: number,
      others: ReadonlySet<string>,
    ): Promise<string[]> {
      const series = seriesOf(day);
      const given: string[] = [];
      while (given.length < count) {
        const wanted = Math.min(count - given.length, mostAtOnce);
        const last = await takeCounts(db, series, wanted);
        const numbers = Array.from({ length: wanted }, (_, n) =>
          written(series, last - wanted + n + 1),
        );
        const used = new Set(await taken(db, numbers));
        given.push(
          ...numbers.filter((number) => !used.has(number) && !others.has(number.toLowerCase())),
        );
      }
      return given;
    },
    /** It is taken only when the record is made. */
    propose: (db: FirmDb, day: string) => nextFree(db, seriesOf(day)),
    /**
     * Somebody typed a number, most often the one that was proposed: then it counts as given, and
     * whoever is given one at the same moment waits and gets the next.
     */
    async type(db: FirmDb, number: string): Promise<string> {
      const [, series, count] = ours.exec(number) ?? [];
      if (series) await countIfNext(db, series.toUpperCase(), Number(count));
      return number;
    },
  };
}

const countTo = (db: FirmDb, series: string, last: number) =>
  db.updateTable('counters').set({ last }).where('series', '=', series).execute();

const countIfNext = (db: FirmDb, series: string, count: number) =>
  send(
    db,
    `insert into counters as c (series, last)
     select $1::text, 1 where $2::bigint = 1 or exists (select from counters where series = $1::text)
     on conflict (firm_id, series) do update set last = case when c.last + 1 = $2::bigint then $2::bigint else c.last end`,
    [series, count],
  );

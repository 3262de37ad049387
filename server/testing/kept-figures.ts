/** The figures of each day: written down, as whoever asks gets them, and counted anew from all records. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { cells, openBook } from '#server/analytics/cells.ts';
import { factsOf, measures } from '#server/analytics/facts.ts';
import { keepFigures } from '#server/analytics/keep-figures.ts';
import { withFirm } from '#server/kit/db.ts';
import { timeZoneOf } from '#server/profile/time-zone.ts';
import type { TestFirm } from './firms.ts';
import type { TestServer } from './server.ts';

type Cell = Record<string, unknown> & { day: string; matterType: string };
type Cells = ReturnType<typeof cells>;

/**
 * All that is marked is written down. The clock leaves it for later while another test writes something long to the same
 * PostgreSQL: transactions are numbered for all of its databases together.
 */
export async function writeAllDown({ engine }: TestServer): Promise<void> {
  let marks = 1;
  while (marks > 0) {
    await keepFigures(engine);
    const { rows } = await engine.transaction('select 1', (connection) =>
      connection.query('select count(*)::int as marks from marked_days', []),
    );
    marks = (rows[0] as { marks: number }).marks;
  }
}

/** Row by row, in one look: kept days and days that are marked together are what the records come to, and so are months. */
export async function expectTrueFigures({ browser, firmId }: TestFirm): Promise<Cell[]> {
  return withFirm(browser.server.engine, firmId, 'test', async (db) => {
    const timeZone = await timeZoneOf(db);
    const read = async (from: Cells) => {
      const order = sql`order by day, matter_type`;
      const { rows } = await sql<Cell>`select * from ${from} cell ${order}`.execute(db);
      return rows;
    };
    const byMonth = (from: Cells) => sql`(
      select month_of(day) as day, matter_type, ${sql.join(
        measures.map((name) => sql`sum(${sql.ref(name)})::text as ${sql.ref(name)}`),
      )} from ${from} cell group by 1, 2)`;
    const book = await openBook(db, timeZone);
    const all = factsOf('all', timeZone);
    const counted = await read(all);
    const [first, last] = [counted.at(0), counted.at(-1)];
    const spans = first && last ? [{ from: first.day, to: last.day }] : [];
    expect(await read(cells(book, [], spans))).toEqual(counted);
    expect(await read(byMonth(cells(book, [])))).toEqual(await read(byMonth(all)));
    return counted;
  });
}

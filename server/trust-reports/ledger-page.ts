/**
 * The lines of a ledger by the page, the last one first. What was there after a line is counted from the end of the
 * day before the page's oldest one, which is kept: a page of a long ledger costs what one of a short one does.
 */
import { sql } from 'kysely';
import type { Day } from '#contract/dates.ts';
import type { PageQuery } from '#contract/pages.ts';
import type { LedgerLine } from '#contract/trust-books.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { cursorTo, Page, placeOf } from '#server/kit/pages.ts';
import { notFound } from '#server/kit/refusals.ts';
import { behindWalls } from '#server/kit/walls.ts';
import { ledgerLines, withBalances } from './ledger-lines.ts';
import { balanceBefore } from './ledger-statement.ts';

interface Asked extends PageQuery {
  ledgerId: string;
}

export async function pageOf(
  db: FirmDb,
  { ledgerId, limit, after }: Asked,
): Promise<Page<LedgerLine>> {
  await mustBeThere(db, ledgerId);
  const [last, number] = after === undefined ? [] : (placeOf(after, order) as [Day, number]);
  const span = await spanOf(db, ledgerId, last, limit);
  if (!span) return new Page('[]');
  const opening = await balanceBefore(db, ledgerId, span.from);
  const lines = withBalances(opening, await ledgerLines(db, { ledgerId }, span)).reverse();
  const rest = lines.slice(lines.findIndex((line) => line.number === number) + 1);
  const shown = rest.slice(0, limit);
  const oldest = rest.length > shown.length ? shown.at(-1) : undefined;
  const next = oldest && cursorTo([oldest.day, oldest.number]);
  return new Page(JSON.stringify(shown), next);
}

/** Within its day a line stays where it is, whatever comes before or after it. */
const order = {
  columns: [
    ['day', 'date'],
    ['number', 'bigint'],
  ],
} as const;

/** Somebody else's, or of a matter that is closed to whoever asks: not there. */
const mustBeThere = (db: FirmDb, id: string) =>
  db
    .selectFrom('trustLedgers')
    .select('id')
    .where('id', '=', id)
    .where('kind', '<>', 'bank')
    .executeTakeFirstOrThrow(notFound);

/** From a day that has the page for certain, and one line more, to the day of the line before it. */
function spanOf(
  db: FirmDb,
  ledgerId: string,
  last: Day | undefined,
  limit: number | undefined,
): Promise<{ from: Day; to: Day } | null> {
  const isBefore = last === undefined ? sql`` : sql`and p.day < ${last}::date`;
  const most = limit === undefined ? sql`` : sql`limit ${limit + 1}`;
  return behindWalls(db, async () => {
    const { rows } = await sql<{ from: Day | null; to: Day | null }>`
      select min(d.day) as from, max(d.day) as to from (
        select p.day from trust_postings p where p.ledger_id = ${ledgerId} ${isBefore}
        order by p.day desc ${most}) d`.execute(db);
    const from = rows[0]?.from ?? last;
    const to = last ?? rows[0]?.to;
    return from && to ? { from, to } : null;
  });
}

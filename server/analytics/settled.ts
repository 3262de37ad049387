/**
 * A mark says which days a change touched, as far as whoever made it could see. Somebody else may have been at work
 * unseen: a bill is paid while its matter becomes another type, and whoever changes the matter does not know of the
 * payment. If its day were counted and the mark dropped between the two, it would be of the old type for good. So a mark
 * waits for all that was under way when it was seen: whatever begins later sees what it stands for.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { asSystem } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';

/** What takes longer than that is left to the next minute; whoever asks for figures meanwhile counts the days afresh. */
const patienceMs = 20_000;
const lookAgainMs = 20;

/** Transactions are numbered in the order in which they begin to write: none is under way that did before the mark was seen. */
export const isSettled = sql`seen_in < pg_snapshot_xmin(pg_current_snapshot())`;

/** The firms with marks that may be counted and dropped, also while another process is at it. */
export async function settledFirms(engine: Engine, forMs = patienceMs): Promise<readonly string[]> {
  const seenIn = await seeMarks(engine);
  const last = performance.now() + forMs;
  while (seenIn && !(await isOver(engine, seenIn)) && performance.now() < last) {
    await pause(lookAgainMs);
  }
  return asSystem(engine, 'keep figures', async (db) => {
    const { rows } = await sql<{ firmId: string }>`
      select distinct firm_id from marked_days where ${isSettled}`.execute(db);
    return rows.map(({ firmId }) => firmId);
  });
}

/**
 * Sees the new ones, and those of a database that was restored where numbers are lower. Nothing is written before it: the
 * number must not be older than what is seen.
 */
const seeMarks = (engine: Engine) =>
  asSystem(engine, 'keep figures', async (db) => {
    const { rows } = await sql<{ seenIn: string }>`
      with seen as (update marked_days set seen_in = pg_current_xact_id()
        where seen_in is null or seen_in >= pg_snapshot_xmax(pg_current_snapshot()) returning seen_in)
      select seen_in::text from seen limit 1`.execute(db);
    return rows[0]?.seenIn;
  });

const isOver = (engine: Engine, seenIn: string) =>
  asSystem(engine, 'keep figures', async (db) => {
    const { rows } = await sql<{ isOver: boolean }>`
      select ${isSettled} as is_over from (values (${seenIn}::xid8)) mark (seen_in)`.execute(db);
    return rows[0]?.isOver ?? false;
  });

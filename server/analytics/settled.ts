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

/** The firms with marks that may be counted and dropped: all of those that are seen. */
export async function settledFirms(engine: Engine, forMs = patienceMs): Promise<readonly string[]> {
  const { firms, until } = await seeMarks(engine);
  if (firms.length === 0) return [];
  for (const last = performance.now() + forMs; ; await pause(lookAgainMs)) {
    if (await isOver(engine, until)) return firms;
    if (performance.now() > last) return [];
  }
}

const seeMarks = (engine: Engine) =>
  asSystem(engine, 'keep figures', async (db) => {
    await sql`update marked_days set is_seen = true where not is_seen`.execute(db);
    const { rows: firms } = await sql<{ firmId: string }>`
      select distinct firm_id from marked_days where is_seen`.execute(db);
    // Transactions are numbered in the order in which they begin to write.
    const { rows } = await sql<{ own: string }>`
      select pg_current_xact_id()::text as own`.execute(db);
    return { firms: firms.map(({ firmId }) => firmId), until: rows[0]?.own ?? '0' };
  });

/** Whether none is under way that is numbered as low. */
const isOver = (engine: Engine, until: string) =>
  asSystem(engine, 'keep figures', async (db) => {
    const { rows } = await sql<{ isOver: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) > ${until}::xid8 as is_over`.execute(db);
    return rows[0]?.isOver ?? false;
  });

/**
 * One import of a firm after the other: the second of two at once then finds what the first has brought. In one
 * process they wait without a connection; another process does not wait, it is told.
 */
import { sql } from 'kysely';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';

const waiting = new Map<string, Promise<void>>();

/** Answers when it is this import's turn, and with what ends it. */
export async function takeTurn(firmId: string): Promise<() => Promise<void>> {
  const before = waiting.get(firmId);
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.set(firmId, promise);
  await before;
  return async () => {
    if (waiting.get(firmId) === promise) waiting.delete(firmId);
    resolve();
  };
}

/** Held until the transaction ends. */
export async function refuseWhileAnotherRuns(db: FirmDb, firmId: string): Promise<void> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${firmId}, 38)) as is_free`.execute(db);
  if (!rows[0]?.isFree) {
    throw conflict('Another import of your firm is running. Please try again when it is done.');
  }
}

/** The number a check is proposed to have. Whoever holds another in their hands writes that. */
import { sql } from 'kysely';
import type { FirmDb } from '#server/kit/db.ts';
import { behindWalls } from '#server/kit/walls.ts';
import * as store from './store.ts';

/** As many digits as a check number may have. */
const digits = 20;

/** Null where no check was written yet, or no higher number is left. */
export async function nextCheck(db: FirmDb, id: string): Promise<{ checkNumber: string | null }> {
  const account = await store.one(db, id);
  // The bank knows one check of a number, whoever may see what it was for.
  const { rows } = await behindWalls(db, () =>
    sql<{ next: string | null }>`
      select (max(written.check_number::numeric) + 1)::text as next from (
        select e.check_number from trust_entries e where e.account_id = ${account.id}
        union all
        select p.asked::jsonb ->> 'checkNumber' from trust_proposals p
        where p.account_id = ${account.id} and p.state = 'proposed'
      ) written`.execute(db),
  );
  const next = rows[0]?.next ?? null;
  return { checkNumber: next !== null && next.length > digits ? null : next };
}

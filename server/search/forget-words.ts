/** The words of a firm that no record has any more, each night: with the last record goes its name. */
import { sql } from 'kysely';
import type { FirmDb } from '#server/kit/db.ts';

const atOnce = 1_000;

export async function forgetWords(db: FirmDb): Promise<void> {
  const { rows } = await sql<{ word: string }>`
    select s.word from search_spellings s where s.spelling = s.word
      and not exists (select from search_words w where w.word = s.word) limit ${atOnce}`.execute(
    db,
  );
  if (rows.length === 0) return;
  const words = rows.map(({ word }) => word);
  // Whoever uses one of them again from now on waits and makes it known anew. Is somebody of the firm saving
  // something at this moment, there is another night.
  const alone = await sql<{ isAlone: boolean }>`select pg_try_advisory_xact_lock(
    hashtextextended(current_setting('app.firm_id')::uuid::text, 26)) as "isAlone"`.execute(db);
  if (!alone.rows[0]?.isAlone) return;
  await sql`delete from search_spellings s
    using unnest(${words}::text[]) one (word)
    cross join lateral (select one.word as spelling union all select slip.spelling
      from search_slips(one.word) slip) its
    where s.spelling = its.spelling collate "C" and s.word = one.word collate "C"
      and not exists (select from search_words w where w.word = one.word collate "C")`.execute(db);
}

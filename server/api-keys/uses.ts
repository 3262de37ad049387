/** When a key was last used, noted at most once a minute: reading must not cost a write. */
import { sql } from 'kysely';
import { withFirm } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';

const minute = 60_000;

export const isDue = ({ usedAt }: { usedAt: string | null }, now: Date): boolean =>
  usedAt === null || now.getTime() - new Date(usedAt).getTime() >= minute;

export const noteUse = (
  engine: Engine,
  { firmId, keyId }: { firmId: string; keyId: string },
  now: Date,
) =>
  withFirm(engine, firmId, 'api key', (db) =>
    sql`insert into api_key_uses (key_id, used_at) values (${keyId}, ${now.toISOString()})
      on conflict (firm_id, key_id) do update set used_at = excluded.used_at
        where api_key_uses.used_at < excluded.used_at`.execute(db),
  );

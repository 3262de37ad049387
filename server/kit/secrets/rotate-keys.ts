/**
 * New keys for old ones, while everybody works on. First every firm's key is wrapped afresh by the
 * ring's active key (as many rows as firms); then, if asked for, every firm gets a new key of its
 * own and its values are sealed again, each only if nobody has changed it meanwhile.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { asSystem, type FirmDb, withFirm } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import { newDataKey, rewrap } from './data-keys.ts';
import type { KeyRing } from './key-ring.ts';
import { type SealedColumn, sealedColumns } from './sealed-columns.ts';
import { CannotOpen } from './sealing.ts';
import { openSecrets, type Secrets } from './secrets.ts';

const action = 'rotate keys';
const atOnce = 200;

/** Answers how many firms' keys were wrapped afresh. */
export async function rewrapKeys(engine: Engine, ring: KeyRing): Promise<number> {
  const old = await asSystem(engine, action, (db) =>
    db
      .selectFrom('dataKeys')
      .select(['firmId', 'id', 'wrapped'])
      .where('wrappedBy', '!=', ring.active.id)
      .execute(),
  );
  for (const { firmId, id, wrapped } of old) {
    await asSystem(engine, action, (db) =>
      db
        .updateTable('dataKeys')
        .set(rewrap(ring, firmId, id, wrapped))
        .where('firmId', '=', firmId)
        .where('id', '=', id)
        .where('wrapped', '=', wrapped)
        .execute(),
    );
  }
  return old.length;
}

interface Resealed {
  values: number;
  /** Where a value does not open: it is left as it is, for somebody to look at. */
  unopened: string[];
}

export async function resealAll(
  engine: Engine,
  ring: KeyRing,
  tell: (done: number, firms: number) => void,
): Promise<Resealed> {
  const columns = await sealedColumns(engine);
  const firms = await asSystem(engine, action, (db) =>
    db.selectFrom('dataKeys').select('firmId').distinct().execute(),
  );
  const resealed: Resealed = { values: 0, unopened: [] };
  for (const [done, { firmId }] of firms.entries()) {
    const keyId = await newKeyFor(engine, ring, firmId);
    const secrets = openSecrets(ring);
    for (const column of columns) await reseal(engine, secrets, firmId, column, keyId, resealed);
    tell(done + 1, firms.length);
  }
  return resealed;
}

/** The firm's key so far is retired: it opens what it sealed, the new one seals from now on. */
const newKeyFor = (engine: Engine, ring: KeyRing, firmId: string): Promise<string> =>
  asSystem(engine, action, async (db) => {
    await db
      .updateTable('dataKeys')
      .set({ retiredAt: sql<string>`now()` })
      .where('firmId', '=', firmId)
      .where('retiredAt', 'is', null)
      .execute();
    const made = newDataKey(ring, firmId, randomUUID());
    await db
      .insertInto('dataKeys')
      .values({ firmId, ...made })
      .execute();
    return made.id;
  });

async function reseal(
  engine: Engine,
  secrets: Secrets,
  firmId: string,
  place: SealedColumn,
  keyId: string,
  resealed: Resealed,
): Promise<void> {
  let after: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (after) {
    const from: string = after;
    after = await withFirm(engine, firmId, action, async (db) => {
      const rows = await oldValues(db, place, keyId, from);
      for (const { id, sealed } of rows) {
        const where = { firmId, ...place, row: id };
        try {
          const again = await secrets.seal(db, where, await secrets.open(db, where, sealed));
          // Compare and swap: what somebody saved a moment ago stays as they saved it.
          await sql`update ${sql.table(place.table)} set ${sql.ref(place.column)} = ${again}
            where id = ${id} and ${sql.ref(place.column)} = ${sealed}`.execute(db);
          resealed.values++;
        } catch (error) {
          if (!(error instanceof CannotOpen)) throw error;
          resealed.unopened.push(`${place.table}.${place.column} of ${id}`);
        }
      }
      return rows.at(-1)?.id;
    });
  }
}

async function oldValues(
  db: FirmDb,
  { table, column }: SealedColumn,
  keyId: string,
  after: string,
) {
  const { rows } = await sql<{ id: string; sealed: string }>`
    select id, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where id > ${after} and ${sql.ref(column)} not like ${`v1.${keyId}.%`}
    order by id limit ${sql.lit(atOnce)}`.execute(db);
  return rows;
}

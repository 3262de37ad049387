/**
 * Entries of the trail are sealed into their firms' chains a moment after they were written, many at
 * a time. Writers never wait for it, and whoever else is sealing a firm keeps it: no two sealers
 * build on the same head.
 */
import type { Connection, Engine } from '#server/kit/engine.ts';
import { asSealer, beginning, hashOf, toldBy } from './entry.ts';

/** Per turn: few enough that the embedded engine is never held up for long. */
const most = 500;
const every = 2_000;

/** Seals all there is. */
export async function seal(engine: Engine): Promise<void> {
  for (const firmId of await waiting(engine)) {
    while ((await sealSome(engine, firmId)) === most);
  }
}

async function waiting(engine: Engine): Promise<string[]> {
  const { rows } = await engine.transaction(asSealer, (connection) =>
    connection.query('select distinct firm_id as "firmId" from audit_pending', []),
  );
  return (rows as { firmId: string }[]).map(({ firmId }) => firmId);
}

const sealSome = (engine: Engine, firmId: string): Promise<number> =>
  engine.transaction(asSealer, async (connection) => {
    const head = await takeHead(connection, firmId);
    if (!head) return 0;
    const { rows } = await connection.query(
      `select id, ${toldBy('p')} as told from audit_pending p
       where firm_id = $1 order by id limit ${most}`,
      [firmId],
    );
    const pending = rows as { id: number; told: string }[];
    let { seq, hash } = head;
    const chain = pending.map(({ id, told }) => {
      seq += 1;
      hash = hashOf(hash, seq, told);
      return { id, seq, hash };
    });
    await move(connection, firmId, chain);
    await connection.query('update audit_heads set seq = $2, hash = $3 where firm_id = $1', [
      firmId,
      seq,
      hash,
    ]);
    return chain.length;
  });

async function takeHead(connection: Connection, firmId: string) {
  await connection.query(
    'insert into audit_heads values ($1, 0, $2) on conflict (firm_id) do nothing',
    [firmId, beginning],
  );
  const { rows } = await connection.query(
    'select seq, hash from audit_heads where firm_id = $1 for update skip locked',
    [firmId],
  );
  return rows[0] as { seq: number; hash: string } | undefined;
}

async function move(
  connection: Connection,
  firmId: string,
  chain: readonly { id: number; seq: number; hash: string }[],
): Promise<void> {
  const ids = chain.map(({ id }) => id);
  await connection.query(
    `insert into audit_entries
     select p.firm_id, c.seq, p.at, p.user_id, p.action, p.request_id, p.operation, p.table_name,
       p.record_id, p.before, p.after, c.hash
     from unnest($2::bigint[], $3::bigint[], $4::text[]) as c (id, seq, hash)
     join audit_pending p on p.firm_id = $1 and p.id = c.id`,
    [firmId, ids, chain.map(({ seq }) => seq), chain.map(({ hash }) => hash)],
  );
  await connection.query('delete from audit_pending where firm_id = $1 and id = any ($2)', [
    firmId,
    ids,
  ]);
}

/** Seals every few seconds until the returned function is called, which waits for the last turn. */
export function keepSealing(
  engine: Engine,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let turn = Promise.resolve();
  let isAtWork = false;
  const timer = setInterval(() => {
    if (isAtWork) return;
    isAtWork = true;
    turn = seal(engine)
      .catch(onError)
      .finally(() => {
        isAtWork = false;
      });
  }, every);
  return async () => {
    clearInterval(timer);
    await turn;
  };
}

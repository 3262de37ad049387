/** The keys of every firm, unwrapped. */
import type { Connection } from '#server/kit/engine.ts';
import { unwrap } from '#server/kit/secrets/data-keys.ts';
import type { Keys } from '#server/kit/secrets/key-ring.ts';

export async function unwrapAll(
  connection: Connection,
  keys: Keys,
  tryTo: (what: string, open: () => unknown) => unknown,
) {
  const { rows } = await connection.query(
    'select firm_id as "firmId", id, wrapped from data_keys',
    [],
  );
  const firms = new Map<string, Map<string, Buffer>>();
  for (const { firmId, id, wrapped } of rows as { firmId: string; id: string; wrapped: string }[]) {
    const key = tryTo(`The key ${id} of firm ${firmId}`, () => unwrap(keys, firmId, id, wrapped));
    if (!key) continue;
    const own = firms.get(firmId) ?? new Map<string, Buffer>();
    firms.set(firmId, own.set(id, key as Buffer));
  }
  return { firms, count: rows.length };
}

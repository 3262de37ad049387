/**
 * Is the trail what was once written? Every firm's chain is walked and each hash built again from
 * what the entry says now. The entries that do not fit are named.
 */
import type { Connection, Engine } from '#server/kit/engine.ts';
import { asSealer, beginning, hashOf, toldBy } from './entry.ts';

export interface Head {
  firmId: string;
  seq: number;
  hash: string;
}

interface Entry {
  seq: number;
  told: string;
  hash: string;
}

const atOnce = 2_000;
const unhurried = `${asSealer}; set local statement_timeout = 0`;

export const heads = (engine: Engine): Promise<Head[]> => engine.transaction(unhurried, headsIn);

/** One sentence for every break in any firm's chain; none when all is as it was written. */
export const findBreaks = (engine: Engine, anchors: readonly Head[] = []): Promise<string[]> =>
  engine.transaction(unhurried, (connection) => breaksIn(connection, anchors));

export async function headsIn(connection: Connection): Promise<Head[]> {
  const { rows } = await connection.query(
    'select firm_id as "firmId", seq, hash from audit_heads order by firm_id',
    [],
  );
  return rows as Head[];
}

export async function breaksIn(
  connection: Connection,
  anchors: readonly Head[],
): Promise<string[]> {
  const known = await headsIn(connection);
  const firms = new Set([...known, ...anchors].map(({ firmId }) => firmId));
  const breaks: string[] = [];
  for (const firmId of firms) {
    const head = known.find((one) => one.firmId === firmId) ?? { firmId, seq: 0, hash: beginning };
    const own = anchors.filter((one) => one.firmId === firmId);
    breaks.push(...(await walk(connection, head, own)));
  }
  return breaks;
}

async function walk(
  connection: Connection,
  head: Head,
  anchors: readonly Head[],
): Promise<string[]> {
  const { firmId } = head;
  const breaks: string[] = [];
  const anchored = new Map(anchors.map(({ seq, hash }) => [seq, hash]));
  let seq = 0;
  let previous: string | undefined = beginning;
  for (;;) {
    const rows = await after(connection, firmId, seq);
    for (const entry of rows) {
      for (seq++; seq < entry.seq; seq++) {
        breaks.push(`Entry ${seq} of firm ${firmId} is missing.`);
        // Past a missing entry the hash before is unknown; what follows is judged again.
        previous = undefined;
      }
      if (previous !== undefined && hashOf(previous, entry.seq, entry.told) !== entry.hash) {
        breaks.push(`Entry ${entry.seq} of firm ${firmId} was altered.`);
      }
      const anchor = anchored.get(entry.seq);
      if (anchor && anchor !== entry.hash) {
        breaks.push(`Entry ${entry.seq} of firm ${firmId} is not the one that was anchored.`);
      }
      previous = entry.hash;
    }
    if (rows.length < atOnce) break;
  }
  if (head.seq !== seq || (seq > 0 && head.hash !== previous)) {
    breaks.push(`The trail of firm ${firmId} ends at entry ${seq}, not at ${head.seq}.`);
  }
  const longest = Math.max(0, ...anchored.keys());
  if (longest > seq) {
    breaks.push(`The trail of firm ${firmId} was cut after entry ${seq}; it once had ${longest}.`);
  }
  return breaks;
}

async function after(connection: Connection, firmId: string, seq: number): Promise<Entry[]> {
  const { rows } = await connection.query(
    `select seq, ${toldBy('e')} as told, hash from audit_entries e
     where firm_id = $1 and seq > $2 order by seq limit ${atOnce}`,
    [firmId, seq],
  );
  return rows as Entry[];
}

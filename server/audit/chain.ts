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

/** Some entries that follow one another, and where the chain stands at the same moment. */
interface Piece {
  head: Pick<Head, 'seq' | 'hash'>;
  entries: { seq: number; told: string; hash: string }[];
}

interface Walked {
  /** How far the chain goes, and the hash that it ends with. */
  seq: number;
  hash: string;
  /** One sentence for every break; none when all is as it was written. */
  breaks: string[];
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
    const own = anchors.filter((one) => one.firmId === firmId);
    const ask = async (text: string, values: unknown[]) =>
      (await connection.query(text, values)).rows;
    const walked = await walk((seq) => readPiece(ask, firmId, seq), own, ` of firm ${firmId}`);
    breaks.push(...walked.breaks);
  }
  return breaks;
}

export async function walk(
  read: (after: number) => Promise<Piece>,
  anchors: readonly Head[],
  whose = '',
): Promise<Walked> {
  const breaks: string[] = [];
  const anchored = new Map(anchors.map(({ seq, hash }) => [seq, hash]));
  let seq = 0;
  let hash = beginning;
  for (;;) {
    const { head, entries } = await read(seq);
    for (const entry of entries) {
      const isNext = entry.seq === seq + 1;
      if (!isNext) breaks.push(missing(seq + 1, entry.seq - 1, whose));
      // Past a missing entry the hash before is unknown; what follows is judged again.
      else if (hashOf(hash, entry.seq, entry.told) !== entry.hash) {
        breaks.push(`Entry ${entry.seq}${whose} was altered.`);
      }
      const anchor = anchored.get(entry.seq);
      if (anchor && anchor !== entry.hash) {
        breaks.push(`Entry ${entry.seq}${whose} is not the one that was anchored.`);
      }
      ({ seq, hash } = entry);
    }
    if (entries.length === atOnce) continue;
    if (head.seq !== seq || head.hash !== hash) {
      breaks.push(`The trail${whose} ends at entry ${seq}, not at ${head.seq}.`);
    }
    const longest = Math.max(0, ...anchored.keys());
    if (longest > seq) {
      breaks.push(`The trail${whose} was cut after entry ${seq}; it once had ${longest}.`);
    }
    return { seq, hash, breaks };
  }
}

const missing = (first: number, last: number, whose: string) =>
  first === last
    ? `Entry ${first}${whose} is missing.`
    : `Entries ${first} to ${last}${whose} are missing.`;

type Row = { headSeq: number | null; headHash: string | null } & (
  | Piece['entries'][number]
  | { seq: null }
);

/** In one statement: what is sealed meanwhile is either in both or in neither. */
export async function readPiece(
  ask: (text: string, values: unknown[]) => Promise<unknown[]>,
  firmId: string,
  after: number,
): Promise<Piece> {
  const rows = await ask(
    `select head.seq as "headSeq", head.hash as "headHash", entry.seq, entry.told, entry.hash
     from (values (1)) as one (row)
     left join audit_heads head on head.firm_id = $1
     left join lateral (
       select seq, ${toldBy('e')} as told, hash from audit_entries e
       where firm_id = $1 and seq > $2 order by seq limit ${atOnce}) entry on true
     order by entry.seq`,
    [firmId, after],
  );
  const [first] = rows as Row[];
  return {
    head: { seq: first?.headSeq ?? 0, hash: first?.headHash ?? beginning },
    entries: (rows as Row[]).filter((row) => row.seq !== null),
  };
}

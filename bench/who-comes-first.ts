/**
 * Whether a firm is served as quickly after the others as it is when it comes first. PostgreSQL decides at the sixth time
 * whether it keeps a plan, so those who come first ask eight times, of a server that nobody has asked yet.
 */

import pg from 'pg';
import { contracts } from '#contract/index.ts';
import { throwIfStopped } from '../tools/processes.mjs';
import { columnOf } from './noun.ts';
import { type Server, startProduct } from './servers.ts';
import type { Person } from './sign-up.ts';
import type { Stage } from './stage.ts';

export const nameOfFirst = 'every read, whoever comes first';

interface First {
  path: string;
  who: 'small' | 'large';
  /** Milliseconds: with the plan for oneself, and after the other. */
  own: number;
  after: number;
}

export interface Firsts {
  reads: First[];
  /** Reads that one of the two has no record for. */
  without: string[];
  errors: number;
}

const first = 8;
const later = 2;
const pairs = { small: 'large', large: 'small' } as const;

export async function measureWhoComesFirst(stage: Stage, only: string): Promise<Firsts> {
  if (!nameOfFirst.includes(only)) return { reads: [], without: [], errors: 0 };
  const { paths, without } = await readsOf(stage);
  const result: Firsts = { reads: [], without, errors: 0 };
  const took = {
    small: await inOrder(stage, paths, 'small', result),
    large: await inOrder(stage, paths, 'large', result),
  };
  for (const { path } of paths) {
    for (const [who, other] of Object.entries(pairs) as [keyof typeof pairs, 'small' | 'large'][]) {
      const own = took[who].get(path)?.first;
      const after = took[other].get(path)?.later;
      if (own !== undefined && after !== undefined) result.reads.push({ path, who, own, after });
    }
  }
  return result;
}

interface Read {
  path: string;
  urls: Record<'small' | 'large', string>;
}

async function inOrder(
  { place, database, people }: Stage,
  paths: Read[],
  who: 'small' | 'large',
  result: Firsts,
) {
  const product = await startProduct(place.folder, database);
  const took = new Map<string, { first: number; later: number }>();
  try {
    for (const { path, urls } of paths) {
      throwIfStopped();
      const other = pairs[who];
      const own = await timesOf(product, people[who], urls[who], first);
      const after = await timesOf(product, people[other], urls[other], later);
      if (typeof own === 'number' || typeof after === 'number') note(result, path, own, after);
      else took.set(path, { first: Math.min(...own.slice(2)), later: Math.min(...after.slice(1)) });
    }
  } finally {
    await product.stop();
  }
  return took;
}

/** A read that wants to know of which record is none that can be asked here. */
function note(result: Firsts, path: string, ...outcomes: (number | number[])[]): void {
  if (!outcomes.every((one) => typeof one !== 'number' || one < 500)) result.errors += 1;
  else if (!result.without.includes(path)) result.without.push(path);
}

/** One after the other, so that all take the same connection; a status where one is refused. */
async function timesOf(
  { url }: Server,
  { cookie }: Person,
  path: string,
  times: number,
): Promise<number[] | number> {
  const took: number[] = [];
  for (let n = 0; n < times; n++) {
    const began = performance.now();
    const answer = await fetch(url + path, { headers: { cookie } });
    await answer.arrayBuffer();
    took.push(performance.now() - began);
    if (answer.status !== 200) return answer.status;
  }
  return took;
}

/** What cannot be asked for without saying of what. */
const asked: Record<string, string> = {
  '/api/analytics/rows': 'of=revenue',
  '/api/analytics/rows/total': 'of=revenue',
  '/api/calendar': 'from=2026-11-01&to=2026-11-30',
  '/api/time-figures/people': 'from=2026-01-01&to=2026-11-30',
  '/api/search': 'q=smith',
};

/** Whole lists of a large firm are a matter of their own: here a page of each is asked for where there are pages. */
async function readsOf({ database, people }: Stage) {
  const client = new pg.Client({ connectionString: database });
  client.on('error', () => undefined);
  await client.connect();
  const paths: Read[] = [];
  const without: string[] = [];
  try {
    const reads = Object.entries(contracts).flatMap(([noun, contract]) =>
      Object.values(contract)
        .filter(({ kind, access }) => kind === 'read' && isForMembers(access))
        .map(({ path, query }) => ({ noun, path, query: query?.shape as object | undefined })),
    );
    for (const { noun, path, query } of reads) {
      const end = [asked[path], query && 'limit' in query ? 'limit=50' : ''].filter(Boolean);
      const urls = await Promise.all(
        (['small', 'large'] as const).map(async (who) => {
          const id = path.includes(':') ? await anId(client, noun, people[who].firm) : '';
          return id === undefined ? undefined : `${path.replace(/:\w+/, id)}?${end.join('&')}`;
        }),
      );
      const [small, large] = urls;
      if (small && large) paths.push({ path, urls: { small, large } });
      else without.push(path);
    }
  } finally {
    await client.end();
  }
  return { paths, without };
}

const isForMembers = (access: string) => !['anyone', 'admin', 'owner'].includes(access);

async function anId(client: pg.Client, noun: string, firm: string): Promise<string | undefined> {
  const table = columnOf(noun);
  const { rows: known } = await client.query('select to_regclass($1) as it', [table]);
  if (known[0].it === null) return undefined;
  const { rows } = await client.query(`select id from ${table} where firm_id = $1 limit 1`, [firm]);
  return rows[0]?.id;
}

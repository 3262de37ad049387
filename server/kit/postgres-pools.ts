/** The connections to PostgreSQL: straight to it, or through a pooler that lends one for a transaction. */
import pg from 'pg';
import { parsers } from '#server/kit/database-values.ts';

export interface Pooler {
  /** Straight to the database: for what must keep its connection, such as listening, migrating and the queue of jobs. */
  directUrl: string;
  /** Whether a statement keeps its name from transaction to transaction, whichever connection it is lent. */
  keepsNames: boolean;
}

/**
 * No single statement may hold up everybody else. Migrations take the limits off for themselves. Compiling a
 * statement (JIT) takes longer than any of ours runs: without it PostgreSQL works a sixth less.
 */
const settings = {
  timezone: 'UTC',
  jit: 'off',
  statement_timeout: '10s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '30s',
};

/** The same for one transaction: a pooler lends its connections to others as well, and takes no options. */
export const ofTransaction = Object.entries(settings)
  .map(([name, value]) => `set local ${name} = '${value}';`)
  .join(' ');

const connections = 10;
/** What goes past the pooler is little, and its connections are what one has a pooler to save. */
const directConnections = 3;

interface Options {
  onError: (error: Error) => void;
  waitSeconds?: number;
  pooler?: Pooler;
}

/** `direct` is the same pool where nothing stands between. */
export function poolsOf(url: string, { onError, waitSeconds = 5, pooler }: Options) {
  const open = (connectionString: string, max: number, isDirect: boolean) => {
    const pool = new pg.Pool({
      connectionString,
      max,
      connectionTimeoutMillis: waitSeconds * 1000,
      pipeline: true,
      ...(isDirect ? { options: startingWith } : {}),
      types: {
        getTypeParser: (oid: number, format?: 'text' | 'binary') =>
          parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
      } as pg.CustomTypesConfig,
    });
    // Without listeners a connection that breaks, idle or at work, would end the whole process.
    pool.on('error', onError);
    pool.on('connect', (client) => client.on('error', onError));
    return pool;
  };
  const pool = open(url, connections, !pooler);
  const direct = pooler ? open(pooler.directUrl, directConnections, true) : pool;
  return { pool, direct };
}

const startingWith = Object.entries(settings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

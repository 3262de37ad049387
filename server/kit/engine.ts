/**
 * Two databases behind one small interface: PostgreSQL by its address, or the embedded one in a
 * folder. Both run the same SQL and give the same JavaScript values.
 */
import { PGlite, types } from '@electric-sql/pglite';
import pg from 'pg';
import { takeFolder } from '#server/kit/folder-lock.ts';

/** One connection inside an open transaction. */
export interface Connection {
  query(sql: string, parameters: readonly unknown[]): Promise<{ rows: unknown[]; count: number }>;
}

export interface Engine {
  kind: 'embedded' | 'postgresql';
  /** One transaction on one connection. `opening` travels with `begin` in a single round trip. */
  transaction<T>(opening: string, work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Work that only one process at a time may do, such as migrating. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

// Money and days stay text: a float or a Date would change them. Instants become ISO text.
const asNumber = (value: string) => Number(value);
const asText = (value: string) => value;
const asInstant = (value: string) => new Date(value).toISOString();
const parsers: Record<number, (value: string) => unknown> = {
  [types.INT8]: asNumber,
  [types.NUMERIC]: asText,
  [types.DATE]: asText,
  [types.TIMESTAMPTZ]: asInstant,
};

/** No single statement may hold up everybody else. Migrations take the limits off for themselves. */
const settings = [
  'timezone=UTC',
  'statement_timeout=10s',
  'lock_timeout=5s',
  'idle_in_transaction_session_timeout=30s',
];

/** Any number shared by all processes of one database; it only has to be the same one. */
const aloneKey = 7_133_001;

export function openPostgres(url: string, options: { onError: (error: Error) => void }): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
  });
  // Without listeners a connection that breaks, idle or at work, would end the whole process.
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', options.onError));
  return {
    kind: 'postgresql',
    async transaction(opening, work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query(`begin; ${opening}`);
        const result = await work({
          async query(sql, parameters) {
            const { rows, rowCount } = await client.query(sql, parameters as unknown[]);
            return { rows, count: rowCount ?? 0 };
          },
        });
        const { command } = await client.query('commit');
        // After a swallowed error PostgreSQL answers `commit` with a rollback and no complaint.
        if (command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back');
        return result;
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => {
          broken = failure;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    async alone(work) {
      const client = await pool.connect();
      try {
        await client.query('set statement_timeout = 0; set lock_timeout = 0');
        await client.query('select pg_advisory_lock($1)', [aloneKey]);
        return await work();
      } finally {
        // Gone with its connection: the lock, and the settings that nothing else should run under.
        client.release(true);
      }
    },
    close: () => pool.end(),
  };
}

/** `folder` is where the data live; a snapshot makes a throw-away database in memory instead. */
export async function openEmbedded(
  where: { folder: string } | { snapshot: Blob } | { memory: true },
): Promise<Engine & { snapshot(): Promise<Blob> }> {
  const release = 'folder' in where ? await takeFolder(where.folder) : undefined;
  const database = await PGlite.create({
    dataDir: 'folder' in where ? where.folder : undefined,
    loadDataDir: 'snapshot' in where ? where.snapshot : undefined,
    parsers,
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB', '-c', 'timezone=UTC'],
  }).catch((error: unknown) => {
    release?.();
    throw error;
  });
  let last: Promise<unknown> = Promise.resolve();
  return {
    kind: 'embedded',
    transaction: (opening, work) =>
      database.transaction(async (open) => {
        await open.exec(opening);
        return work({
          async query(sql, parameters) {
            const { rows, affectedRows } = await open.query(sql, parameters as unknown[]);
            return { rows, count: affectedRows ?? 0 };
          },
        });
      }),
    // The folder's lock already keeps other processes out; within this one, in turn.
    alone(work) {
      const turn = last.then(work, work);
      last = turn;
      return turn;
    },
    snapshot: () => database.dumpDataDir('none'),
    async close() {
      await database.close();
      release?.();
    },
  };
}

/**
 * PostgreSQL by its address. Most of what a request costs is messages, so that few are sent: the
 * opening of a transaction travels with its first statements, and the end of one that only read
 * travels with the next opening on its connection.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { lastRows } from '#server/kit/database-values.ts';
import type { Engine } from '#server/kit/engine.ts';
import { planning } from '#server/kit/planning.ts';
import { openCancelling } from '#server/kit/postgres-cancel.ts';
import { openEars } from '#server/kit/postgres-ears.ts';
import { ofTransaction, type Pooler, poolsOf } from '#server/kit/postgres-pools.ts';
import { sentStatements } from '#server/kit/sent.ts';

/** Any number shared by all processes of one database; it only has to be the same one. */
const aloneKey = 7_133_001;

/** How long a connection may wait with a transaction that has read all it wanted. */
const commitWithinMs = 5;

interface Options {
  onError: (error: Error) => void;
  /** How long somebody waits for one of the connections when all are at work, before being told to come again. */
  waitSeconds?: number;
  /** What stands between, and passes the connection on after each transaction. */
  pooler?: Pooler;
}

export function openPostgres(url: string, options: Options): Engine {
  const { pooler } = options;
  const { pool, direct } = poolsOf(url, options);
  const isAlone = new AsyncLocalStorage<true>();

  /** Idle connections whose last transaction has read all it wanted and is still open. */
  const unfinished = new Set<pg.PoolClient>();
  let finishing: NodeJS.Timeout | undefined;
  const finish = (client: pg.PoolClient) => {
    // Whoever takes the connection meanwhile comes behind this; if it breaks, the pool drops it.
    if (unfinished.delete(client)) client.query('commit').catch(() => undefined);
  };
  const finishSoon = (client: pg.PoolClient) => {
    unfinished.add(client);
    finishing ??= setTimeout(() => {
      finishing = undefined;
      unfinished.forEach(finish);
    }, commitWithinMs);
  };
  const connect = async () => {
    const client = await direct.connect();
    finish(client);
    return client;
  };

  const ears = openEars(pooler?.directUrl ?? url);
  // Behind a pooler nobody knows which of its connections is at work: there the limits of time end it.
  const cancel = pooler ? () => undefined : openCancelling(url);

  return {
    kind: 'postgresql',
    async transaction(opening, work, { isReadOnly = false, isOfOneMoment = false, signal } = {}) {
      const client = await (isAlone.getStore() ? direct : pool).connect();
      if (signal?.aborted) {
        client.release();
        throw signal.reason;
      }
      const end = unfinished.delete(client) ? 'commit; ' : '';
      // What is read together is of one moment: a sum agrees with the list beside it.
      const level = isReadOnly || isOfOneMoment ? 'isolation level repeatable read' : '';
      const begin = `begin ${level} ${isReadOnly ? 'read only' : ''}; ${pooler ? ofTransaction : ''}`;
      const plan = planning({ isReadOnly, keepsNames: pooler?.keepsNames ?? true });
      sendTogether(client);
      const sent = sentStatements();
      const opened = sent.add(ask(client, { text: `${end}${begin} ${opening}` }, lastRows));
      const leaving = endWithCaller(client, signal, cancel);
      try {
        const result = await work({
          opened,
          query(sql, parameters) {
            signal?.throwIfAborted();
            const { before, name } = plan(sql, parameters);
            if (before) void sent.add(ask(client, { text: before }, () => undefined));
            const statement = { name, text: sql, values: parameters as unknown[] };
            return sent.add(
              ask(client, statement, ({ rows, rowCount: count }) => ({
                rows,
                count: count ?? 0,
              })),
            );
          },
        });
        // Sent behind statements that nobody has waited for: should one fail, this rolls back.
        const ended = isReadOnly
          ? undefined
          : sent.add(ask(client, { text: 'commit' }, ({ command }) => command));
        await sent.all();
        // After a failure PostgreSQL answers `commit` with a rollback and no complaint.
        if (ended && (await ended) !== 'COMMIT') {
          throw new Error('The transaction had failed and was rolled back');
        }
        const isLeft = leaving.stop();
        client.release(isLeft);
        if (isReadOnly && !isLeft) finishSoon(client);
        return result;
      } catch (error) {
        const cause = await sent.causeOf(error);
        await client.query('rollback').then(
          () => client.release(leaving.stop()),
          (broken: Error) => client.release(broken),
        );
        throw signal?.aborted ? signal.reason : cause;
      }
    },
    async execute(sql, values) {
      const client = await connect();
      try {
        return { rows: lastRows(await client.query(sql, values as unknown[])) };
      } finally {
        client.release();
      }
    },
    async alone(work) {
      const client = await connect();
      try {
        await client.query('set statement_timeout = 0; set lock_timeout = 0');
        await client.query('select pg_advisory_lock($1)', [aloneKey]);
        // What is done alone may be what a pooler cannot pass on, and may take its time.
        return await isAlone.run(true, work);
      } finally {
        // Gone with its connection: the lock, and the settings that nothing else should run under.
        client.release(true);
      }
    },
    announce(channel, texts) {
      ears.tell(channel, texts);
      // On the way out: whoever is told of it elsewhere hears it from the next who looks.
      if (pool.ending) return;
      const told = texts.map((text) => `${ears.self} ${text}`);
      pool
        .query('select pg_notify($1, told) from unnest($2::text[]) as told', [channel, told])
        // Others then show it when they next look; what was done is done.
        .catch(options.onError);
    },
    hear: ears.hear,
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      clearTimeout(finishing);
      await ears.close();
      await pool.end();
      if (direct !== pool) await direct.end();
    },
  };
}

/** Most of what is read is there before anybody could be told to stop. */
const leaveAfterMs = 50;

/**
 * Ends what the connection does once its caller has left. The word may reach the database late: a connection for
 * which it was sent is used for nothing else.
 */
function endWithCaller(
  client: pg.PoolClient,
  signal: AbortSignal | undefined,
  cancel: (backend: number) => void,
) {
  let isAsked = false;
  let soon: NodeJS.Timeout | undefined;
  const ask = () => {
    isAsked = true;
    const { processID } = client as unknown as { processID: number };
    cancel(processID);
  };
  const onLeft = () => {
    soon = setTimeout(ask, leaveAfterMs);
  };
  signal?.addEventListener('abort', onLeft, { once: true });
  return {
    /** Whether the connection is of no more use. */
    stop(): boolean {
      signal?.removeEventListener('abort', onLeft);
      clearTimeout(soon);
      return isAsked;
    },
  };
}

/** One promise for each statement; the driver's own way would make three. */
const ask = <T>(
  client: pg.PoolClient,
  statement: pg.QueryConfig,
  take: (result: pg.QueryResult) => T,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const answer = (error: Error | null, result: pg.QueryResult) =>
      error ? reject(error) : resolve(take(result));
    // With a callback there is no promise to wait for, whatever the types say.
    void client.query(statement, answer as never);
  });

/** What is sent until the end of this turn leaves in one piece. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  stream.cork();
  setImmediate(() => stream.uncork());
}

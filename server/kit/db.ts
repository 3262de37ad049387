/**
 * The only way to the database.
 *
 * `withFirm` opens a transaction that sees one firm's rows and no others; `asSystem` opens one for
 * the little that spans firms, and only the files that a test pins may use it. Both step down to a
 * role without rights of its own, so that row level security holds even where the connection's
 * own role could bypass it. There is no third way: the engine is not exported to features.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Connection, Engine, TransactionOptions } from '#server/kit/engine.ts';
import { isId } from '#server/kit/ids.ts';
import { isOfFirm, tellStale } from '#server/kit/stale.ts';
import type { Tables } from '#server/kit/tables.ts';

declare const firm: unique symbol;
declare const system: unique symbol;
/** An open transaction that sees one firm's rows and no others. Only withFirm makes one. */
export type FirmDb = Kysely<Tables> & { readonly [firm]: true };
/** An open transaction over all firms, on the few tables that sign-in and housekeeping need. */
export type SystemDb = Kysely<Tables> & { readonly [system]: true };

/** For the trail: what is being done, by whom, in which request. */
export interface Doing {
  action: string;
  userId?: string;
  requestId?: string;
  /** For whom something is read: what is closed to them is not there. */
  seenBy?: string;
}

/** Ids and names of our own making; whatever else came here would become part of a statement. */
export const literal = (text: string) => {
  if (!/^[\w.:|/+ -]*$/.test(text)) throw new Error(`'${text}' cannot open a transaction`);
  return `'${text}'`;
};

function told(doing: string | Doing): string {
  const {
    action,
    userId = '',
    requestId = '',
  } = typeof doing === 'string' ? { action: doing } : doing;
  return `select set_config('app.action', ${literal(action)}, true),
    set_config('app.user_id', ${literal(userId)}, true),
    set_config('app.request_id', ${literal(requestId)}, true)`;
}

const closedTo = (userId: string) => `select set_config('app.walled', coalesce(
  (select array_agg(matter_id)::text from walls where user_id = ${literal(userId)}), ''), true)`;

export const withFirm = <T>(
  engine: Engine,
  firmId: string,
  doing: string | Doing,
  work: (db: FirmDb) => Promise<T>,
): Promise<T> => {
  if (!isId(firmId)) throw new Error('withFirm needs the id of a firm');
  const seenBy = typeof doing === 'string' ? undefined : doing.seenBy;
  const opening = `set local role firmament_app;
    select set_config('app.firm_id', '${firmId}', true); ${seenBy ? `${closedTo(seenBy)};` : ''} ${told(doing)}`;
  return transaction(engine, opening, ({ db }) => {
    isOfFirm(db, firmId);
    return work(db as FirmDb);
  });
};

export const asSystem = <T>(
  engine: Engine,
  doing: string | Doing,
  work: (db: SystemDb) => Promise<T>,
): Promise<T> =>
  transaction(engine, `set local role firmament_system; ${told(doing)}`, ({ db }) =>
    work(db as SystemDb),
  );

const inTransaction = new AsyncLocalStorage<true>();
const attempts = 3;

/** Two transactions got in each other's way and one was sent back: trying again is all it needs. */
const isCollision = (error: unknown) =>
  ['40001', '40P01'].includes((error as { code?: string } | null)?.code ?? '');

export async function transaction<T>(
  engine: Engine,
  opening: string,
  work: (open: { db: Kysely<Tables>; opened: Promise<unknown[]> }) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  // The embedded engine has one connection: a transaction inside a transaction would wait for ever.
  if (inTransaction.getStore()) throw new Error('A transaction is open already: pass its db on');
  for (let attempt = 1; ; attempt++) {
    let done: object | undefined;
    try {
      const result = await engine.transaction(
        opening,
        (connection) => {
          const driver = new OneConnection(connection);
          const open = { db: kyselyOn(driver), opened: connection.opened };
          drivers.set(open.db, driver);
          done = open.db;
          return inTransaction.run(true, () => work(open)).finally(() => driver.end());
        },
        options,
      );
      if (done) tellStale(engine, done);
      return result;
    } catch (error) {
      if (attempt >= attempts || !isCollision(error)) throw error;
    }
  }
}

const drivers = new WeakMap<object, OneConnection>();

/**
 * A statement whose text is known, sent at once. Whoever needs no answer need not wait for it: it
 * then travels with what follows, and when it fails, so does the whole transaction.
 */
export function send<Row>(
  db: FirmDb | SystemDb,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const driver = drivers.get(db);
  if (!driver) throw new Error('This db was not opened by a transaction');
  return driver.query(text, values).then(({ rows }) => rows as Row[]);
}

const plugins = [new CamelCasePlugin()];

const kyselyOn = (driver: Driver) =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins,
  });

/** Kysely on a connection that somebody else opened and will close. */
class OneConnection implements Driver, DatabaseConnection {
  #connection: Connection | undefined;
  constructor(connection: Connection) {
    this.#connection = connection;
  }
  end() {
    this.#connection = undefined;
  }
  query(text: string, values: readonly unknown[]) {
    if (!this.#connection) throw new Error('This db was used after its transaction had ended');
    return this.#connection.query(text, values);
  }
  async executeQuery<R>({ sql, parameters }: CompiledQuery) {
    const { rows, count } = await this.query(sql, parameters);
    return { rows: rows as R[], numAffectedRows: BigInt(count) };
  }
  // biome-ignore lint/correctness/useYield: Kysely asks for a generator; nothing here streams.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not offered inside a request');
  }
  async init() {}
  async destroy() {}
  async acquireConnection() {
    return this;
  }
  async releaseConnection() {}
  async beginTransaction() {
    throw new Error('One request, one transaction: it is open already');
  }
  async commitTransaction() {}
  async rollbackTransaction() {}
}

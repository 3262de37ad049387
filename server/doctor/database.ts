/** The database as the installation needs it: reachable, guarded, up to date, keeping up. */
import { readEverything } from '#server/backups/read-everything.ts';
import type { Connection, Engine } from '#server/kit/engine.ts';
import { isMigrated, isNew, migrationFiles, refuseBypass } from '#server/kit/migrate.ts';
import { unwrap } from '#server/kit/secrets/data-keys.ts';
import type { Keys } from '#server/kit/secrets/key-ring.ts';
import { fail, type Line, looking, ok, warn } from './line.ts';

const leastVersion = 15;

export async function examineDatabase(engine: Engine, keys: Keys): Promise<Line[]> {
  const lines = [
    await looking('database', () => version(engine)),
    await looking('clock', () => clock(engine)),
    await looking('migrations', () => migrations(engine)),
  ];
  // What follows asks tables that may not be there.
  if (lines.some(({ state }) => state === 'FAIL') || (await isNew(engine))) return lines;
  return [
    ...lines,
    await looking('roles', () => roles(engine)),
    await looking('keys', () => inAll(engine, (connection) => wrapping(connection, keys))),
    await looking('audit trail', () => inAll(engine, trail)),
    await looking('letters', () => inAll(engine, letters)),
    await looking('jobs', () => inAll(engine, jobs)),
  ];
}

const inAll = (engine: Engine, look: (connection: Connection) => Promise<Line>) =>
  readEverything(engine, look);

async function one<Row>(connection: Connection, query: string): Promise<Row> {
  const { rows } = await connection.query(query, []);
  return rows[0] as Row;
}

const version = (engine: Engine): Promise<Line> =>
  engine.transaction('select 1', async (connection) => {
    const { version: found } = await one<{ version: string }>(
      connection,
      `select current_setting('server_version') as version`,
    );
    const said = `${engine.kind === 'embedded' ? 'embedded ' : ''}PostgreSQL ${found}`;
    if (Number.parseInt(found, 10) >= leastVersion) return ok('database', said);
    return fail('database', `${said} is too old, ${leastVersion} is needed`);
  });

const clock = (engine: Engine): Promise<Line> =>
  engine.transaction('select 1', async (connection) => {
    const { at } = await one<{ at: number }>(
      connection,
      'select extract(epoch from clock_timestamp())::float8 as at',
    );
    const seconds = Math.abs(Date.now() / 1_000 - at);
    const said = `${seconds.toFixed(1)} seconds between this machine and the database`;
    return seconds > 5 ? warn('clock', said) : ok('clock', said);
  });

async function migrations(engine: Engine): Promise<Line> {
  const files = migrationFiles();
  if (await isMigrated(engine, files)) return ok('migrations', `all ${files.length} are applied`);
  return warn('migrations', 'the database has another shape: the next start tries to change it');
}

async function roles(engine: Engine): Promise<Line> {
  await refuseBypass(engine);
  return ok('roles', 'all are there, and none bypasses row level security');
}

async function wrapping(connection: Connection, keys: Keys): Promise<Line> {
  const { rows } = await connection.query(
    'select firm_id as "firmId", id, wrapped from data_keys',
    [],
  );
  for (const { firmId, id, wrapped } of rows as { firmId: string; id: string; wrapped: string }[]) {
    unwrap(keys, firmId, id, wrapped);
  }
  if (keys.keys.size === 0) return warn('keys', 'there are none yet: the first start makes them');
  return ok('keys', `${[...keys.keys.keys()].join(', ')} open the keys of ${rows.length} firms`);
}

async function trail(connection: Connection): Promise<Line> {
  const { pending, late } = await one<{ pending: number; late: number }>(
    connection,
    `select count(*) as pending, count(*) filter (where at < now() - interval '5 minutes') as late
     from audit_pending`,
  );
  const said = `${pending} entries wait to be sealed`;
  return late > 0 ? warn('audit trail', `${said}, ${late} for long`) : ok('audit trail', said);
}

async function letters(connection: Connection): Promise<Line> {
  const { waiting, failed } = await one<{ waiting: number; failed: number }>(
    connection,
    `select count(*) filter (where state in ('waiting', 'sending')) as waiting,
       count(*) filter (where state = 'failed') as failed from mails`,
  );
  const said = `${waiting} wait to be sent, ${failed} have failed`;
  return failed > 0 ? warn('letters', said) : ok('letters', said);
}

async function jobs(connection: Connection): Promise<Line> {
  const { failed } = await one<{ failed: number }>(
    connection,
    `select count(*) as failed from job_runs
     where state = 'failed' and started_at > now() - interval '1 day'`,
  );
  const said = `${failed} runs failed in the last day`;
  return failed > 0 ? warn('jobs', said) : ok('jobs', said);
}

/**
 * A server with the demo in it. To seed it takes seconds: on PostgreSQL the first who asks for a day seeds a
 * database beside the template, and whoever comes later copies that one. It holds no documents.
 */
import pg from 'pg';
import { inject } from 'vitest';
import { seedDemo } from '#server/demo/seed.ts';
import { openPostgres } from '#server/kit/postgres.ts';
import { parseKeys } from '#server/kit/secrets/key-ring.ts';
import { openSecrets } from '#server/kit/secrets/secrets.ts';
import { databaseUrl, isEmbedded, serverUrl } from './prepare.ts';
import { startTestServer, type TestServer } from './server.ts';

/** Whatever is sealed in a copy was sealed with the key of all copies. */
const key = { id: 'demo', key: Buffer.alloc(32, 'Firmament') };
const ring = parseKeys(`${key.id}:${key.key.toString('base64')}`);

/** The clock stands where the demo was seeded. */
export async function startDemoServer(now: Date): Promise<TestServer> {
  const server = await startTestServer();
  server.clock.now = now;
  if (isEmbedded) {
    await seedDemo(server.engine, now, server.secrets);
    return server;
  }
  const seeded = await theSeeded(now);
  const { rows } = await server.engine.transaction('select 1', (connection) =>
    connection.query('select current_database() as name', []),
  );
  const [{ name = '' } = {}] = rows as { name: string }[];
  // Its connections end with the empty database; those that come find the copy under the same name.
  await asAdmin(async (admin) => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`create database ${name} template ${seeded} strategy file_copy`);
  });
  (server.ring.keys as Map<string, Buffer>).set(key.id, key.key);
  return server;
}

/** Under a lock: of two files that begin at once, one seeds and the other waits. */
async function theSeeded(now: Date): Promise<string> {
  const template = inject('template');
  const name = `firmament_demo_${now.getTime()}_of_${template}`;
  return asAdmin(async (admin) => {
    await admin.query(`select pg_advisory_lock(hashtext('firmament demo'))`);
    await dropLeft(admin);
    const { rows } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rows.length > 0) return name;
    const unfinished = `${name}_unfinished`;
    await admin.query(`drop database if exists ${unfinished} with (force)`);
    await admin.query(`create database ${unfinished} template ${template} strategy file_copy`);
    const engine = openPostgres(databaseUrl(unfinished), { onError: () => undefined });
    await seedDemo(engine, now, openSecrets(ring));
    await engine.close();
    await admin.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  });
}

/** Of runs that are over: their template is gone. */
async function dropLeft(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database one where datname like 'firmament\\_demo\\_%' and not exists (
       select from pg_database where datname = substring(one.datname from '_of_(firmament_template_\\d+)'))`,
  );
  for (const { name } of rows) await admin.query(`drop database if exists ${name} with (force)`);
}

async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: serverUrl() });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

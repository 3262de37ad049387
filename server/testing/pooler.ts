/** A PgBouncer between servers and their PostgreSQL, which lends a connection for one transaction at a time. */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { whenFileEnds } from './file-end.ts';
import { freePort } from './program.ts';

const program = '/usr/sbin/pgbouncer';
/** Fewer than two servers ask for: whoever has one must give it back. */
const lent = 6;

/** Answers the address of this database behind it. */
export async function poolerBefore(databaseUrl: string): Promise<string> {
  const database = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'firmament-pooler-'));
  const port = await freePort();
  const settings = [
    '[databases]',
    `* = host=${database.hostname} port=${database.port} user=${database.username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${lent}`,
    'max_client_conn = 200',
  ];
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, `${settings.join('\n')}\n`);
  chmodSync(folder, 0o755);
  const child = spawn(program, ['-q', file], { stdio: 'ignore', ...ordinaryUser() });
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  whenFileEnds(async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true });
  });
  const address = new URL(database);
  address.port = `${port}`;
  await expect.poll(() => answers(address.href), { message: `${program} answers` }).toBe(true);
  return address.href;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** It refuses to be root. */
function ordinaryUser() {
  if (process.getuid?.() !== 0) return {};
  const of = (what: string) =>
    Number(execFileSync('id', [what, 'nobody'], { encoding: 'utf8' }).trim());
  return { uid: of('-u'), gid: of('-g') };
}

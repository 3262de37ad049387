/** What the whole run shares: one real server on a real database, and the bundle of the screens. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { bundle } from './bundle.ts';

declare module 'vitest' {
  interface ProvidedContext {
    address: string;
    /** Where the bundle of the screens lies. */
    product: string;
    /** Of the server; empty where it is the embedded one. */
    database: string;
  }
}

export async function setup({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'firmament-journeys-'));
  const [product, server] = await Promise.all([bundle(join(folder, 'screens')), started(folder)]);
  provide('product', pathToFileURL(product).href);
  provide('address', server.address);
  provide('database', server.database);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function started(folder: string) {
  const running = process.env.JOURNEYS_URL;
  if (running) return { address: running, database: '', stop: async () => undefined };
  const database = await ownDatabase();
  const port = await freePort();
  const address = `http://localhost:${port}`;
  // The product's own hashes take long on purpose, and every journey signs somebody in.
  const quickly = ['--import', './server/testing/quick-hash.ts'];
  const server = spawn(process.execPath, [...quickly, 'server/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: 'localhost',
      PUBLIC_URL: address,
      DATA_DIR: join(folder, 'data'),
      SEED_DEMO: 'yes',
      DATABASE_URL: database.url,
      OIDC_ISSUER: '',
      MAX_DELAY_SECONDS: '600',
      WEBHOOKS_ALLOW_PRIVATE: 'yes',
      // Each browser says an address of its own, see own-address.ts.
      TRUSTED_PROXIES: '1',
    },
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await ready(server);
  const stop = async () => {
    server.kill('SIGKILL');
    await ended;
    await database.drop();
  };
  return { address, database: database.url, stop };
}

function ready({ stdout, stderr, ...server }: ReturnType<typeof spawn>) {
  return new Promise<void>((resolve, reject) => {
    let text = '';
    const hear = (part: Buffer) => {
      text += part;
      if (/is ready at/.test(text)) resolve();
    };
    stdout?.on('data', hear);
    stderr?.on('data', hear);
    stdout?.once('end', () => reject(new Error(text)));
    void server;
  });
}

async function ownDatabase() {
  const { JOURNEYS_DATABASE_URL: given } = process.env;
  // Empty means the embedded one, and keeps a developer's own .env out of the journeys.
  if (!given) return { url: '', drop: async () => undefined };
  const name = `journeys_${randomUUID().replaceAll('-', '')}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: given });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(given);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, 'localhost', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

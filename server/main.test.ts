/** Starting and stopping, as a person at a terminal sees it: the real program in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseUrl, isEmbedded, searchPath, serverUrl } from '#server/testing/prepare.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'firmament-start-'));
const database = `firmament_start_${randomUUID().replaceAll('-', '')}`;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  if (!isEmbedded) await admin(`create database ${database}`);
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  fs.rmSync(folder, { recursive: true, force: true });
  if (!isEmbedded) await admin(`drop database if exists ${database} with (force)`);
});

async function admin(sql: string) {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  await client.query(sql);
  await client.end();
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = http.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

interface Started {
  child: ChildProcess;
  output: () => string;
  ready: Promise<void>;
  exit: Promise<number | null>;
}

function start(settings: Record<string, string>): Started {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: {
      PATH: searchPath,
      DATA_DIR: path.join(folder, 'data'),
      ...(isEmbedded ? {} : { DATABASE_URL: databaseUrl(database) }),
      ...settings,
    },
  });
  running.add(child);
  let text = '';
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const ready = new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      text += chunk;
      if (/is ready at/.test(text)) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.on('exit', () => reject(new Error(text)));
  });
  ready.catch(() => undefined);
  return { child, ready, exit, output: () => text };
}

const signIn = (port: number, email: string) =>
  fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'firmament-demo-2026' }),
  });

describe('a first start', { timeout: 90_000 }, () => {
  test('migrates, seeds the demo firm, prints the address and the sign-ins, and ends on SIGTERM; the second finds it all', async () => {
    const port = await freePort();
    const first = start({ PORT: `${port}`, HOST: '127.0.0.1' });
    await first.ready;
    await expect.poll(first.output).toContain('owner@firmament.example');
    expect(first.output()).toContain(`Firmament is ready at http://localhost:${port}`);
    expect(first.output()).toContain('Demo sign-ins (password firmament-demo-2026):');
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    for (const name of ['demo', 'admin', 'owner']) {
      expect((await signIn(port, `${name}@firmament.example`)).status).toBe(200);
    }
    const cookie = (await signIn(port, 'demo@firmament.example')).headers.get('set-cookie') ?? '';
    const list = await fetch(`http://127.0.0.1:${port}/api/tasks`, { headers: { cookie } });
    const titles = ((await list.json()) as { title: string }[]).map(({ title }) => title);
    expect(titles).toContain('File answer in Delgado v. Harbor Dental Group');
    first.child.kill('SIGTERM');
    expect(await first.exit).toBe(0);

    const second = start({ PORT: `${port}`, HOST: '127.0.0.1' });
    await second.ready;
    expect((await signIn(port, 'demo@firmament.example')).status).toBe(200);
    second.child.kill('SIGINT');
    second.child.kill('SIGINT');
    expect(await second.exit).toBe(0);
    expect(second.output()).not.toMatch(/error/i);
  });

  test('a second start on the same data folder or port is refused in one sentence', async () => {
    const port = await freePort();
    const first = start({ PORT: `${port}`, HOST: '127.0.0.1' });
    await first.ready;
    const second = start({ PORT: `${isEmbedded ? await freePort() : port}`, HOST: '127.0.0.1' });
    expect(await second.exit).toBe(1);
    expect(second.output().trim().split('\n')).toHaveLength(1);
    expect(second.output()).toMatch(
      isEmbedded ? /data folder .* is in use by another process/ : /port is in use already/,
    );
    first.child.kill('SIGTERM');
    expect(await first.exit).toBe(0);
  });

  test('after a kill -9 the next start works and nothing is lost', async () => {
    const port = await freePort();
    const first = start({ PORT: `${port}`, HOST: '127.0.0.1' });
    await first.ready;
    const cookie = (await signIn(port, 'demo@firmament.example')).headers.get('set-cookie') ?? '';
    const made = await fetch(`http://127.0.0.1:${port}/api/tasks`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Survives' }),
    });
    expect(made.status).toBe(200);
    first.child.kill('SIGKILL');
    await first.exit;
    const second = start({ PORT: `${port}`, HOST: '127.0.0.1' });
    await second.ready;
    const list = await fetch(`http://127.0.0.1:${port}/api/tasks`, { headers: { cookie } });
    expect(await list.text()).toContain('Survives');
    second.child.kill('SIGTERM');
    expect(await second.exit).toBe(0);
  });
});

describe('a wrong setting', () => {
  test.each([
    [{ PORT: 'http' }, 'The setting PORT must be a whole number.'],
    [{ PORT: '70000' }, 'The setting PORT must be between 0 and 65535.'],
    [
      { DATABASE_URL: 'mysql://x' },
      'The setting DATABASE_URL must be an address beginning with postgres:// or postgresql://.',
    ],
    [
      { PUBLIC_URL: 'firm.example' },
      'The setting PUBLIC_URL must be an address beginning with http:// or https://.',
    ],
    [{ SEED_DEMO: 'maybe' }, 'The setting SEED_DEMO must be yes or no.'],
    [
      { OIDC_ISSUER: 'https://id.example' },
      'The setting OIDC_CLIENT_ID is needed when OIDC_ISSUER is set.',
    ],
  ])('%j is named in one sentence, with exit code 1', async (settings, sentence) => {
    const { exit, output } = start(settings);
    expect(await exit).toBe(1);
    expect(output().trim()).toBe(sentence);
  });

  test('a database that cannot be reached is named in one sentence', async () => {
    const { exit, output } = start({
      DATABASE_URL: `postgres://x@127.0.0.1:${await freePort()}/x`,
    });
    expect(await exit).toBe(1);
    expect(output().trim()).toMatch(/^The database at DATABASE_URL cannot be used: .+\.$/);
  });
});

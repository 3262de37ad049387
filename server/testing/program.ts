/** The real program in a process of its own, as a person at a terminal sees it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { databaseFolder } from '#server/installation/open-database.ts';
import { databaseUrl, isEmbedded, searchPath, serverUrl, templateFiles } from './prepare.ts';

const mainProgram = 'server/main.ts';
/** Who runs for seconds only loses more by compiling the embedded database a second time, better, than it gains. */
const shortLived = ['--liftoff-only'];

export interface StartedProgram {
  child: ChildProcess;
  output: () => string;
  ready: Promise<void>;
  exit: Promise<number | null>;
}

export interface Programs {
  (settings: Record<string, string>, command?: string[]): StartedProgram;
  dataDir: string;
  /** On the server of this run; the embedded engine has none. */
  databaseUrl: string;
}

/**
 * A folder and a database for the programs of one test file. Both are gone afterwards. Unless the
 * first start itself is looked at, the database is there already, migrated.
 */
export function programs({ isFirstStart = false } = {}): Programs {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'firmament-start-'));
  const database = `firmament_start_${randomUUID().replaceAll('-', '')}`;
  const dataDir = path.join(folder, 'data');
  const running = new Set<ChildProcess>();

  beforeAll(async () => {
    const template = inject('template');
    if (!isEmbedded) {
      await admin(`create database ${database}${isFirstStart ? '' : ` template ${template}`}`);
    } else if (!isFirstStart) {
      fs.cpSync(templateFiles(template).database, databaseFolder(dataDir), { recursive: true });
    }
  });
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    fs.rmSync(folder, { recursive: true, force: true });
    if (!isEmbedded) await admin(`drop database if exists ${database} with (force)`);
  });

  const start = (settings: Record<string, string>, command = [mainProgram]) => {
    const isSeeding = command.includes(mainProgram) && settings.SEED_DEMO !== 'no';
    const flags = isEmbedded && !isSeeding ? shortLived : [];
    const child = spawn(process.execPath, [...flags, ...command], {
      cwd: path.join(import.meta.dirname, '..', '..'),
      env: {
        PATH: searchPath,
        // A program that starts a hundred times need not be compiled a hundred times.
        NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'firmament-compiled'),
        DATA_DIR: dataDir,
        ...(isEmbedded ? {} : { DATABASE_URL: databaseUrl(database) }),
        ...settings,
      },
    });
    running.add(child);
    return listenTo(child);
  };
  return Object.assign(start, {
    dataDir,
    databaseUrl: isEmbedded ? '' : databaseUrl(database),
  });
}

function listenTo(child: ChildProcess): StartedProgram {
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

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = http.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

async function admin(sql: string) {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  await client.query(sql);
  await client.end();
}

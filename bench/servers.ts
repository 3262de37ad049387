/** The product as it is served in production, and the floor: one process each. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { background, throwIfStopped } from '../tools/processes.mjs';
import { frugal } from '../tools/programs.mjs';
import { freePort } from '../tools/temporary-cluster.mjs';

const readyWithinMs = 30_000;
const root = join(import.meta.dirname, '..');

export interface Server {
  name: 'product' | 'floor';
  url: string;
  pid: number;
  /** The end of what it printed. */
  said: () => string;
  stop: () => Promise<void>;
}

export const startProduct = (folder: string, database: string) =>
  start('product', folder, [...frugal, join(root, 'server/main.ts')], {
    DATABASE_URL: database,
    DATA_DIR: join(folder, 'data'),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    SEED_DEMO: 'no',
  });

export const startFloor = (folder: string, database: string) =>
  start('floor', folder, [join(root, 'bench/floor.ts')], { DATABASE_URL: database });

async function start(
  name: Server['name'],
  folder: string,
  program: string[],
  settings: Record<string, string>,
): Promise<Server> {
  const port = await freePort();
  // From a folder of its own: the .env of whoever runs the bench is not what is measured.
  const cwd = join(folder, name);
  mkdirSync(cwd, { recursive: true });
  const { child, stop } = background([process.execPath, ...program], {
    cwd,
    env: { PATH: process.env.PATH, PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const listen = (chunk: Buffer) => {
    said = (said + chunk).slice(-2000);
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + readyWithinMs;
  while (!(await doesAnswer(url))) {
    throwIfStopped();
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`${said}The ${name} did not start.`);
    }
    await wait(50);
  }
  return { name, url, pid: child.pid ?? 0, said: () => said, stop };
}

const doesAnswer = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

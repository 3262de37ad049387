/** The commands of whoever runs the installation, each in a process of its own, on one data folder. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { programs } from './program.ts';

export function commands({ isFirstStart = false } = {}) {
  const start = programs({ isFirstStart });
  const dataDir = isFirstStart
    ? fs.mkdtempSync(path.join(os.tmpdir(), 'firmament-commands-'))
    : start.dataDir;
  afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

  async function run(name: string, args: string[] = [], input = '', settings = {}) {
    const command = [`server/commands/${name}.ts`, ...args];
    const { child, exit, output } = start({ DATA_DIR: dataDir, ...settings }, command);
    child.stdin?.end(input);
    return { code: await exit, said: output() };
  }
  return { start, run, dataDir };
}

/** On a fresh machine there is nothing but Node: the commands install what is missing, so they need none of it themselves. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('the commands can be read where no package is installed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'firmament-commands-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(import.meta.dirname, join(folder, 'tools'), { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, [
    join(folder, 'tools/run.mjs'),
    'nothing',
  ]);
  expect(stderr.toString()).toMatch(/^Usage: npm run start \| /);
  expect(status).toBe(1);
});

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FolderInUse, takeFolder } from '#server/kit/folder-lock.ts';

const base = fs.mkdtempSync(path.join(os.tmpdir(), 'firmament-lock-'));
afterAll(() => fs.rmSync(base, { recursive: true }));
const folder = (name: string) => path.join(base, name);

test('one holder at a time; given back, it can be taken again', async () => {
  const release = await takeFolder(folder('a'));
  await expect(takeFolder(folder('a'))).rejects.toThrow(FolderInUse);
  release();
  (await takeFolder(folder('a')))();
});

test('the lock of a process that died is no lock', async () => {
  fs.writeFileSync(`${folder('b')}.lock`, `${os.hostname()} 999999999 1`);
  // Whoever watched it would not be back within this test's time.
  (await takeFolder(folder('b'), 3_600_000))();
});

test('a holder that cannot be asked, as in another container, is believed while its lock beats', async () => {
  for (const name of ['beating', 'still']) {
    fs.writeFileSync(`${folder(name)}.lock`, 'another-container 7 1');
  }
  const beats = `${folder('beating')}.lock`;
  const heart = setInterval(() => fs.utimesSync(beats, new Date(), new Date()), 100);
  // Each is watched for ten beats.
  const [refused, release] = await Promise.all([
    takeFolder(folder('beating'), 1000).catch((error: unknown) => error),
    takeFolder(folder('still'), 1000),
  ]);
  clearInterval(heart);
  expect(refused).toBeInstanceOf(FolderInUse);
  release();
});

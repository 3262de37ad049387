/** A disk that is small enough to be filled: a file system in memory, mounted for one test. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

export interface SmallDisk {
  folder: string;
  /** Not a byte is left. */
  fill(): void;
  free(): void;
  grow(megabytes: number): void;
}

/** Fails where nothing may be mounted: a full disk that was never tried would pass for a good one. */
export function smallDisk(megabytes: number): SmallDisk {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'firmament-disk-'));
  asRoot('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'tmpfs', folder);
  onTestFinished(() => {
    asRoot('umount', '-l', folder);
    fs.rmdirSync(folder);
  });
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill() {
      const file = fs.openSync(ballast, 'a');
      for (const piece of [1024 * 1024, 4096, 1]) writeUntilFull(file, Buffer.alloc(piece));
      fs.closeSync(file);
    },
    free: () => fs.rmSync(ballast),
    grow: (to) => asRoot('mount', '-o', `remount,size=${to}m`, folder),
  };
}

function writeUntilFull(file: number, piece: Buffer): void {
  try {
    for (;;) fs.writeSync(file, piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

function asRoot(...command: string[]): void {
  const isRoot = process.getuid?.() === 0;
  const [program = '', ...args] = isRoot ? command : ['sudo', '-n', ...command];
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status === 0) return;
  throw new Error(
    `A full disk can only be tried where a small one may be mounted: ${error?.message ?? stderr}`,
  );
}

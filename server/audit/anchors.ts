/**
 * Where each firm's chain stood, noted outside the database day by day. Whoever cuts the end off a
 * chain, or writes all of it again, can make it fit itself, but not what was noted here.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Engine } from '#server/kit/engine.ts';
import { type Head, heads } from './chain.ts';

const fileIn = (dataDir: string) => path.join(dataDir, 'audit-anchors.jsonl');

export async function anchor(engine: Engine, dataDir: string, now: Date): Promise<void> {
  const lines = (await heads(engine)).map((head) =>
    JSON.stringify({ at: now.toISOString(), ...head }),
  );
  if (lines.length === 0) return;
  await fs.mkdir(dataDir, { recursive: true });
  await fs.appendFile(fileIn(dataDir), `${lines.join('\n')}\n`, { mode: 0o600 });
}

export const readAnchors = (dataDir: string): Promise<Head[]> => read(dataDir, () => true);

/** Those of one firm. The file grows by a line for every firm and day, so it is never in memory whole. */
export const anchorsOf = (dataDir: string, firmId: string): Promise<Head[]> =>
  read(dataDir, (line) => line.includes(firmId));

async function read(dataDir: string, isWanted: (line: string) => boolean): Promise<Head[]> {
  const anchors: Head[] = [];
  try {
    await using file = await fs.open(fileIn(dataDir));
    for await (const line of file.readLines()) {
      if (line && isWanted(line)) anchors.push(JSON.parse(line) as Head);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return anchors;
}

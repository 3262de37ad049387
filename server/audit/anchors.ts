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

export async function readAnchors(dataDir: string): Promise<Head[]> {
  const text = await fs.readFile(fileIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Head);
}

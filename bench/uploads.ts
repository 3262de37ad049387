/** Large files on their way in: the server passes them on as they come, and its memory stays flat. */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { mostFileBytes } from '#contract/file-kinds.ts';
import { throwIfStopped } from '../tools/processes.mjs';
import { settle } from './rounds.ts';
import type { Stage } from './stage.ts';
import { memoryOf } from './usage.ts';

export interface Uploads {
  name: string;
  /** Uploads per second. */
  rate: number;
  /** Memory in MB: before, and the most that was seen until everything was read. */
  idle: number;
  peak: number;
  errors: number;
}

const megabytes = mostFileBytes / 1024 / 1024;
const kinds = [
  { name: `upload documents of ${megabytes} MB, one after the other`, batches: 20, atOnce: 1 },
  { name: `upload documents of ${megabytes} MB, eight at once`, batches: 1, atOnce: 8 },
];
const warmUp = 3;
const lookEveryMs = 20;
const readWithinMs = 60_000;

export const namesOfUploads = kinds.map(({ name }) => name);

/** The last to be measured: what reading large texts leaves in memory would be taken for that of others. */
export async function measureUploads(stage: Stage, only: string): Promise<Uploads[]> {
  const chosen = kinds.filter(({ name }) => name.toLowerCase().includes(only));
  if (chosen.length > 0) await upload(stage, { batches: warmUp, atOnce: 1 });
  const measured: Uploads[] = [];
  for (const { name, ...load } of chosen) {
    measured.push({ name, ...(await upload(stage, load)) });
  }
  return measured;
}

async function upload(
  stage: Stage,
  { batches, atOnce }: { batches: number; atOnce: number },
): Promise<Omit<Uploads, 'name'>> {
  const { pid } = stage.product;
  const idle = memoryOf(pid);
  let peak = idle;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
  }, lookEveryMs);
  let milliseconds = 0;
  let errors = 0;
  try {
    for (let batch = 0; batch < batches; batch++) {
      throwIfStopped();
      const files = Array.from({ length: atOnce }, randomText);
      const start = performance.now();
      const answers = await Promise.all(files.map((file) => send(stage, file)));
      milliseconds += performance.now() - start;
      errors += answers.filter((isGood) => !isGood).length;
    }
    errors += await unread(stage);
    await settle([pid, stage.place.postgres]);
  } finally {
    clearInterval(watch);
  }
  return { rate: (1000 * batches * atOnce) / milliseconds, idle, peak, errors };
}

const randomText = () => new Blob([randomBytes((mostFileBytes / 4) * 3).toString('base64')]);

async function send({ product, people }: Stage, file: Blob): Promise<boolean> {
  const body = new FormData();
  body.append('file', file, 'statement.txt');
  const { cookie } = people.writing;
  const url = `${product.url}/api/documents/upload`;
  const answer = await fetch(url, { method: 'POST', headers: { cookie }, body });
  await answer.arrayBuffer();
  return answer.ok;
}

/** What came in is read afterwards, which takes memory as well. Answers how many were not, in time. */
async function unread({ product, people }: Stage): Promise<number> {
  const { cookie } = people.writing;
  for (const deadline = Date.now() + readWithinMs; ; await wait(500)) {
    throwIfStopped();
    const answer = await fetch(`${product.url}/api/documents?limit=50`, { headers: { cookie } });
    const newest = (await answer.json()) as { reading: string }[];
    const waiting = newest.filter(({ reading }) => reading === 'waiting').length;
    if (waiting === 0 || Date.now() > deadline) return waiting;
  }
}

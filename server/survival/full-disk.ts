/** The disk fills up in the middle of writes, and is freed again. */
import { expect } from 'vitest';
import { linesByMessage } from './outage.ts';
import type { SmallDisk } from './small-disk.ts';
import { type Account, patience, tell, untilReady, type Writers } from './writers.ts';

/** Writes are refused in a sentence and reads go on; afterwards writes go on too, without a restart. */
export async function fillAndFree(
  disk: SmallDisk,
  writers: Writers,
  address: string,
  { cookie }: Account,
  readiness?: object,
) {
  const told = () => writers.refused.filter(({ status }) => status === 507).length;
  disk.fill();
  await expect.poll(told, { timeout: patience }).toBeGreaterThan(20);
  const list = () => fetch(`${address}/api/tasks`, { headers: { cookie } });
  await expect.poll(async () => (await list()).status, { timeout: patience }).toBe(200);
  expect(((await (await list()).json()) as unknown[]).length).toBeGreaterThanOrEqual(20);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  if (readiness) expect(await (await fetch(`${address}/readyz`)).json()).toEqual(readiness);
  disk.free();
  await writers.more(20);
  await untilReady(address);
  for (const { status, detail, retryAfter } of writers.refused) {
    // Only a very busy machine says anything else.
    if (status === 503) continue;
    expect([status, detail, retryAfter]).toEqual([
      507,
      'The disk of the server is full: nothing was saved.',
      '30',
    ]);
  }
}

export const tellOf = ({ acknowledged, refused }: Writers, output: string) =>
  tell(
    `${acknowledged.size} tasks, ${refused.length} refused on a full disk; log ${JSON.stringify(linesByMessage(output))}`,
  );

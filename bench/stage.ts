/** Everything a run needs, made for it and gone with it: cluster, databases, people, servers. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../tools/temporary-cluster.mjs';
import { copyAsFloor, createDatabase, fill, urlOf, writeFiguresDown } from './databases.ts';
import type { Caller, Scale } from './noun.ts';
import { findPrograms } from './programs.ts';
import type { Place } from './rounds.ts';
import { type Server, startFloor, startProduct } from './servers.ts';
import { type Person, signUpCallers } from './sign-up.ts';

export interface Stage {
  place: Place;
  /** The product's. */
  database: string;
  product: Server;
  floor: Server;
  people: Record<Caller, Person>;
}

export async function withStage<T>(
  scale: Scale,
  tell: (line: string) => void,
  work: (stage: Stage) => Promise<T>,
): Promise<T> {
  const closing: (() => unknown)[] = [];
  try {
    const bin = await findPrograms();
    const folder = mkdtempSync(join(tmpdir(), 'firmament-bench-'));
    closing.push(() => rmSync(folder, { recursive: true, force: true }));
    const cluster = await startCluster(bin, { isDurable: true });
    closing.push(cluster.stop);

    tell('Making the rows ...');
    const ours = urlOf(cluster.url, 'product');
    const people = await fillDatabases(cluster.url, ours, folder, scale);

    const product = await startProduct(folder, ours);
    closing.push(product.stop);
    const floor = await startFloor(folder, urlOf(cluster.url, 'floor'));
    closing.push(floor.stop);
    const place = { folder, postgres: cluster.pid ?? 0 };
    return await work({ place, database: ours, product, floor, people });
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

/** The product makes its own tables by starting once; it has to be gone when they are copied. */
async function fillDatabases(cluster: string, ours: string, folder: string, scale: Scale) {
  await createDatabase(cluster, 'product');
  const product = await startProduct(folder, ours);
  const people = await signUpCallers(product.url, ours).finally(product.stop);
  await fill(ours, scale);
  await writeFiguresDown(ours);
  await copyAsFloor(cluster, 'product', 'floor');
  return people;
}

/**
 * Makes the archives that were asked for, one after the other, in the background. Whoever dies over one has
 * let go of it after some minutes, and it begins again; of two servers, one takes it.
 */
import fs from 'node:fs/promises';
import { archiveDays } from '#contract/archives.ts';
import { seal } from '#server/audit/seal.ts';
import { asSystem, type FirmDb, withFirm } from '#server/kit/db.ts';
import { type FileStore, fileName } from '#server/kit/file-store/file-store.ts';
import { openRounds } from '#server/kit/rounds.ts';
import { makeStale } from '#server/kit/stale.ts';
import { keyAt } from './content.ts';
import * as store from './store.ts';
import { type Needs as Writing, writeArchive } from './write-archive.ts';

export interface ArchiveRoom {
  /** Somebody asked for one. */
  wake(): void;
  /** Makes all that wait, now. */
  makeAll(): Promise<void>;
  open(): void;
  close(): Promise<void>;
}

interface Needs extends Writing {
  files: FileStore;
  now: () => Date;
  onError: (error: unknown) => void;
}

/** Nobody wants it any more, or the server is on its way out. */
class Stopped extends Error {}

const minute = 60_000;
const day = 24 * 60 * minute;
const lease = 5 * minute;
const mostTries = 3;
/** After something went wrong. */
const pause = minute;
const gaveUp = 'It could not be put together. Please try again, or ask whoever runs the server.';
/** How often the lease is renewed, and how far it is told. */
const beat = 30_000;
const tellEvery = 1_000;

const daysAfter = (at: Date) => new Date(at.getTime() + archiveDays * day);

export function openArchiveRoom(needs: Needs): ArchiveRoom {
  const { doAll, ...rounds } = openRounds(async (goesOn) => {
    while (goesOn()) {
      const next = await asSystem(needs.engine, 'archive', (db) => store.waiting(db, needs.now()));
      if (!next) return;
      await make(needs, next, goesOn);
    }
  }, needs.onError);
  return { ...rounds, makeAll: doAll };
}

async function make(
  needs: Needs,
  { firmId, id }: { firmId: string; id: string },
  goesOn: () => boolean,
): Promise<void> {
  const { engine, secrets, files, now, onError } = needs;
  const within = <T>(work: (db: FirmDb) => Promise<T>) =>
    withFirm(engine, firmId, 'archive', async (db) => {
      makeStale(db, ['/api/archives']);
      return work(db);
    });
  const leaseUntil = () => new Date(now().getTime() + lease);
  const claimed = await within((db) => store.claim(db, id, now(), leaseUntil()));
  if (!claimed) return;
  if (claimed.tries > mostTries) {
    return void (await within((db) => store.setFailed(db, id, gaveUp, daysAfter(now()))));
  }
  const isKept = (values: { doneCount?: number; ofCount?: number }) =>
    within((db) =>
      store.setProgress(db, id, { ...values, leaseUntil: leaseUntil().toISOString() }),
    );
  const beating = setInterval(() => void isKept({}).catch(onError), beat);
  let told = 0;
  const onProgress = async (doneCount: number, ofCount: number) => {
    if (!goesOn()) throw new Stopped();
    if (Date.now() - told < tellEvery && doneCount < ofCount) return;
    told = Date.now();
    if (!(await isKept({ doneCount, ofCount }))) throw new Stopped();
  };
  try {
    // What happened up to now is in the trail that goes out.
    await seal(engine);
    const { madeBy, hasBankNumbers } = claimed;
    const asked = { firmId, id, madeBy, hasBankNumbers, now: now(), onProgress };
    const made = await writeArchive(needs, asked);
    try {
      await files.put(fileName(firmId, id), made.path);
    } finally {
      await fs.rm(made.path, { force: true });
    }
    const readyAt = now();
    const isWanted = await within(async (db) => {
      const contentKey = await secrets.seal(db, keyAt(firmId, id), made.key.toString('base64'));
      return store.setReady(db, id, {
        contentKey,
        byteCount: made.size,
        sha256: made.sha256,
        readyAt: readyAt.toISOString(),
        expiresAt: daysAfter(readyAt).toISOString(),
      });
    });
    if (!isWanted) await files.remove(fileName(firmId, id));
  } catch (error) {
    if (!(error instanceof Stopped)) onError(error);
    await within((db) => letGo(db, id, error, claimed.tries, now()));
  } finally {
    clearInterval(beating);
  }
}

/** What nobody wanted is as if nobody had tried; what went wrong is tried again a little later. */
async function letGo(db: FirmDb, id: string, error: unknown, tries: number, now: Date) {
  if (error instanceof Stopped) await store.putBack(db, id, now);
  else if (tries >= mostTries) await store.setFailed(db, id, gaveUp, daysAfter(now));
  else {
    const leaseUntil = new Date(now.getTime() + pause).toISOString();
    await store.setProgress(db, id, { leaseUntil });
  }
}

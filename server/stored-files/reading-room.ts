/**
 * Reads the text of the files that came in, one after the other, so that they can be found by it. A
 * file that cannot be read stays as it is and says so.
 */

import { setImmediate } from 'node:timers/promises';
import type { Reading } from '#contract/documents.ts';
import { asSystem, type FirmDb, withFirm } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import { Refusal } from '#server/kit/refusals.ts';
import { openRounds } from '#server/kit/rounds.ts';
import { CannotRead, type Readers, type TextRead } from '#server/reader/reader.ts';
import type { FileRoom } from './file-room.ts';
import { fold } from './fold.ts';
import * as store from './store.ts';
import { textWords } from './words.ts';

export interface ReadingRoom {
  /** Something came in. */
  wake(): void;
  /** Reads all that waits, now. */
  readAll(): Promise<void>;
  /** Reads whatever comes until it is closed. */
  open(): void;
  close(): Promise<void>;
}

interface Needs {
  engine: Engine;
  fileRoom: FileRoom;
  readers: Readers;
  now: () => Date;
  /** Tells whoever is found by the text of a file that it has been read. */
  onRead: (db: FirmDb, firmId: string, fileId: string) => Promise<void>;
  onError: (error: unknown) => void;
}

interface Waiting {
  firmId: string;
  id: string;
}

const mostTries = 3;
/** Far longer than reading may take. */
const claimed = 5 * 60_000;
const pause = 10 * 60_000;
/** A phrase that begins at the end of a page goes on at the beginning of the next. */
const overlap = 200;
const pagesAtOnce = 50;
/** No page that people read has so many letters. */
const mostOfPage = 100_000;

export function openReadingRoom(needs: Needs): ReadingRoom {
  const { engine, now, onError } = needs;
  const { doAll, ...rounds } = openRounds(async (goesOn) => {
    const busy = new Set<string>();
    const served = new Set<string>();
    const oldestBut = (firms: Iterable<string>) =>
      asSystem(engine, 'reading', (db) => store.waiting(db, now(), [...firms]));
    /** Every firm one before any firm two. */
    const next = async () => {
      const file = await oldestBut([...busy, ...served]);
      if (file || served.size === 0) return file;
      served.clear();
      return oldestBut(busy);
    };
    const readOn = async () => {
      while (goesOn()) {
        const file = await next();
        if (!file) return;
        // The other one may have asked in the same moment.
        if (busy.has(file.firmId)) continue;
        busy.add(file.firmId);
        served.add(file.firmId);
        await read(needs, file, goesOn).finally(() => busy.delete(file.firmId));
      }
    };
    // Two at a time, never of one firm: whoever sends what takes long holds up nobody else.
    await Promise.all([readOn(), readOn()]);
  }, onError);
  return { ...rounds, readAll: doAll };
}

/** Claimed in one transaction, read in none, written in another. */
async function read(needs: Needs, { firmId, id }: Waiting, goesOn: () => boolean): Promise<void> {
  const { engine, fileRoom, readers, now, onError } = needs;
  const at = now();
  const file = await withFirm(engine, firmId, 'reading', async (db) => {
    const claim = await store.claim(db, id, at, new Date(at.getTime() + claimed));
    if (!claim) return undefined;
    const { kind } = await store.sealedKey(db, id);
    return { kind, tries: claim.tries, content: await fileRoom.content(db, firmId, id) };
  });
  if (!file) return;
  // Whoever claimed it so often has died over it.
  if (file.tries > mostTries) return write(needs, { firmId, id }, undefined);
  try {
    await write(needs, { firmId, id }, await readers.of(firmId).read(file.kind, file.content));
  } catch (error) {
    if (isOfTheFile(error)) return write(needs, { firmId, id }, undefined);
    // The store or the reader does not work just now: that says nothing about the file.
    // Nor does that the server is on its way out.
    if (goesOn()) onError(error);
    const later = new Date(now().getTime() + (goesOn() ? pause : 0));
    await withFirm(engine, firmId, 'reading', (db) => store.putBack(db, id, later));
  }
}

const isOfTheFile = (error: unknown) =>
  error instanceof CannotRead || (error instanceof Refusal && error.status === 404);

async function write(
  { engine, onRead }: Needs,
  { firmId, id }: Waiting,
  text: TextRead | undefined,
): Promise<void> {
  const words = textWords(firmId);
  const texts = (text?.pages ?? []).map((page) => page.slice(0, mostOfPage).toWellFormed());
  const isCut = text?.pages.some((page) => page.length > mostOfPage) ?? false;
  await withFirm(engine, firmId, 'reading', async (db) => {
    await store.removePages(db, id);
    let pages = 0;
    // By the handful: a long file is not in memory three times over.
    for (let from = 0; from < texts.length; from += pagesAtOnce) {
      const some = pagesOf(texts, from).filter(({ text: own }) => own !== '');
      for (const { folded } of some) words.add(folded);
      if (some.length > 0) await store.insertPages(db, id, some);
      pages += some.length;
      // It takes its time: others have their turn in between.
      await setImmediate();
    }
    const isWhole = (text?.isWhole ?? false) && words.isWhole() && !isCut;
    const reading = howItWent(text, pages, isWhole);
    await store.setRead(db, id, {
      reading,
      pageCount: text?.pageCount ?? null,
      words: words.all(),
    });
    await onRead(db, firmId, id);
  });
}

/** Each with the beginning of the next, unless it is empty itself. */
const pagesOf = (texts: readonly string[], from: number): store.FilePage[] =>
  texts.slice(from, from + pagesAtOnce).map((page, at) => {
    const following = (texts[from + at + 1] ?? '').slice(0, overlap);
    const whole = page ? `${page} ${following}`.trim().toWellFormed() : '';
    // The database counts letters, not halves of them.
    const ownLength = [...page].length;
    return { page: from + at + 1, text: whole, ownLength, folded: fold(whole) };
  });

function howItWent(text: TextRead | undefined, pages: number, isWhole: boolean): Reading {
  if (!text) return 'unreadable';
  if (pages === 0) return 'empty';
  return isWhole ? 'read' : 'partly';
}

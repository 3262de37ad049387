/**
 * Where features post letters: into the database, in the transaction of what the letter tells of.
 * A letter therefore exists exactly when that happened, and leaves soon after.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { FirmDb, SystemDb } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import { type Courier, contentAt, deliver } from './deliver.ts';
import { type Letter, layOut, oneLine } from './letter.ts';
import * as store from './store.ts';

export interface PostOffice {
  post(db: FirmDb | SystemDb, to: { firmId: string; email: string }, letter: Letter): Promise<void>;
  /** Delivers what is due, now, and waits for what is on its way already. */
  deliver(): Promise<void>;
  /** Delivers every few seconds until it is closed. */
  open(): void;
  close(): Promise<void>;
}

interface Needs {
  engine: Engine;
  secrets: Secrets;
  courier: Courier;
  now: () => Date;
  onError: (error: unknown) => void;
}

const every = 10_000;
/** A transaction has usually ended by then; if not, the next round takes the letter along. */
const soon = [100, 1_000];

export function postOffice({ engine, secrets, courier, now, onError }: Needs): PostOffice {
  let turn = Promise.resolve();
  let isOpen = false;
  const timers = new Set<NodeJS.Timeout>();
  // A timer set while posting would take the open transaction for its own.
  const outside = AsyncLocalStorage.snapshot();

  const round = () => {
    turn = turn
      .then(async () => {
        while (isOpen && (await deliver(engine, secrets, courier, now)));
      })
      .catch(onError);
    return turn;
  };
  const after = (pause: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void round();
    }, pause);
    timers.add(timer);
  };

  return {
    async post(db, { firmId, email }, letter) {
      const id = randomUUID();
      const content = JSON.stringify(layOut(letter));
      const at = now().toISOString();
      await store.insert(db, {
        firmId,
        id,
        recipient: email,
        subject: oneLine(letter.subject),
        content: await secrets.seal(db, contentAt({ firmId, id }), content),
        createdAt: at,
        dueAt: at,
      });
      if (isOpen) outside(() => soon.forEach(after));
    },
    deliver: async () => {
      while (await deliver(engine, secrets, courier, now));
      await turn;
    },
    open() {
      isOpen = true;
      timers.add(setInterval(round, every));
      void round();
    },
    async close() {
      isOpen = false;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      await turn;
    },
  };
}

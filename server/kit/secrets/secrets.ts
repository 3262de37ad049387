/**
 * What features use: seal a text for its place in a firm's row, open it again. Every firm has keys
 * of its own, so that one firm's can be thrown away, and are kept in memory once unwrapped.
 */
import { createHmac, randomUUID } from 'node:crypto';
import type { FirmDb, SystemDb } from '#server/kit/db.ts';
import { newDataKey, unwrap } from './data-keys.ts';
import type { KeyRing } from './key-ring.ts';
import { keyIdOf, openAt, type Place, sealAt } from './sealing.ts';

export interface Secrets {
  seal(db: FirmDb | SystemDb, place: Place, text: string): Promise<string>;
  open(db: FirmDb | SystemDb, place: Place, sealed: string): Promise<string>;
  /** The same for the same text, and nothing to guess the text by without the key. */
  fingerprint(text: string): string;
  /** A firm's keys have changed: read them afresh. */
  forget(firmId: string): void;
}

interface FirmKeys {
  active?: string;
  keys: Map<string, Buffer>;
}

const mostFirms = 1_000;

/** `reload` answers the ring as it is now: keys may be rotated while this process works on. */
export function openSecrets(first: KeyRing, reload?: () => KeyRing | undefined): Secrets {
  const firms = new Map<string, FirmKeys>();
  /** Transactions that made a key: they may still fail and take it with them, so it is not kept in memory. */
  const makers = new WeakSet<object>();
  let ring = first;

  function unwrapped(firmId: string, id: string, wrapped: string): Buffer {
    if (!ring.keys.has(keyIdOf(wrapped))) ring = reload?.() ?? ring;
    return unwrap(ring, firmId, id, wrapped);
  }

  async function read(db: FirmDb | SystemDb, firmId: string): Promise<FirmKeys> {
    const rows = await (db as SystemDb)
      .selectFrom('dataKeys')
      .select(['id', 'wrapped', 'retiredAt'])
      .where('firmId', '=', firmId)
      .execute();
    const found: FirmKeys = { keys: new Map() };
    for (const { id, wrapped, retiredAt } of rows) {
      found.keys.set(id, unwrapped(firmId, id, wrapped));
      if (!retiredAt) found.active = id;
    }
    firms.delete(firmId);
    if (makers.has(db)) return found;
    firms.set(firmId, found);
    // The oldest go first; a firm that comes back is read again.
    for (const [oldest] of firms) {
      if (firms.size <= mostFirms) break;
      firms.delete(oldest);
    }
    return found;
  }

  /** A firm gets its key when it first has something to seal. */
  async function make(db: FirmDb | SystemDb, firmId: string): Promise<void> {
    makers.add(db);
    await (db as SystemDb)
      .insertInto('dataKeys')
      .values({ firmId, ...newDataKey(ring, firmId, randomUUID()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  return {
    async seal(db, place, text) {
      const { firmId } = place;
      let own = firms.get(firmId);
      if (!own?.active) own = await read(db, firmId);
      if (!own.active) {
        await make(db, firmId);
        own = await read(db, firmId);
      }
      const key = own.keys.get(own.active ?? '');
      if (!key || !own.active) throw new Error(`The firm ${firmId} has no key`);
      return sealAt(key, own.active, place, text);
    },
    async open(db, place, sealed) {
      let own = firms.get(place.firmId);
      if (!own?.keys.has(keyIdOf(sealed))) own = await read(db, place.firmId);
      return openAt(own.keys, place, sealed);
    },
    fingerprint: (text) => createHmac('sha256', ring.active.key).update(text).digest('hex'),
    forget: (firmId) => void firms.delete(firmId),
  };
}

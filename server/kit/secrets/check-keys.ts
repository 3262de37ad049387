/** A wrong or missing key stops the start: it must not be found out by a firm, or worse, seal. */
import { asSystem } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import { BadKeys, type KeyRing } from './key-ring.ts';
import { openWith, sealWith } from './sealing.ts';

const known = Buffer.from('these are the right keys');
const bound = (keyId: string) => `key check|${keyId}`;

export const checkKeys = (engine: Engine, ring: KeyRing): Promise<void> =>
  asSystem(engine, 'check keys', async (db) => {
    const checks = await db.selectFrom('keyChecks').select(['keyId', 'sealedCheck']).execute();
    for (const { keyId, sealedCheck } of checks) {
      if (ring.keys.has(keyId) && !opens(ring, keyId, sealedCheck)) {
        throw new BadKeys(
          `The encryption key ${keyId} is not the one this database was sealed with.`,
        );
      }
    }
    const used = await db.selectFrom('dataKeys').select('wrappedBy').distinct().execute();
    const missing = used.find(({ wrappedBy }) => !ring.keys.has(wrappedBy));
    if (missing) {
      throw new BadKeys(
        `The encryption key ${missing.wrappedBy} is missing: the database holds values that only it opens.`,
      );
    }
    for (const [keyId, key] of ring.keys) {
      const sealedCheck = sealWith(key, keyId, bound(keyId), known);
      await db
        .insertInto('keyChecks')
        .values({ keyId, sealedCheck })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });

function opens(ring: KeyRing, keyId: string, sealedCheck: string): boolean {
  try {
    return openWith(ring.keys, bound(keyId), sealedCheck).equals(known);
  } catch {
    return false;
  }
}

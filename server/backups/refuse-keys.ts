import { BadKeys, fingerprints, type Keys } from '#server/kit/secrets/key-ring.ts';
import type { Manifest } from './manifest.ts';

/** A restored value that nobody can open is lost: better to look for the keys first. */
export function refuseKeys(manifest: Manifest, keys: Keys): void {
  const here = new Map(fingerprints(keys).map(({ id, fingerprint }) => [id, fingerprint]));
  for (const { id, fingerprint } of manifest.keys.filter(({ isNeeded }) => isNeeded)) {
    const own = here.get(id);
    if (own === fingerprint) continue;
    throw new BadKeys(
      own === undefined
        ? `The backup needs the encryption key ${id}, which is not here: bring the keys back first.`
        : `The encryption key ${id} is not the one the backup was made with.`,
    );
  }
}

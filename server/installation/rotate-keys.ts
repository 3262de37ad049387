/** A new key for the installation: everything is wrapped by it, and what the old ones are still for. */
import type { Config } from '#server/kit/config.ts';
import type { Engine } from '#server/kit/engine.ts';
import { checkKeys } from '#server/kit/secrets/check-keys.ts';
import {
  addKey,
  type KeyRing,
  keyFile,
  newKeyLine,
  parseKeys,
  readKeyFile,
} from '#server/kit/secrets/key-ring.ts';
import { resealAll, rewrapKeys } from '#server/kit/secrets/rotate-keys.ts';
import { NotDone } from './sentence-for.ts';

interface Rotation {
  engine: Engine;
  config: Pick<Config, 'encryptionKeys' | 'dataDir'>;
  /** Also a new key for every firm, and every value sealed again. */
  withData: boolean;
  say: (line: string) => void;
}

/** Answers whether every value could be opened. */
export async function rotateKeys({ engine, config, withData, say }: Rotation): Promise<boolean> {
  const ring = config.encryptionKeys
    ? parseKeys(config.encryptionKeys)
    : await newRing(engine, config.dataDir, say);
  await checkKeys(engine, ring);
  const wrapped = await rewrapKeys(engine, ring);
  say(`${wrapped} keys of firms are now wrapped by ${ring.active.id}.`);
  if (config.encryptionKeys && wrapped === 0) {
    say('For a new key, put this in front of what ENCRYPTION_KEYS is now, with a comma between, ');
    say(`and run this again: ${newKeyLine(ring)}`);
  }
  const unopened = withData ? await reseal(engine, ring, say) : [];
  tellOfOld(ring, config, say);
  return unopened.length === 0;
}

async function newRing(
  engine: Engine,
  dataDir: string,
  say: (line: string) => void,
): Promise<KeyRing> {
  const before = readKeyFile(dataDir);
  if (!before) throw new NotDone('There are no encryption keys yet: the first start makes them.');
  // Wrong keys must be found out before there is one more of them.
  await checkKeys(engine, before);
  const id = addKey(dataDir);
  say(`The new key ${id} is in ${keyFile(dataDir)}: copy the file to its second, safe place.`);
  say('Start the server again now: a server that is still running does not know the new key.');
  return readKeyFile(dataDir) ?? before;
}

async function reseal(engine: Engine, ring: KeyRing, say: (line: string) => void) {
  const { values, unopened } = await resealAll(engine, ring, (done, firms) =>
    say(`Firm ${done} of ${firms} is done.`),
  );
  say(`${values} values were sealed again.`);
  for (const place of unopened) say(`This value does not open and was left as it is: ${place}.`);
  return unopened;
}

function tellOfOld(ring: KeyRing, config: Rotation['config'], say: (line: string) => void): void {
  const old = [...ring.keys.keys()].filter((id) => id !== ring.active.id);
  if (old.length === 0) return;
  const where = config.encryptionKeys ? 'ENCRYPTION_KEYS' : keyFile(config.dataDir);
  say(
    `After the next backup only older backups need ${old.join(', ')}: remove them from ${where} then, and keep them with those backups.`,
  );
}

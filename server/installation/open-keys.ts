import type { Config } from '#server/kit/config.ts';
import type { Engine } from '#server/kit/engine.ts';
import { checkKeys } from '#server/kit/secrets/check-keys.ts';
import { type KeyRing, loadKeys, readKeyFile } from '#server/kit/secrets/key-ring.ts';
import { openSecrets, type Secrets } from '#server/kit/secrets/secrets.ts';

interface Keys {
  ring: KeyRing;
  secrets: Secrets;
  /** Made just now: whoever runs this must hear that they need a second copy. */
  areNew: boolean;
}

/** The keys of this installation, checked against what the database was sealed with. */
export async function openKeys(config: Config, engine: Engine): Promise<Keys> {
  const { ring, isNew } = loadKeys(config.encryptionKeys, config.dataDir);
  await checkKeys(engine, ring);
  const { encryptionKeys, dataDir } = config;
  const secrets = openSecrets(ring, () => (encryptionKeys ? ring : readKeyFile(dataDir)));
  return { ring, secrets, areNew: isNew };
}

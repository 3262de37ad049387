import type { Config } from '#server/kit/config.ts';
import { type Keys, parseKeys, readKeyFile } from '#server/kit/secrets/key-ring.ts';

/** The keys that are there already; none are made, so there may be none. */
export const findKeys = (config: Pick<Config, 'encryptionKeys' | 'dataDir'>): Keys =>
  (config.encryptionKeys ? parseKeys(config.encryptionKeys) : readKeyFile(config.dataDir)) ?? {
    keys: new Map(),
  };

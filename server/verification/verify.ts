/** Is everything that is stored whole? Reads all of it, at one moment, and changes nothing. */
import { readAnchors } from '#server/audit/anchors.ts';
import { readEverything } from '#server/backups/read-everything.ts';
import type { Engine } from '#server/kit/engine.ts';
import type { FileStore } from '#server/kit/file-store/file-store.ts';
import { ownStore } from '#server/kit/file-store/folder-store.ts';
import type { Keys } from '#server/kit/secrets/key-ring.ts';
import { auditTrail } from './audit-trail.ts';
import type { Check } from './check.ts';
import { documentWords } from './documents.ts';
import { figures } from './figures.ts';
import { firms } from './firms.ts';
import { ofRecords } from './of-records.ts';
import { references } from './references.ts';
import { sealedValues } from './sealed-values.ts';
import { storedFiles } from './stored-files.ts';

/**
 * A feature that stores something which can be wrong adds its check here, or to those of the records alone:
 * files against their rows, balances against their entries.
 */
const checks: Check[] = [
  auditTrail,
  sealedValues,
  references,
  firms,
  ...ofRecords,
  documentWords,
  figures,
  storedFiles,
];

export interface Verified {
  findings: string[];
  looked: [count: number, what: string][];
}

export async function verify(
  engine: Engine,
  {
    dataDir,
    keys,
    files = ownStore(dataDir),
  }: {
    dataDir: string;
    keys: Keys;
    /** The installation's own, unless another is named. */
    files?: FileStore;
  },
): Promise<Verified> {
  // Before the rows: a trail grows, and must not seem shorter than it was anchored a moment later.
  const anchors = await readAnchors(dataDir);
  return readEverything(engine, async (connection) => {
    const verified: Verified = { findings: [], looked: [] };
    for (const check of checks) {
      const { findings, looked } = await check({ connection, dataDir, keys, files, anchors });
      verified.findings.push(...findings);
      verified.looked.push(...looked);
    }
    return verified;
  });
}

export const inWords = ({ looked }: Verified) =>
  looked.map(([count, what]) => `${count} ${what}`).join(', ');

import type { AuditProof } from '#contract/audit.ts';
import { send, withFirm } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import { anchorsOf } from './anchors.ts';
import { readPiece, walk } from './chain.ts';

/** As many as anybody reads. */
const mostBreaks = 100;

/**
 * One firm's chain from its first entry, and against what was noted outside of the database. Each piece is
 * read in a transaction of its own, so nobody waits for the whole walk.
 */
export async function prove(
  { engine, dataDir }: { engine: Engine; dataDir: string },
  firmId: string,
  now: Date,
): Promise<AuditProof> {
  // Read before the chain, which only grows: what was noted is in what is walked.
  const anchors = await anchorsOf(dataDir, firmId);
  const { seq, hash, breaks } = await walk(
    (after) =>
      withFirm(engine, firmId, 'audit proof', (db) =>
        readPiece((text, values) => send(db, text, values), firmId, after),
      ),
    anchors,
  );
  const more = breaks.length - mostBreaks;
  return {
    entries: seq,
    hash,
    checkedAt: now.toISOString(),
    anchors: anchors.length,
    breaks: [...breaks.slice(0, mostBreaks), ...(more > 0 ? [`${more} more do not fit.`] : [])],
  };
}

/** A reconciliation with its workings, without what is closed to whoever reads it: sums stay, names go. */
import type {
  LedgerOnDay,
  ReconciliationRecord,
  ReconciliationWorkings,
  UnclearedEntry,
  UnmatchedLine,
} from '#contract/trust-reconciliations.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { behindWalls, closedMatters } from '#server/kit/walls.ts';
import { findFor } from './found.ts';
import { reckon, type WholeWorkings } from './reckon.ts';
import * as store from './store.ts';

/** Of one that was signed as it was then; of one that is being prepared as it is now. */
export async function whole(db: FirmDb, id: string): Promise<ReconciliationRecord> {
  const reconciliation = await store.one(db, id);
  const frozen = await store.reportOf(db, id);
  const workings = frozen
    ? await withoutLines(db, JSON.parse(frozen) as WholeWorkings)
    : reckon(await withoutLines(db, await findFor(db, reconciliation)));
  const closed = new Set(await closedMatters(db));
  return { ...reconciliation, workings: without(closed, workings) };
}

const closedToYou = 'Of a matter that is closed to you';

/** What the bank wrote beside money of a closed matter names whose it is. Before hints are taken from it. */
async function withoutLines<Told extends { unmatched: readonly UnmatchedLine[] }>(
  db: FirmDb,
  told: Told,
): Promise<Told> {
  const ids = told.unmatched.map(({ id }) => id);
  const seen = await store.linesAmong(db, ids);
  // One that was taken out since is nobody's.
  const all = await behindWalls(db, () => store.linesAmong(db, ids));
  const unmatched = told.unmatched.map((line) =>
    all.has(line.id) && !seen.has(line.id)
      ? { ...line, description: closedToYou, bankError: line.bankError && closedToYou }
      : line,
  );
  return { ...told, unmatched };
}

function without(closed: ReadonlySet<string>, workings: WholeWorkings): ReconciliationWorkings {
  const entry = ({ matterIds, ...shown }: WholeWorkings['outstanding'][number]): UnclearedEntry =>
    matterIds.some((id) => closed.has(id))
      ? { ...shown, party: null, purpose: closedToYou, isClosed: true }
      : { ...shown, isClosed: false };
  const ledger = (shown: LedgerOnDay): LedgerOnDay =>
    shown.matterId !== null && closed.has(shown.matterId)
      ? { ...shown, matterId: null, matterNumber: null, clientName: null }
      : shown;
  return {
    ...workings,
    depositsInTransit: workings.depositsInTransit.map(entry),
    outstanding: workings.outstanding.map(entry),
    ledgers: workings.ledgers.map(ledger),
  };
}

/** The second person agrees, and it is posted; or refuses. Whoever asked can take it back. */
import {
  type TrustProposal,
  type TrustProposalState,
  trustProposalLabels,
} from '#contract/trust-proposals.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, forbidden } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as accounts from '#server/trust-accounts/store.ts';
import { pay } from '#server/trust-entries/disburse.ts';
import { payFee } from '#server/trust-entries/earn-fee.ts';
import * as holds from '#server/trust-holds/store.ts';
import { told } from './propose.ts';
import * as store from './store.ts';
import { tellProposer } from './tell-people.ts';

type Row = NonNullable<Awaited<ReturnType<typeof store.lock>>>;

export async function approve(db: FirmDb, user: SignedInUser, now: Date, id: string) {
  const row = await waiting(db, id);
  refuseOwn(row, user);
  // Before the ledger, as whoever posts does it.
  await accounts.lock(db, row.accountId);
  await release(db, user, now, row, 'Approved');
  const asked = store.askedFor(row);
  const entry =
    asked.kind === 'earned-fee'
      ? await payFee(db, user, now, asked, row.proposedBy)
      : await pay(db, user, now, asked, row.proposedBy);
  return settle(db, user, now, id, { state: 'approved', entryId: entry.id });
}

export async function refuse(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  decisionNote: string,
) {
  const row = await waiting(db, id);
  refuseOwn(row, user);
  await release(db, user, now, row, decisionNote);
  return settle(db, user, now, id, { state: 'refused', decisionNote });
}

export async function withdraw(db: FirmDb, user: SignedInUser, now: Date, id: string) {
  const row = await waiting(db, id);
  if (row.proposedBy !== user.id) throw forbidden('Only who proposed it takes it back.');
  await release(db, user, now, row, 'Withdrawn');
  return settle(db, user, now, id, { state: 'withdrawn' });
}

async function waiting(db: FirmDb, id: string): Promise<Row> {
  const row = await store.lock(db, id);
  if (row) return row;
  const { state } = await store.one(db, id);
  throw conflict(`This payment was ${trustProposalLabels[state].toLowerCase()} already.`);
}

function refuseOwn({ proposedBy }: Row, user: SignedInUser): void {
  if (proposedBy === user.id)
    throw forbidden('You proposed this payment. Somebody else has to agree to it.');
}

const release = (db: FirmDb, user: SignedInUser, now: Date, { holdId }: Row, why: string) =>
  holds.release(db, holdId, {
    releasedBy: user.id,
    releasedAt: now.toISOString(),
    releaseReason: why,
  });

type Decided = Exclude<TrustProposalState, 'proposed'>;
const types: Record<Decided, string> = {
  approved: 'trust_approved',
  refused: 'trust_refused',
  withdrawn: 'trust_withdrawn',
};

async function settle(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  outcome: { state: Decided } & Partial<Pick<TrustProposal, 'entryId' | 'decisionNote'>>,
): Promise<TrustProposal> {
  const decided = { decidedBy: user.id, decidedAt: now.toISOString() };
  await store.decide(db, id, { entryId: null, decisionNote: null, ...outcome, ...decided });
  const proposal = await store.one(db, id);
  const title = `Trust payment ${trustProposalLabels[outcome.state].toLowerCase()}`;
  record(db, user, now, told(types[outcome.state], title, proposal));
  await tellProposer(db, now, proposal);
  return proposal;
}

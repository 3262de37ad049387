/** What is paid out above the firm's limit, or by staff, waits for a second person, and its money waits with it. */
import { randomUUID } from 'node:crypto';
import { formatMoney, toCents } from '#contract/cents.ts';
import { isAllowed } from '#contract/permissions.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import type { TrustProposal } from '#contract/trust-proposals.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { behindWalls } from '#server/kit/walls.ts';
import { todayOf } from '#server/profile/today.ts';
import * as holds from '#server/trust-holds/store.ts';
import * as settings from '#server/trust-settings/store.ts';
import * as store from './store.ts';
import { tellDeciders } from './tell-people.ts';

/** Staff prepare a payment of any size; who may spend trust money agrees to it. */
export async function needsSecondPerson(
  db: FirmDb,
  { firmRole }: SignedInUser,
  amount: string,
): Promise<boolean> {
  if (!isAllowed(firmRole, 'spendTrust')) return true;
  const { approvalAbove } = await settings.read(db);
  return approvalAbove !== null && toCents(amount) > toCents(approvalAbove);
}

/** A check that waits for a second person is written already. */
export async function refuseWaitingCheck(
  db: FirmDb,
  accountId: string,
  checkNumber: string | null,
): Promise<void> {
  if (checkNumber === null) return;
  if (await behindWalls(db, () => store.isCheckWaiting(db, accountId, checkNumber)))
    throw conflict(`Check ${checkNumber} waits for a second approver already.`);
}

export async function propose(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { id: ledgerId, accountId }: TrustLedger,
  given: store.AskedFor,
): Promise<TrustProposal> {
  // Today means when it is paid, and that is when somebody agrees.
  const { day, ...rest } = given;
  const isToday = day === undefined || day === (await todayOf(db, now));
  const asked = isToday ? rest : given;
  const at = now.toISOString();
  const amountCents = String(toCents(asked.amount));
  const holdId = randomUUID();
  const reason = `${asked.party}: ${asked.purpose}`.slice(0, 500);
  const held = { id: holdId, ledgerId, kind: 'proposal', amountCents, reason } as const;
  holds.insert(db, { ...held, placedBy: user.id, placedAt: at });
  const id = randomUUID();
  store.insert(db, {
    id,
    accountId,
    ledgerId,
    holdId,
    amountCents,
    asked: JSON.stringify(asked),
    proposedBy: user.id,
    proposedAt: at,
  });
  const proposal = await store.one(db, id);
  record(db, user, now, told('trust_proposed', 'Trust payment proposed', proposal));
  await tellDeciders(db, now, proposal);
  return proposal;
}

export const told = (type: string, title: string, proposal: TrustProposal, note = '') => ({
  type,
  title,
  description: `${formatMoney(proposal.amount)} to ${proposal.party}: ${proposal.purpose}${note}`,
  entityType: 'trust-proposal',
  entityId: proposal.id,
});

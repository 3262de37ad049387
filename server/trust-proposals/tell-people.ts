/** Who has to agree hears of it, and who asked hears what became of it. */
import { formatMoney } from '#contract/cents.ts';
import { isAllowed } from '#contract/permissions.ts';
import type { TrustProposal, TrustProposalState } from '#contract/trust-proposals.ts';
import type { FirmRole } from '#contract/users.ts';
import type { FirmDb } from '#server/kit/db.ts';
import * as notifications from '#server/notifications/store.ts';
import { activeRoles } from '#server/users/store.ts';

/** The address names the payment: whose walls keep them out of its matter do not see it. */
const addressOf = ({ id }: TrustProposal) => `/compliance?tab=iolta&desk=trust&proposal=${id}`;
const what = ({ amount, party, purpose }: TrustProposal) =>
  `${formatMoney(amount)} to ${party}: ${purpose}`;

export async function tellDeciders(db: FirmDb, now: Date, proposal: TrustProposal): Promise<void> {
  for (const { id, firmRole } of await activeRoles(db)) {
    if (id === proposal.proposedBy || !isAllowed(firmRole as FirmRole, 'spendTrust')) continue;
    await notifications.insert(db, {
      userId: id,
      title: 'A trust payment waits for you',
      message: what(proposal),
      type: 'warning',
      url: addressOf(proposal),
      timestamp: now.toISOString(),
    });
  }
}

const titles: Partial<Record<TrustProposalState, string>> = {
  approved: 'Trust payment approved',
  refused: 'Trust payment rejected',
};

export async function tellProposer(db: FirmDb, now: Date, proposal: TrustProposal): Promise<void> {
  const title = titles[proposal.state];
  // Whoever took it back themselves knows.
  if (!title) return;
  const { decisionNote } = proposal;
  await notifications.insert(db, {
    userId: proposal.proposedBy,
    title,
    message: `${what(proposal)}${decisionNote ? `. ${decisionNote}` : ''}`.slice(0, 1000),
    type: proposal.state === 'refused' ? 'warning' : 'info',
    url: addressOf(proposal),
    timestamp: now.toISOString(),
  });
}

/** A payment out of trust that waits for a second person. Its money is held meanwhile. */
import * as z from 'zod';
import { Day, Instant } from '#contract/dates.ts';
import { Nothing, read, write } from '#contract/endpoint.ts';
import { Money } from '#contract/money.ts';
import { may } from '#contract/permissions.ts';
import { requiredText } from '#contract/text.ts';
import { SentBy } from '#contract/trust-acts.ts';
import { trustPaymentRefreshes } from '#contract/trust-refreshes.ts';

export const TrustProposalState = z.enum(['proposed', 'approved', 'refused', 'withdrawn']);
export type TrustProposalState = z.infer<typeof TrustProposalState>;
export const trustProposalLabels: Record<TrustProposalState, string> = {
  proposed: 'Waits for approval',
  approved: 'Approved',
  refused: 'Rejected',
  withdrawn: 'Withdrawn',
};

export const TrustProposal = z
  .object({
    id: z.uuid(),
    accountId: z.uuid(),
    ledgerId: z.uuid(),
    matterNumber: z.string().nullable(),
    clientName: z.string().nullable(),
    kind: z.enum(['disbursement', 'refund', 'earned-fee']),
    amount: Money,
    /** Not said: the day on which somebody agrees. */
    day: Day.nullable(),
    party: z.string(),
    purpose: z.string(),
    /** How and where to: what the second person answers for. */
    method: SentBy,
    checkNumber: z.string().nullable(),
    toBank: z.string().nullable(),
    toAccount: z.string().nullable(),
    reference: z.string().nullable(),
    invoiceId: z.uuid().nullable(),
    state: TrustProposalState,
    proposedBy: z.uuid(),
    proposedAt: Instant,
    decidedBy: z.uuid().nullable(),
    decidedAt: Instant.nullable(),
    decisionNote: z.string().nullable(),
    /** What was posted. */
    entryId: z.uuid().nullable(),
  })
  .meta({ id: 'TrustProposal' });
export type TrustProposal = z.infer<typeof TrustProposal>;

const note = z.strictObject({ note: requiredText(500) });

export const trustProposals = {
  list: read('/api/trust-proposals', {
    summary: 'Payments out of trust that wait for a second person, and what became of others',
    access: 'member',
    query: z.strictObject({
      accountId: z.uuid('must be the id of a trust account').optional(),
      state: TrustProposalState.optional(),
    }),
    gives: z.array(TrustProposal),
  }),
  approve: write('POST', '/api/trust-proposals/:id/approve', {
    summary: 'Agree to a payment that somebody else asked for: it is posted',
    access: may.spendTrust,
    takes: Nothing,
    gives: TrustProposal,
    refreshes: trustPaymentRefreshes,
    isGuarded: true,
  }),
  refuse: write('POST', '/api/trust-proposals/:id/refuse', {
    summary: 'Refuse a payment that somebody else asked for, with the reason',
    access: may.spendTrust,
    takes: note.meta({ id: 'TrustRefusal' }),
    gives: TrustProposal,
    refreshes: trustPaymentRefreshes,
  }),
  withdraw: write('POST', '/api/trust-proposals/:id/withdraw', {
    summary: 'Take one’s own proposal back',
    access: 'member',
    takes: Nothing,
    gives: TrustProposal,
    refreshes: trustPaymentRefreshes,
  }),
};

/** Money in trust that is there and may not be used: kept back, or disputed. */
import * as z from 'zod';
import { Instant } from '#contract/dates.ts';
import { read, write } from '#contract/endpoint.ts';
import { Money, positiveMoney } from '#contract/money.ts';
import { may } from '#contract/permissions.ts';
import { requiredText } from '#contract/text.ts';
import { trustRefreshes } from '#contract/trust-refreshes.ts';

/** `proposal`: it waits for a second person, and is released by what they decide. */
export const TrustHoldKind = z.enum(['hold', 'dispute', 'proposal']);
export type TrustHoldKind = z.infer<typeof TrustHoldKind>;
export const trustHoldLabels: Record<TrustHoldKind, string> = {
  hold: 'Held',
  dispute: 'Disputed',
  proposal: 'Waits for approval',
};

export const TrustHold = z
  .object({
    id: z.uuid(),
    ledgerId: z.uuid('must be the id of a ledger'),
    kind: TrustHoldKind,
    amount: Money,
    reason: requiredText(500),
    placedBy: z.uuid().nullable(),
    placedAt: Instant,
    releasedBy: z.uuid().nullable(),
    /** `null` while it stands. */
    releasedAt: Instant.nullable(),
    releaseReason: z.string().nullable(),
  })
  .meta({ id: 'TrustHold' });
export type TrustHold = z.infer<typeof TrustHold>;

export const NewTrustHold = z
  .strictObject({
    ledgerId: TrustHold.shape.ledgerId,
    kind: TrustHoldKind.exclude(['proposal']).default('hold'),
    amount: positiveMoney,
    reason: TrustHold.shape.reason,
  })
  .meta({ id: 'NewTrustHold' });
export type NewTrustHold = z.infer<typeof NewTrustHold>;

export const trustHolds = {
  list: read('/api/trust-holds', {
    summary: 'Holds on a ledger, those that stand first',
    access: 'member',
    query: z.strictObject({ ledgerId: TrustHold.shape.ledgerId }),
    gives: z.array(TrustHold),
  }),
  place: write('POST', '/api/trust-holds', {
    summary: 'Keep an amount of a ledger back, or say that it is disputed',
    access: may.spendTrust,
    takes: NewTrustHold,
    gives: TrustHold,
    refreshes: trustRefreshes,
  }),
  release: write('POST', '/api/trust-holds/:id/release', {
    summary: 'Release a hold, with the reason',
    access: may.spendTrust,
    takes: z.strictObject({ reason: requiredText(500) }).meta({ id: 'TrustRelease' }),
    gives: TrustHold,
    refreshes: trustRefreshes,
  }),
};

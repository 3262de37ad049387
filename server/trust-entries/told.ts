/** What the firm's trail says of an entry. */
import { formatMoney } from '#contract/cents.ts';
import { type TrustEntry, type TrustEntryKind, trustEntryLabels } from '#contract/trust-entries.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';

const types: Record<TrustEntryKind, string> = {
  deposit: 'trust_deposit',
  disbursement: 'trust_disbursement',
  transfer: 'trust_transfer',
  'earned-fee': 'trust_earned_fee',
  refund: 'trust_refund',
  'bank-charge': 'trust_bank_charge',
  interest: 'trust_interest',
  remittance: 'trust_remittance',
  'firm-deposit': 'trust_firm_deposit',
  replenishment: 'trust_replenishment',
  reversal: 'trust_voided',
};

export function tell(db: FirmDb, user: SignedInUser, now: Date, entry: TrustEntry): void {
  const { kind, amount, postings, purpose } = entry;
  const owner = postings.find(({ matterNumber }) => matterNumber !== null);
  const whose = owner ? `, ${owner.clientName}, ${owner.matterNumber}` : '';
  record(db, user, now, {
    type: types[kind],
    title: `Trust: ${trustEntryLabels[kind].toLowerCase()}`,
    description: `${formatMoney(amount)}${whose}: ${purpose}`,
    entityType: 'trust-entry',
    entityId: entry.id,
  });
}

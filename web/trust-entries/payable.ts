import { toCents } from '#contract/cents.ts';
import type { Invoice } from '#contract/invoices.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';

/** An invoice can be paid from a ledger of its client, and never for another matter's work. */
export const isPayable = (
  { clientId, matterId, balance }: Pick<Invoice, 'clientId' | 'matterId' | 'balance'>,
  ledger: Pick<TrustLedger, 'clientId' | 'matterId'>,
) =>
  toCents(balance) > 0n &&
  clientId !== null &&
  clientId === ledger.clientId &&
  (matterId === null || matterId === ledger.matterId);

import { formatMoney } from '#contract/cents.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import { ledgerName } from '#web/trust-ledgers/ledger-words.ts';

/** 'Okafor Estate, MAT-2026-014: $900.00 can be used of $1,000.00.' */
export const usable = (ledger: TrustLedger) =>
  `${ledgerName(ledger)}: ${formatMoney(ledger.available)} can be used of ${formatMoney(ledger.balance)}.`;

import { formatMoney } from '#contract/cents.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import type { BoundFieldProps } from '#web/kit/bound-field.ts';
import { LookupField } from '#web/kit/LookupField.tsx';
import { ledgerName, matching } from '#web/trust-ledgers/ledger-words.ts';

const shown = 20;

interface Props extends BoundFieldProps {
  ledgers: readonly TrustLedger[] | undefined;
}

/** One of these ledgers, found by its client or its matter. */
export function LedgerField({ ledgers, ...props }: Props) {
  const find = (typed: string) => ({
    options: ledgers && matching(ledgers, typed).slice(0, shown).map(asOption),
    isFetching: ledgers === undefined,
  });
  return <LookupField {...props} useOptions={find} placeholder="Search clients and matters" />;
}

const asOption = (ledger: TrustLedger) => ({
  value: ledger.id,
  label: ledgerName(ledger),
  hint: `${formatMoney(ledger.available)} can be used of ${formatMoney(ledger.balance)}`,
});

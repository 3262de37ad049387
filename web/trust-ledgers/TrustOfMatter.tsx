import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatMoney, toCents } from '#contract/cents.ts';
import type { Matter } from '#contract/matters.ts';
import { type TrustLedger, trustLedgers } from '#contract/trust-ledgers.ts';
import { Fact, Facts } from '#web/clients/Facts.tsx';
import { useMay } from '#web/frame/current-user.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { ButtonLink } from '#web/kit/ButtonLink.tsx';
import { Part } from '#web/kit/Part.tsx';
import { useTrustAccounts } from '#web/trust-accounts/trust-account-calls.ts';
import { DepositDialog } from '#web/trust-entries/DepositDialog.tsx';
import { LastEntries } from '#web/trust-entries/LastEntries.tsx';
import { RefundOfLedger } from '#web/trust-entries/RefundOfLedger.tsx';
import { belowMinimum, hasAvailable, whyNotAll } from '#web/trust-ledgers/ledger-words.ts';
import { ledgerPlace } from '#web/trust-ledgers/trust-places.ts';

/** What is kept in trust for a matter; nothing in a firm without a trust account. */
export function TrustOfMatter({ matter }: { matter: Matter }) {
  const accounts = useTrustAccounts();
  const read = useRead(trustLedgers.list, { query: { matterId: matter.id } });
  const [isDepositing, setDepositing] = useState(false);
  const [first, ...others] = accounts.data ?? [];
  if (!first && !accounts.error) return null;
  return (
    <Part
      title="Trust"
      actions={
        first &&
        matter.status !== 'closed' && (
          <Button size="sm" variant="secondary" icon={Plus} onClick={() => setDepositing(true)}>
            Record deposit
          </Button>
        )
      }
    >
      <Arriving
        read={accounts.data ? read : accounts}
        rows={2}
        loading="Loading trust money"
        failed="Could not load trust money."
      />
      {read.data?.length === 0 && (
        <p className="text-sm text-muted">No money is kept in trust for this matter.</p>
      )}
      {accounts.data && (
        <div className="grid gap-4">
          {read.data?.map((ledger) => (
            <LedgerOfMatter
              key={ledger.id}
              ledger={ledger}
              account={
                others.length > 0
                  ? accounts.data.find(({ id }) => id === ledger.accountId)?.name
                  : undefined
              }
            />
          ))}
        </div>
      )}
      {first && isDepositing && (
        <DepositDialog
          accounts={[first, ...others]}
          matter={matter}
          onClose={() => setDepositing(false)}
        />
      )}
    </Part>
  );
}

/** `account`: its name, where the firm has several. */
function LedgerOfMatter({ ledger, account }: { ledger: TrustLedger; account?: string }) {
  const maySpend = useMay('spendTrust');
  const [isRefunding, setRefunding] = useState(false);
  const { balance, available, minimum } = ledger;
  const why = whyNotAll(ledger);
  const missing = belowMinimum(ledger);
  return (
    <div className="grid gap-3">
      <Facts>
        {account && <Fact name="Trust account">{account}</Fact>}
        <Fact name="Balance">{formatMoney(balance)}</Fact>
        <Fact name="Available">
          {formatMoney(available)}
          {why && <span className="text-muted"> ({why})</span>}
        </Fact>
        {toCents(minimum) > 0n && (
          <Fact name="Minimum">
            {formatMoney(minimum)}
            {missing && <span className="text-danger"> ({formatMoney(missing)} below)</span>}
          </Fact>
        )}
      </Facts>
      <LastEntries ledger={ledger} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={ledgerPlace(ledger.id)} variant="secondary" size="sm">
          Open ledger
        </ButtonLink>
        {maySpend && hasAvailable(ledger) && (
          <Button size="sm" variant="secondary" onClick={() => setRefunding(true)}>
            Refund
          </Button>
        )}
      </div>
      {isRefunding && <RefundOfLedger ledger={ledger} onClose={() => setRefunding(false)} />}
    </div>
  );
}

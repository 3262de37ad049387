import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatMoney, toCents } from '#contract/cents.ts';
import type { Matter } from '#contract/matters.ts';
import type { TrustAccount } from '#contract/trust-accounts.ts';
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
import { NewRequest } from '#web/trust-requests/NewRequest.tsx';

/** What is kept in trust for a matter; nothing in a firm without a trust account. */
export function TrustOfMatter({ matter }: { matter: Matter }) {
  const accounts = useTrustAccounts();
  const read = useRead(trustLedgers.list, { query: { matterId: matter.id } });
  const [isDepositing, setDepositing] = useState(false);
  const [first, ...others] = usualFirst(accounts.data ?? [], read.data ?? []);
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
              accounts={accounts.data}
              isOpen={matter.status !== 'closed'}
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

/** The account where the matter has money already is the likely one. */
function usualFirst(accounts: readonly TrustAccount[], ledgers: readonly TrustLedger[]) {
  const isUsual = ({ id }: TrustAccount) => ledgers.some(({ accountId }) => accountId === id);
  return [...accounts.filter(isUsual), ...accounts.filter((account) => !isUsual(account))];
}

interface LedgerProps {
  ledger: TrustLedger;
  accounts: readonly TrustAccount[];
  /** Of a closed matter nobody is asked for more. */
  isOpen: boolean;
}

function LedgerOfMatter({ ledger, accounts, isOpen }: LedgerProps) {
  const maySpend = useMay('spendTrust');
  const [asked, setAsked] = useState<'refund' | 'request' | null>(null);
  const account = accounts.find(({ id }) => id === ledger.accountId);
  const { balance, available, minimum } = ledger;
  const why = whyNotAll(ledger);
  const missing = belowMinimum(ledger);
  return (
    <div className="grid gap-3">
      <Facts>
        {accounts.length > 1 && <Fact name="Trust account">{account?.name}</Fact>}
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
        {missing && isOpen && (
          <Button size="sm" variant="secondary" onClick={() => setAsked('request')}>
            Request funds
          </Button>
        )}
        {maySpend && hasAvailable(ledger) && (
          <Button size="sm" variant="secondary" onClick={() => setAsked('refund')}>
            Refund
          </Button>
        )}
      </div>
      {asked === 'refund' && <RefundOfLedger ledger={ledger} onClose={() => setAsked(null)} />}
      {asked === 'request' && account && (
        <NewRequest
          account={account}
          accounts={[account]}
          matterId={ledger.matterId ?? undefined}
          amount={missing ?? undefined}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

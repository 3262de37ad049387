import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { TrustAccount } from '#contract/trust-accounts.ts';
import { trustLedgers } from '#contract/trust-ledgers.ts';
import { Desk } from '#web/compliance-desk/Desk.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { NotFresh } from '#web/kit/NotFresh.tsx';
import { AccountChoice } from '#web/trust-accounts/AccountChoice.tsx';
import { AccountFigures } from '#web/trust-accounts/AccountFigures.tsx';
import { AccountMenu } from '#web/trust-accounts/AccountMenu.tsx';
import { closedMoney } from '#web/trust-accounts/account-sums.ts';
import { ActDialog } from '#web/trust-entries/ActDialog.tsx';
import type { Act } from '#web/trust-entries/acts.ts';
import { LedgerBrowser } from '#web/trust-ledgers/LedgerBrowser.tsx';
import { hasAvailable } from '#web/trust-ledgers/ledger-words.ts';
import { DecidedPayments } from '#web/trust-proposals/DecidedPayments.tsx';
import { WaitingPayments } from '#web/trust-proposals/WaitingPayments.tsx';

type Accounts = readonly [TrustAccount, ...TrustAccount[]];

interface Props {
  title: string;
  what: string;
  accounts: Accounts;
}

/** One account: what is in it, what waits, and whose it is. */
export function AccountDesk({ title, what, accounts }: Props) {
  const { search, adjust } = useAddress();
  const account = accounts.find(({ id }) => id === search.get('taccount')) ?? accounts[0];
  const read = useRead(trustLedgers.list, { query: { accountId: account.id } });
  const [chosen, setAct] = useState<Act | null>(null);
  // A card of the compliance desk asks for the form of the interest.
  const act = chosen ?? (search.get('act') === 'interest' ? 'interest' : null);
  const usable = read.data?.filter(
    (ledger) => (ledger.kind === 'client' || act === 'transfer') && hasAvailable(ledger),
  );
  return (
    <Desk
      title={accounts.length > 1 ? title : account.name}
      what={what}
      actions={
        <>
          <Button icon={Plus} onClick={() => setAct('deposit')}>
            Record deposit
          </Button>
          <AccountMenu account={account} ledgers={read.data} onAct={setAct} />
        </>
      }
    >
      <NotFresh read={read} />
      {accounts.length > 1 && <AccountChoice account={account} accounts={accounts} />}
      {read.data && <AccountFigures account={account} ledgers={read.data} />}
      <WaitingPayments accountId={account.id} />
      <LedgerBrowser read={read} closed={read.data && closedMoney(account.balance, read.data)} />
      <DecidedPayments accountId={account.id} />
      {act && (
        <ActDialog
          asked={{ act, account, ledgers: usable }}
          onClose={() => {
            setAct(null);
            adjust({ act: undefined });
          }}
        />
      )}
    </Desk>
  );
}

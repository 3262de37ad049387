import { formatMoney, toCents } from '#contract/cents.ts';
import { formatDay } from '#contract/dates.ts';
import type { TrustAccount } from '#contract/trust-accounts.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import { StatCard } from '#web/kit/StatCard.tsx';
import { clientsMoney, standingLedger } from '#web/trust-accounts/account-sums.ts';
import { useFirmFundsCap } from '#web/trust-accounts/firm-funds-cap.ts';
import { ledgerPlace } from '#web/trust-ledgers/trust-places.ts';

interface Props {
  account: TrustAccount;
  ledgers: readonly TrustLedger[];
}

/** What is in the account, whose it is, and until when its books are signed. */
export function AccountFigures({ account, ledgers }: Props) {
  const cap = useFirmFundsCap(account);
  const firm = standingLedger(ledgers, 'firm-funds');
  const nobody = standingLedger(ledgers, 'unidentified');
  const isUnknown = nobody && toCents(nobody.balance) > 0n;
  return (
    <div className="grid gap-3 min-[28rem]:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
      <StatCard
        label="Balance"
        value={formatMoney(account.balance)}
        hint={
          account.accountNumber ? `${account.bankName} ${account.accountNumber}` : account.bankName
        }
      />
      <StatCard
        label="Clients’ money"
        value={formatMoney(clientsMoney(account.balance, ledgers))}
        hint="In the ledgers of matters"
      />
      <StatCard
        label="Firm funds"
        value={formatMoney(firm?.balance ?? '0.00')}
        hint={cap ? `For bank charges, up to ${cap}` : 'For bank charges'}
        href={firm && ledgerPlace(firm.id)}
      />
      <StatCard
        label="Unidentified"
        value={formatMoney(nobody?.balance ?? '0.00')}
        hint={isUnknown ? 'Its owner has to be found' : 'Every owner is known'}
        href={nobody && ledgerPlace(nobody.id)}
      />
      <StatCard
        label="Locked through"
        value={account.lockedThrough ? formatDay(account.lockedThrough) : 'Not yet'}
        hint={
          account.lockedThrough
            ? 'Reconciled and signed'
            : `Nothing signed since ${formatDay(account.openedOn)}`
        }
      />
    </div>
  );
}

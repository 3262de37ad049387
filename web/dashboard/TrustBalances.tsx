import { Landmark } from 'lucide-react';
import { Link } from 'wouter';
import { dashboard, type TrustBalances as Figures } from '#contract/dashboard.ts';
import { ListCard } from '#web/dashboard/ListCard.tsx';
import { useRead } from '#web/kit/api.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { trustSum } from '#web/trust-ledgers/ledger-words.ts';
import { ledgerPlace, ledgersPlace } from '#web/trust-ledgers/trust-places.ts';

/** Money that is the clients', and whose runs low. */
export function TrustBalances() {
  const read = useRead(dashboard.trustBalances);
  const trust = read.data;
  return (
    <ListCard
      title="Trust balances"
      read={read}
      rows={4}
      loading="Loading trust balances"
      failed="Could not load trust balances."
    >
      {trust && trust.items.length === 0 && (
        <EmptyState
          icon={Landmark}
          text={trust.hasAccounts ? 'No client has money in trust.' : 'No trust account yet.'}
        />
      )}
      {trust && trust.items.length > 0 && (
        <>
          <p className="-mt-2 px-4 pb-3 text-sm sm:px-5">
            <Link href={ledgersPlace} className="prose-link">
              {trustSum(trust)}
            </Link>
          </p>
          <ol aria-label="Trust balances">
            {trust.items.map((ledger) => (
              <Held key={ledger.ledgerId} ledger={ledger} />
            ))}
          </ol>
        </>
      )}
    </ListCard>
  );
}

function Held({ ledger }: { ledger: Figures['items'][number] }) {
  const { ledgerId, clientName, matterNumber, available, minimum, isLow } = ledger;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 border-t border-border px-4 py-2.5 hover:bg-surface-2 sm:px-5">
      <div className="min-w-0">
        {/* The whole row is the target. */}
        <Link
          href={ledgerPlace(ledgerId)}
          className="font-medium text-fg wrap-anywhere after:absolute after:inset-0 hover:text-link hover:underline"
        >
          {clientName}
        </Link>
        <p className="text-sm text-muted wrap-anywhere">{matterNumber}</p>
      </div>
      <p className="text-sm font-medium">
        <MoneyText amount={ledger.balance} />
      </p>
      {isLow && (
        <p className="col-span-2 text-sm text-danger">
          Below the minimum of <MoneyText amount={minimum} />
        </p>
      )}
      {!isLow && available !== ledger.balance && (
        <p className="col-span-2 text-sm text-muted">
          <MoneyText amount={available} /> can be used
        </p>
      )}
    </li>
  );
}

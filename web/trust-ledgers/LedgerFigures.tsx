import { formatMoney, toCents } from '#contract/cents.ts';
import { formatDay } from '#contract/dates.ts';
import { trustEntries } from '#contract/trust-entries.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import { useToday } from '#web/frame/today.ts';
import { useRead } from '#web/kit/api.ts';
import { StatCard } from '#web/kit/StatCard.tsx';
import { clearing } from '#web/trust-ledgers/clearing.ts';
import { belowMinimum } from '#web/trust-ledgers/ledger-words.ts';

/** Four figures: what is there, what is not there for certain, what is kept back, and what is left. */
export function LedgerFigures({ ledger }: { ledger: TrustLedger }) {
  const { kind, balance, uncleared, held, available, minimum } = ledger;
  const missing = belowMinimum(ledger);
  const least = toCents(minimum) > 0n ? `Minimum ${formatMoney(minimum)}` : 'No minimum is set';
  return (
    <div className="grid gap-3 min-[28rem]:grid-cols-2 lg:grid-cols-4">
      <StatCard
        label="Balance"
        value={formatMoney(balance)}
        hint={
          kind !== 'client' ? undefined : missing ? (
            <span className="text-danger">
              {least}: {formatMoney(missing)} below
            </span>
          ) : (
            least
          )
        }
      />
      <StatCard
        label="Uncleared"
        value={formatMoney(uncleared)}
        hint={<Clearing ledger={ledger} />}
      />
      <StatCard
        label="Held"
        value={formatMoney(held)}
        hint={toCents(held) > 0n ? 'Kept back, disputed or waiting' : 'Nothing is kept back'}
      />
      <StatCard label="Available" value={formatMoney(available)} hint="Can be used today" />
    </div>
  );
}

const looked = '100';

/** Which deposits the bank has not collected yet, and when each can be used. */
function Clearing({ ledger: { id, uncleared } }: { ledger: TrustLedger }) {
  const isSome = toCents(uncleared) > 0n;
  const today = useToday();
  const { data } = useRead(trustEntries.list, {
    query: { ledgerId: id, kind: 'deposit', limit: looked },
    enabled: isSome,
  });
  if (!isSome) return 'All deposits are cleared';
  if (!data) return 'Not collected by the bank yet';
  return clearing(data, today).map(({ entry, day, amount }) => (
    <span key={entry} className="block">
      {formatMoney(amount)} clears on {formatDay(day)}
    </span>
  ));
}

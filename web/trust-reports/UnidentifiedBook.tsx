import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { TrustAccount } from '#contract/trust-accounts.ts';
import { trustLedgers } from '#contract/trust-ledgers.ts';
import { trustReports, type UnidentifiedDeposit } from '#contract/trust-reports.ts';
import { useMay } from '#web/frame/current-user.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { classes } from '#web/kit/classes.ts';
import { DayText } from '#web/kit/DayText.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { type Spending, SpendUnidentified } from '#web/trust-entries/SpendUnidentified.tsx';
import { entryPlace } from '#web/trust-ledgers/trust-places.ts';
import { clockWords } from '#web/trust-reports/journal-words.ts';
import { LogSearch } from '#web/trust-reports/LogSearch.tsx';
import { useColleagueName } from '#web/users/colleagues.ts';

/** Money whose owner is not known, with its clock and what was done to find the owner. */
export function UnidentifiedBook({ account }: { account: TrustAccount }) {
  const read = useRead(trustReports.unidentified, { query: { accountId: account.id } });
  const [asked, setAsked] = useState<UnidentifiedDeposit | null>(null);
  const maySpend = useMay('spendTrust');
  const ledgers = useRead(trustLedgers.list, {
    query: { accountId: account.id },
    enabled: maySpend,
  });
  const ledger = ledgers.data?.find(({ kind }) => kind === 'unidentified');
  const [spending, setSpending] = useState<Spending | null>(null);
  return (
    <Card title="Unidentified funds" flush>
      <Arriving
        read={read}
        rows={4}
        loading="Loading unidentified funds"
        failed="Could not load unidentified funds."
      />
      {read.data?.length === 0 && (
        <EmptyState
          text="Every deposit has an owner."
          hint="A deposit that is recorded without a matter waits here, with its clock."
        />
      )}
      {read.data && read.data.length > 0 && (
        <ul aria-label="Unidentified funds" className="mt-3">
          {read.data.map((deposit) => (
            <Deposit
              key={deposit.entryId}
              deposit={deposit}
              onLog={() => setAsked(deposit)}
              onSpend={ledger && ((act) => setSpending({ act, deposit }))}
            />
          ))}
        </ul>
      )}
      <LogSearch deposit={asked} onClose={() => setAsked(null)} />
      {ledger && spending && (
        <SpendUnidentified {...spending} ledger={ledger} onClose={() => setSpending(null)} />
      )}
    </Card>
  );
}

interface Props {
  deposit: UnidentifiedDeposit;
  onLog: () => void;
  /** Of whoever may. */
  onSpend?: (act: Spending['act']) => void;
}

function Deposit({ deposit, onLog, onSpend }: Props) {
  const { entryId, number, day, party, purpose, amount, daysLeft, searches } = deposit;
  const nameOf = useColleagueName();
  return (
    <li className="grid gap-2 border-t border-border px-4 py-3 text-sm sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">
            <MoneyText amount={amount} /> from {party ?? 'somebody'}
          </p>
          <p className="text-muted wrap-anywhere">
            <Link href={entryPlace(entryId)} className="prose-link">
              No. {number}
            </Link>
            , <DayText value={day} />: {purpose}
          </p>
          <p className={classes(daysLeft < 0 ? 'font-medium text-danger' : 'text-muted')}>
            {clockWords(deposit)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            icon={Plus}
            aria-label={`Log a search: No. ${number}`}
            onClick={onLog}
          >
            Log a search
          </Button>
          {onSpend && (
            <>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Transfer to owner: No. ${number}`}
                onClick={() => onSpend('transfer')}
              >
                Transfer to owner
              </Button>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Pay to the state’s fund: No. ${number}`}
                onClick={() => onSpend('remit')}
              >
                Pay to the state’s fund
              </Button>
            </>
          )}
        </div>
      </div>
      {searches.length === 0 ? (
        <p className="text-muted">Nobody has searched for the owner yet.</p>
      ) : (
        <ol aria-label={`Searches for the owner of No. ${number}`} className="grid gap-1">
          {searches.map((search) => (
            <li key={search.id} className="wrap-anywhere">
              <DayText value={search.day} />: {search.effort}
              {nameOf(search.doneBy) && (
                <span className="text-muted"> ({nameOf(search.doneBy)})</span>
              )}
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

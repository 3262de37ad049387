import { Link } from 'wouter';
import { trustEntries } from '#contract/trust-entries.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { DayText } from '#web/kit/DayText.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { entryName } from '#web/trust-entries/entry-words.ts';
import { runningBalance } from '#web/trust-entries/running-balance.ts';
import { entryPlace } from '#web/trust-ledgers/trust-places.ts';

const few = '3';

/** The last few of a ledger, where the ledger itself is only a part. */
export function LastEntries({ ledger }: { ledger: TrustLedger }) {
  const read = useRead(trustEntries.list, { query: { ledgerId: ledger.id, limit: few } });
  const rows = read.data && runningBalance(read.data, ledger.id, ledger.balance);
  if (rows?.length === 0) return null;
  return (
    <>
      <Arriving read={read} rows={2} loading="Loading entries" failed="Could not load entries." />
      {rows && (
        <ul className="divide-y divide-border rounded-lg border border-border text-sm">
          {rows.map(({ entry, change }) => (
            <li key={entry.id} className="flex items-center justify-between gap-3 px-3 py-2">
              <span className="min-w-0 wrap-anywhere">
                <DayText value={entry.day} /> ·{' '}
                <Link href={entryPlace(entry.id)} className="prose-link">
                  {entryName(entry)}
                </Link>{' '}
                · {entry.purpose}
                {entry.reversedBy && <span className="text-muted"> (voided)</span>}
              </span>
              <span className="shrink-0 font-medium">
                <MoneyText amount={change} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

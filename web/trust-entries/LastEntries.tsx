import { Link } from 'wouter';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import type { trustReports } from '#contract/trust-reports.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { readOf, useRead } from '#web/kit/api.ts';
import { DayText } from '#web/kit/DayText.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { entryName } from '#web/trust-entries/entry-words.ts';
import { entryPlace } from '#web/trust-ledgers/trust-places.ts';

const few = '3';

/** Without its schemas: a matter is looked at without the books. */
const ledgerLines = readOf<typeof trustReports.ledgerLines>('/api/trust-reports/ledger/lines');

/** The last few of a ledger, where the ledger itself is only a part. */
export function LastEntries({ ledger }: { ledger: TrustLedger }) {
  const read = useRead(ledgerLines, { query: { ledgerId: ledger.id, limit: few } });
  const lines = read.data;
  if (lines?.length === 0) return null;
  return (
    <>
      <Arriving read={read} rows={2} loading="Loading entries" failed="Could not load entries." />
      {lines && (
        <ul className="divide-y divide-border rounded-lg border border-border text-sm">
          {lines.map((line) => (
            <li key={line.entryId} className="flex items-center justify-between gap-3 px-3 py-2">
              <span className="min-w-0 wrap-anywhere">
                <DayText value={line.day} /> ·{' '}
                {line.isClosed ? (
                  entryName(line)
                ) : (
                  <Link href={entryPlace(line.entryId)} className="prose-link">
                    {entryName(line)}
                  </Link>
                )}{' '}
                · {line.purpose}
                {line.reversedBy && <span className="text-muted"> (voided)</span>}
              </span>
              <span className="shrink-0 font-medium">
                <MoneyText amount={line.amount} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

import { trustEntries } from '#contract/trust-entries.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { Card } from '#web/kit/Card.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { NotFresh } from '#web/kit/NotFresh.tsx';
import { useReadPages } from '#web/kit/read-pages.ts';
import { ShowMore } from '#web/kit/ShowMore.tsx';
import { EntryTable } from '#web/trust-entries/EntryTable.tsx';
import { runningBalance } from '#web/trust-entries/running-balance.ts';

const limit = 50;

export function EntriesOfLedger({ ledger }: { ledger: TrustLedger }) {
  const read = useReadPages(trustEntries.list, { limit, query: { ledgerId: ledger.id } });
  return (
    <div>
      <NotFresh read={read} />
      <Card title="Entries" flush>
        <Arriving read={read} rows={4} loading="Loading entries" failed="Could not load entries." />
        {read.data?.length === 0 && <EmptyState text="Nothing was recorded in this ledger yet." />}
        {read.data && read.data.length > 0 && (
          <div className="relative overflow-x-auto">
            <EntryTable rows={runningBalance(read.data, ledger.id, ledger.balance)} />
          </div>
        )}
        <ShowMore read={read} failed="Could not load more entries." />
      </Card>
    </div>
  );
}

import type { ReactNode } from 'react';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import { trustReports } from '#contract/trust-reports.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { Card } from '#web/kit/Card.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { NotFresh } from '#web/kit/NotFresh.tsx';
import { useReadPages } from '#web/kit/read-pages.ts';
import { ShowMore } from '#web/kit/ShowMore.tsx';
import { EntryTable } from '#web/trust-entries/EntryTable.tsx';

const limit = 50;

interface Props {
  ledger: TrustLedger;
  /** Beside the title. */
  action?: ReactNode;
}

export function EntriesOfLedger({ ledger, action }: Props) {
  const read = useReadPages(trustReports.ledgerLines, { limit, query: { ledgerId: ledger.id } });
  return (
    <div>
      <NotFresh read={read} />
      <Card title="Entries" flush action={action}>
        <Arriving read={read} rows={4} loading="Loading entries" failed="Could not load entries." />
        {read.data?.length === 0 && <EmptyState text="Nothing was recorded in this ledger yet." />}
        {read.data && read.data.length > 0 && (
          <div className="relative overflow-x-auto">
            <EntryTable lines={read.data} />
          </div>
        )}
        <ShowMore read={read} failed="Could not load more entries." />
      </Card>
    </div>
  );
}

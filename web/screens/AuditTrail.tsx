import { Download, ScrollText, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { type AuditEntry, audit } from '#contract/audit.ts';
import { useTrailFile } from '#web/audit/audit-calls.ts';
import { EntryDialog } from '#web/audit/EntryDialog.tsx';
import { ManagersOnly } from '#web/audit/ManagersOnly.tsx';
import { ProofCard } from '#web/audit/ProofCard.tsx';
import { TrailChips } from '#web/audit/TrailChips.tsx';
import { TrailFilterBar } from '#web/audit/TrailFilterBar.tsx';
import { TrailTable } from '#web/audit/TrailTable.tsx';
import { hasTrailFilters, noTrailFilters, readTrailFilters } from '#web/audit/trail-filters.ts';
import { useMay } from '#web/frame/current-user.ts';
import { Screen } from '#web/frame/Screen.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { classes } from '#web/kit/classes.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { NotFresh } from '#web/kit/NotFresh.tsx';
import { useReadPages } from '#web/kit/read-pages.ts';
import { ShowMore } from '#web/kit/ShowMore.tsx';

const limit = 50;

export function AuditTrail() {
  const mayRead = useMay('readTrail');
  return mayRead ? <Trail /> : <ManagersOnly />;
}

function Trail() {
  const { search, adjust, go } = useAddress();
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const [isChecked, setChecked] = useState(false);
  const filters = readTrailFilters(search);
  const list = useReadPages(audit.list, { limit, query: filters, isFresh: true });
  const proof = useRead(audit.proof, { enabled: false });
  const file = useTrailFile();
  const isFiltered = hasTrailFilters(filters) || list.isOutdated;
  const isEmpty = list.data?.length === 0;
  const check = () => {
    setChecked(true);
    void proof.refetch();
  };
  return (
    <Screen title="Audit trail" subtitle="Who saw or changed what, and when; nobody can alter it">
      <div className="grid grid-cols-1 gap-4">
        {isChecked && <ProofCard read={proof} />}
        <TrailFilterBar filters={filters} />
        <TrailChips filters={filters} first={list.data?.[0]} />
        <div className="flex flex-wrap justify-end gap-2 print:hidden">
          <Button
            variant="secondary"
            icon={ShieldCheck}
            pending={isChecked && proof.isFetching}
            onClick={check}
          >
            Check the trail
          </Button>
          <Button
            variant="secondary"
            icon={Download}
            pending={file.isPending}
            onClick={() => file.mutate({ query: filters })}
          >
            {file.isPending ? 'Exporting...' : 'Export CSV'}
          </Button>
        </div>
        <div aria-busy={list.isOutdated}>
          <NotFresh read={list} />
          <Card flush>
            <Arriving
              read={list}
              loading="Loading the audit trail"
              failed="Could not load the audit trail."
            />
            {isEmpty && !isFiltered && (
              <EmptyState
                text="Nothing is in the trail yet."
                hint="What people do appears here a few seconds later."
                icon={ScrollText}
              />
            )}
            {isEmpty && isFiltered && (
              <EmptyState
                text="Nothing matches these filters."
                action={
                  <Button variant="secondary" onClick={() => adjust(noTrailFilters)}>
                    Clear filters
                  </Button>
                }
              />
            )}
            {list.data && list.data.length > 0 && (
              <div className={classes('overflow-x-auto', list.isOutdated && 'opacity-60')}>
                <TrailTable entries={list.data} onOpen={setOpened} />
              </div>
            )}
            <ShowMore read={list} failed="Could not load more entries." />
          </Card>
        </div>
      </div>
      <EntryDialog
        entry={opened}
        onClose={() => setOpened(null)}
        onRecord={(record) => {
          setOpened(null);
          go({ ...noTrailFilters, record });
        }}
      />
    </Screen>
  );
}

import { Plus } from 'lucide-react';
import { complianceItems } from '#contract/compliance-items.ts';
import { ComplianceFilterBar } from '#web/compliance-items/ComplianceFilterBar.tsx';
import { ComplianceList } from '#web/compliance-items/ComplianceList.tsx';
import {
  asQuery,
  hasFilters,
  noFilters,
  readFilters,
} from '#web/compliance-items/compliance-filters.ts';
import { AddStarters, MissingStarters } from '#web/compliance-items/StarterChecklist.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { classes } from '#web/kit/classes.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';
import { useReadPages } from '#web/kit/read-pages.ts';
import { ShowMore } from '#web/kit/ShowMore.tsx';

const limit = 50;

/** The tab 'Compliance Checklist': what must be done, and what is done. */
export function ChecklistPanel() {
  const { search, go, adjust } = useAddress();
  const filters = readFilters(search);
  const list = useReadPages(complianceItems.list, { limit, query: asQuery(filters) });
  const focusKept = useFocusKept();
  const isFiltered = hasFilters(filters) || list.isOutdated;
  const newItem = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} icon={Plus} onClick={() => go({ item: 'new' })}>
      New Item
    </Button>
  );
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title">Compliance Checklist</h2>
        <div className="print:hidden">{newItem('primary')}</div>
      </div>
      <ComplianceFilterBar filters={filters} />
      <div {...focusKept} className="outline-none">
        <Card flush>
          <Arriving
            read={list}
            loading="Loading compliance items"
            failed="Could not load compliance items."
          />
          {list.data?.length === 0 && !isFiltered && (
            <EmptyState
              text="No compliance items yet. Start with the twelve most firms track."
              action={
                <div className="flex flex-wrap justify-center gap-3">
                  <AddStarters />
                  {newItem('secondary')}
                </div>
              }
            />
          )}
          {list.data?.length === 0 && isFiltered && (
            <EmptyState
              text="Nothing matches these filters."
              action={
                <Button variant="secondary" onClick={() => adjust(noFilters)}>
                  Clear filters
                </Button>
              }
            />
          )}
          {list.data && list.data.length > 0 && (
            <div className={classes(list.isOutdated && 'opacity-60')}>
              <ComplianceList items={list.data} onOpen={({ id }) => go({ item: id })} />
            </div>
          )}
          <ShowMore read={list} failed="Could not load more compliance items." />
          {list.data && list.data.length > 0 && !isFiltered && <MissingStarters />}
        </Card>
      </div>
    </div>
  );
}

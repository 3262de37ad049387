import { retention } from '#contract/retention.ts';
import { Desk } from '#web/compliance-desk/Desk.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useAddressText } from '#web/kit/address-text.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { classes } from '#web/kit/classes.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';
import { useReadPages } from '#web/kit/read-pages.ts';
import { SearchBox } from '#web/kit/SearchBox.tsx';
import { ShowMore } from '#web/kit/ShowMore.tsx';
import { DestructionLog } from '#web/retention/DestructionLog.tsx';
import { RetentionFigures } from '#web/retention/RetentionFigures.tsx';
import { RetentionRule } from '#web/retention/RetentionRule.tsx';
import { RetentionTable } from '#web/retention/RetentionTable.tsx';
import { noRetentionFilters, readRetentionFilters } from '#web/retention/retention-filters.ts';

const limit = 50;

/** The files of closed matters by the day until which they are kept, and what was destroyed. */
export function RetentionDesk() {
  const { search, adjust } = useAddress();
  const filters = readRetentionFilters(search);
  const { text, set } = useAddressText('rq');
  const list = useReadPages(retention.list, { limit, query: filters });
  const kept = useFocusKept();
  const isFiltered = Boolean(filters.q ?? filters.state) || list.isOutdated;
  return (
    <Desk
      title="File Retention"
      what="How long the files of closed matters are kept, and what was destroyed."
    >
      <RetentionRule />
      <RetentionFigures state={filters.state} />
      <search className="print:hidden">
        <SearchBox label="Search kept files" value={text} onChange={set} />
      </search>
      <Card flush>
        <div {...kept} className="outline-none">
          <Arriving read={list} rows={4} loading="Loading files" failed="Could not load files." />
          {list.data?.length === 0 && !isFiltered && (
            <EmptyState
              text="No closed matter yet."
              hint="The day until which a file is kept is counted from the day its matter is closed."
            />
          )}
          {list.data?.length === 0 && isFiltered && (
            <EmptyState
              text="Nothing matches these filters."
              action={
                <Button variant="secondary" onClick={() => adjust(noRetentionFilters)}>
                  Clear filters
                </Button>
              }
            />
          )}
          {list.data && list.data.length > 0 && (
            <div className={classes('relative overflow-x-auto', list.isOutdated && 'opacity-60')}>
              <RetentionTable matters={list.data} />
            </div>
          )}
          <ShowMore read={list} failed="Could not load more files." />
        </div>
      </Card>
      <DestructionLog />
    </Desk>
  );
}

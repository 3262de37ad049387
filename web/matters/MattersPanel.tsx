import { Plus } from 'lucide-react';
import { matters } from '#contract/matters.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { classes } from '#web/kit/classes.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { useReadPages } from '#web/kit/read-pages.ts';
import { ShowMore } from '#web/kit/ShowMore.tsx';
import { MatterFilterBar } from '#web/matters/MatterFilterBar.tsx';
import { MatterTable } from '#web/matters/MatterTable.tsx';
import { filterNames, hasMatterFilters, readMatterFilters } from '#web/matters/matter-filters.ts';

const limit = 50;

/** All matters of the firm. */
export function MattersPanel() {
  const { search, go, adjust } = useAddress();
  const filters = readMatterFilters(search);
  const q = filters.q || undefined;
  const list = useReadPages(matters.list, { limit, query: { ...filters, q } });
  const isFiltered = hasMatterFilters(filters) || list.isOutdated;
  const newMatter = (
    <Button icon={Plus} onClick={() => go({ matter: 'new' })}>
      New Matter
    </Button>
  );
  const clear = () => adjust(Object.fromEntries(filterNames.map((name) => [name, undefined])));
  return (
    <div className="grid gap-4">
      <MatterFilterBar filters={filters} onChange={(name, value) => adjust({ [name]: value })}>
        {newMatter}
      </MatterFilterBar>
      <Card flush>
        <Arriving read={list} loading="Loading matters" failed="Could not load matters." />
        {list.data?.length === 0 && !isFiltered && (
          <EmptyState
            text="No matters yet."
            hint="A matter is one piece of work for one client."
            action={newMatter}
          />
        )}
        {list.data?.length === 0 && isFiltered && (
          <EmptyState
            text="Nothing matches these filters."
            action={
              <Button variant="secondary" onClick={clear}>
                Clear filters
              </Button>
            }
          />
        )}
        {list.data && list.data.length > 0 && (
          <div className={classes(list.isOutdated && 'opacity-60')}>
            <MatterTable matters={list.data} onOpen={({ id }) => go({ matter: id })} />
          </div>
        )}
        <ShowMore read={list} failed="Could not load more matters." />
      </Card>
    </div>
  );
}

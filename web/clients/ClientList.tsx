import { type Client, clients } from '#contract/clients.ts';
import { ClientRows } from '#web/clients/ClientRows.tsx';
import { type ClientFilters, hasFilters } from '#web/clients/filters.ts';
import { NoClients } from '#web/clients/NoClients.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { classes } from '#web/kit/classes.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';
import { useReadPages } from '#web/kit/read-pages.ts';
import { ShowMore } from '#web/kit/ShowMore.tsx';

const limit = 30;

interface Props {
  filters: ClientFilters;
  onDelete: (client: Client) => void;
}

export function ClientList({ filters, onDelete }: Props) {
  const list = useReadPages(clients.list, { limit, query: filters });
  const { adjust } = useAddress();
  const place = useFocusKept();
  const isEmpty = list.data?.length === 0;
  // While others are read, nobody knows yet whether there are none at all.
  const isFiltered = hasFilters(filters) || list.isOutdated;
  return (
    <div
      {...place}
      aria-busy={list.isOutdated}
      className={classes('grid gap-4 outline-none', list.isOutdated && 'opacity-60')}
    >
      {(isEmpty || !list.data) && (
        <Card flush>
          <Arriving read={list} loading="Loading clients" failed="Could not load clients." />
          {isEmpty && !isFiltered && <NoClients view={filters.state} />}
          {isEmpty && isFiltered && (
            <EmptyState
              text="Nothing matches these filters."
              action={
                <Button
                  variant="secondary"
                  onClick={() => adjust({ q: undefined, status: undefined })}
                >
                  Clear filters
                </Button>
              }
            />
          )}
        </Card>
      )}
      {list.data && !isEmpty && (
        <ClientRows clients={list.data} view={filters.state} onDelete={onDelete} />
      )}
      <ShowMore read={list} failed="Could not load more clients." />
    </div>
  );
}

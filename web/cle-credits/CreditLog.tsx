import { Plus } from 'lucide-react';
import { CreditTable } from '#web/cle-credits/CreditTable.tsx';
import { useCreditPages } from '#web/cle-credits/credit-pages.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { classes } from '#web/kit/classes.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';
import { Select } from '#web/kit/Select.tsx';
import { ShowMore } from '#web/kit/ShowMore.tsx';
import { useAttorneyOptions } from '#web/users/colleagues.ts';

/** The training that was logged, the latest first. */
export function CreditLog() {
  const { go, adjust } = useAddress();
  const { userId, list } = useCreditPages();
  const kept = useFocusKept();
  const isFiltered = userId !== undefined || list.isOutdated;
  return (
    <Card
      title="Training log"
      flush
      action={
        <Select
          aria-label="Lawyer"
          size="sm"
          emptyLabel="All lawyers"
          options={useAttorneyOptions()}
          value={userId ?? ''}
          onChange={(event) => adjust({ lawyer: event.target.value })}
          className="w-48"
        />
      }
    >
      <div {...kept} className="outline-none">
        <Arriving
          read={list}
          rows={4}
          loading="Loading training"
          failed="Could not load training."
        />
        {list.data?.length === 0 && !isFiltered && (
          <EmptyState
            text="No training logged yet."
            hint="Log it with its certificate, and the missing credits shrink."
            action={
              <Button variant="secondary" icon={Plus} onClick={() => go({ credit: 'new' })}>
                Log training
              </Button>
            }
          />
        )}
        {list.data?.length === 0 && isFiltered && (
          <EmptyState
            text="Nothing matches these filters."
            action={
              <Button variant="secondary" onClick={() => adjust({ lawyer: undefined })}>
                Clear filters
              </Button>
            }
          />
        )}
        {list.data && list.data.length > 0 && (
          <div className={classes('relative overflow-x-auto', list.isOutdated && 'opacity-60')}>
            <CreditTable credits={list.data} onOpen={({ id }) => go({ credit: id })} />
          </div>
        )}
        <ShowMore read={list} failed="Could not load more training." />
      </div>
    </Card>
  );
}

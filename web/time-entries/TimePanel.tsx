import { Download, Plus } from 'lucide-react';
import { timeEntries } from '#contract/time-entries.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { classes } from '#web/kit/classes.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { useReadPages } from '#web/kit/read-pages.ts';
import { ShowMore } from '#web/kit/ShowMore.tsx';
import { QuickTime } from '#web/time-entries/QuickTime.tsx';
import { TimeFigureCards } from '#web/time-entries/TimeFigureCards.tsx';
import { TimeFilterBar } from '#web/time-entries/TimeFilterBar.tsx';
import { TimeList } from '#web/time-entries/TimeList.tsx';
import { useTimeFile } from '#web/time-entries/time-entry-calls.ts';
import { hasTimeFilters, noTimeFilters, readTimeFilters } from '#web/time-entries/time-filters.ts';

const limit = 50;

/** What was done, by day. */
export function TimePanel() {
  const { search, go, adjust } = useAddress();
  const filters = readTimeFilters(search);
  const list = useReadPages(timeEntries.list, { limit, query: filters });
  const file = useTimeFile();
  const isFiltered = hasTimeFilters(filters) || list.isOutdated;
  const logTime = (
    <Button icon={Plus} onClick={() => go({ log: 'time' })}>
      Log Time
    </Button>
  );
  return (
    <div className="grid grid-cols-1 gap-6">
      <TimeFigureCards filters={filters} />
      <TimeFilterBar filters={filters} />
      <Card
        title="Time"
        flush
        action={
          <div className="flex flex-wrap gap-2 print:hidden">
            <Button
              variant="secondary"
              icon={Download}
              pending={file.isPending}
              onClick={() => file.mutate({ query: filters })}
            >
              Export CSV
            </Button>
            {logTime}
          </div>
        }
      >
        <QuickTime filtered={filters.matterId} />
        <Arriving read={list} rows={6} loading="Loading time" failed="Could not load time." />
        {list.data?.length === 0 && !isFiltered && (
          <EmptyState
            text="No time logged yet."
            hint="Log it in one line above, with a timer at the top of every screen, or from a task."
            action={logTime}
          />
        )}
        {list.data?.length === 0 && isFiltered && (
          <EmptyState
            text="No time matches these filters."
            action={
              <Button variant="secondary" onClick={() => adjust(noTimeFilters)}>
                Clear filters
              </Button>
            }
          />
        )}
        {list.data && list.data.length > 0 && (
          <div className={classes(list.isOutdated && 'opacity-60')}>
            <TimeList
              entries={list.data}
              hasMore={list.hasMore}
              onOpen={(entry) => go({ entry })}
            />
          </div>
        )}
        <ShowMore read={list} failed="Could not load more time." />
      </Card>
    </div>
  );
}

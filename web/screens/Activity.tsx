import { History } from 'lucide-react';
import { activities } from '#contract/activities.ts';
import { ActivityDays } from '#web/activities/ActivityDays.tsx';
import { ActivityFilterBar } from '#web/activities/ActivityFilterBar.tsx';
import {
  hasActivityFilters,
  noActivityFilters,
  readActivityFilters,
} from '#web/activities/activity-filters.ts';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { Screen } from '#web/frame/Screen.tsx';
import { useToday } from '#web/frame/today.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { classes } from '#web/kit/classes.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';
import { NotFresh } from '#web/kit/NotFresh.tsx';
import { useReadPages } from '#web/kit/read-pages.ts';
import { ShowMore } from '#web/kit/ShowMore.tsx';

const limit = 50;

export function Activity() {
  const { search, adjust } = useAddress();
  const { user } = useCurrentUser();
  const today = useToday();
  const place = useFocusKept();
  const filters = readActivityFilters(search);
  const list = useReadPages(activities.list, { limit, query: filters });
  const isFiltered = hasActivityFilters(filters) || list.isOutdated;
  const isEmpty = list.data?.length === 0;
  return (
    <Screen title="Activity" subtitle="Who did what in the firm, the newest first">
      <div className="grid grid-cols-1 gap-4">
        <ActivityFilterBar filters={filters} />
        <div {...place} aria-busy={list.isOutdated} className="outline-none">
          <NotFresh read={list} />
          <Card flush>
            <Arriving read={list} loading="Loading activity" failed="Could not load activity." />
            {isEmpty && !isFiltered && (
              <EmptyState text="No recent activities found." icon={History} />
            )}
            {isEmpty && isFiltered && (
              <EmptyState
                text="Nothing matches these filters."
                action={
                  <Button variant="secondary" onClick={() => adjust(noActivityFilters)}>
                    Clear filters
                  </Button>
                }
              />
            )}
            {user && list.data && (
              <div className={classes('-mt-px', list.isOutdated && 'opacity-60')}>
                <ActivityDays activities={list.data} timeZone={user.timeZone} today={today} />
              </div>
            )}
            <ShowMore read={list} failed="Could not load more activity." />
          </Card>
        </div>
      </div>
    </Screen>
  );
}

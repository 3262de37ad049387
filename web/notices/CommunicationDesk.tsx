import { Plus } from 'lucide-react';
import { useState } from 'react';
import { notices } from '#contract/notices.ts';
import { Desk } from '#web/compliance-desk/Desk.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { classes } from '#web/kit/classes.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';
import { useReadPages } from '#web/kit/read-pages.ts';
import { ShowMore } from '#web/kit/ShowMore.tsx';
import { NoticeRules } from '#web/notice-rules/NoticeRules.tsx';
import { AddNotice } from '#web/notices/AddNotice.tsx';
import { NoticeFilterBar } from '#web/notices/NoticeFilterBar.tsx';
import { NoticeTable } from '#web/notices/NoticeTable.tsx';
import { noNoticeFilters, readNoticeFilters } from '#web/notices/notice-filters.ts';

const limit = 50;

/** What clients are owed by a day: open ones first. */
export function CommunicationDesk() {
  const { search, adjust } = useAddress();
  const filters = readNoticeFilters(search);
  const list = useReadPages(notices.list, { limit, query: filters });
  const kept = useFocusKept();
  const [isAdding, setAdding] = useState(false);
  const isFiltered = Boolean(filters.status ?? filters.kind) || list.isOutdated;
  return (
    <Desk
      title="Client Communication"
      what="Letters and statements that clients are owed, and whether they went out."
      actions={
        <Button icon={Plus} onClick={() => setAdding(true)}>
          Add notice
        </Button>
      }
    >
      <NoticeFilterBar filters={filters} />
      <Card flush>
        <div {...kept} className="outline-none">
          <Arriving
            read={list}
            rows={4}
            loading="Loading notices"
            failed="Could not load notices."
          />
          {list.data?.length === 0 && !isFiltered && (
            <EmptyState
              text="No notices yet."
              hint="Notices of trust money come with trust accounting. Engagement and closing letters start when their rule is switched on."
            />
          )}
          {list.data?.length === 0 && isFiltered && (
            <EmptyState
              text="Nothing matches these filters."
              action={
                <Button variant="secondary" onClick={() => adjust(noNoticeFilters)}>
                  Clear filters
                </Button>
              }
            />
          )}
          {list.data && list.data.length > 0 && (
            <div className={classes('relative overflow-x-auto', list.isOutdated && 'opacity-60')}>
              <NoticeTable notices={list.data} />
            </div>
          )}
          <ShowMore read={list} failed="Could not load more notices." />
        </div>
      </Card>
      <NoticeRules />
      <AddNotice open={isAdding} onClose={() => setAdding(false)} />
    </Desk>
  );
}

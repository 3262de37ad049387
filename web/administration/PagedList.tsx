import type { ReactNode } from 'react';
import { Arriving } from '#web/kit/Arriving.tsx';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { classes } from '#web/kit/classes.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { NotFresh } from '#web/kit/NotFresh.tsx';
import type { useReadPages } from '#web/kit/read-pages.ts';
import { ShowMore } from '#web/kit/ShowMore.tsx';

interface Props<Row> {
  title: string;
  filterBar: ReactNode;
  isFiltered: boolean;
  onClear: () => void;
  read: Omit<ReturnType<typeof useReadPages>, 'data'> & { data: Row[] | undefined };
  /** How many there are in all, once it is known. */
  total: number | undefined;
  /** 'users': what is listed. */
  nouns: string;
  table: (rows: Row[]) => ReactNode;
}

/** A long list, page by page: what is in it, how much of it is shown, and every way it can be empty. */
export function PagedList<Row>(props: Props<Row>) {
  const { title, filterBar, isFiltered, onClear, read, total, nouns, table } = props;
  const rows = read.data ?? [];
  const isEmpty = read.data?.length === 0;
  // While others are read, nobody knows yet whether there are none at all.
  const mayBeFiltered = isFiltered || read.isOutdated;
  return (
    <Card flush title={title}>
      <div className="grid gap-2 border-b border-border px-4 pb-3 sm:px-5">
        {filterBar}
        <p role="status" className="min-h-5 text-sm text-muted">
          {rows.length > 0 && !read.isOutdated && shownOf(rows.length, total)}
        </p>
      </div>
      {read.data && read.error && (
        <div className="px-4 pt-4 sm:px-5">
          <NotFresh read={read} />
        </div>
      )}
      <Arriving read={read} loading={`Loading ${nouns}`} failed={`Failed to fetch ${nouns}`} />
      {isEmpty && !mayBeFiltered && <EmptyState text={`No ${nouns} yet`} />}
      {isEmpty && mayBeFiltered && (
        <EmptyState
          text="Nothing matches these filters."
          action={
            <Button variant="secondary" onClick={onClear}>
              Clear filters
            </Button>
          }
        />
      )}
      {rows.length > 0 && (
        <div
          aria-busy={read.isOutdated}
          className={classes('overflow-x-auto', read.isOutdated && 'opacity-60')}
        >
          {table(rows)}
        </div>
      )}
      <ShowMore read={read} failed={`Could not load more ${nouns}.`} />
    </Card>
  );
}

/** Somebody may have come since they were counted. */
const shownOf = (shown: number, total: number | undefined) =>
  total === undefined
    ? ''
    : `Showing ${shown.toLocaleString('en-US')} of ${Math.max(shown, total).toLocaleString('en-US')}`;

/** Reads a long list page by page: the first at once, each further one when it is asked for. */
import { hashKey, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type * as z from 'zod';
import { type ApiError, send } from '#web/kit/api.ts';

interface Options<Query extends z.ZodType> {
  /** Rows on a page. */
  limit: number;
  /** Which rows: the filters of the list. */
  query?: Omit<z.input<Query>, 'limit' | 'after'>;
  /** Asks again for what is shown after so many milliseconds. */
  refreshEvery?: number;
  /** Asks again whenever the screen is opened, for what no write of this page makes stale. */
  isFresh?: boolean;
}

interface Page<Row> {
  rows: Row[];
  next: string | null;
}

export function useReadPages<Row, Query extends z.ZodType>(
  { path }: { path: string; query: Query; gives: z.ZodType<Row[]> },
  { limit, query, refreshEvery, isFresh = false }: Options<Query>,
) {
  // Not the key of a plain read: what is kept under it has another shape.
  const queryKey = [path, 'pages', limit, query];
  const { data, fetchNextPage, ...read } = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam: after, signal }): Promise<Page<Row>> => {
      const response = await send('GET', path, { query: { ...query, limit, after }, signal });
      return { rows: await response.json(), next: nextPage(response.headers.get('link')) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
    refetchOnMount: isFresh ? 'always' : true,
    staleTime: refreshEvery ?? Number.POSITIVE_INFINITY,
    meta: { isBackground: refreshEvery !== undefined },
  });
  // What goes stale while a further page is on its way is read again at once, without that page: the page
  // was asked for all the same.
  const here = `${data?.pages.length} pages of ${hashKey(queryKey)}`;
  const [askedAt, setAskedAt] = useState('');
  const isAsked = askedAt === here && read.hasNextPage && !read.isFetchNextPageError;
  const isLost = isAsked && !read.isFetching;
  useEffect(() => {
    if (isLost) void fetchNextPage();
  }, [isLost, fetchNextPage]);
  return {
    data: data?.pages.flatMap(({ rows }) => rows),
    dataUpdatedAt: read.dataUpdatedAt,
    /** Of the pages that are shown; a further one has its own. */
    error: read.isFetchNextPageError ? null : (read.error as ApiError | null),
    isFetching: read.isFetching,
    /** The rows are those of the filter before this one: they stay, dimmed, until the new ones are here. */
    isOutdated: read.isPlaceholderData,
    refetch: read.refetch,
    hasMore: read.hasNextPage,
    isReadingMore: read.isFetchingNextPage || isAsked,
    hasFailedToReadMore: read.isFetchNextPageError,
    readMore: () => {
      setAskedAt(here);
      void fetchNextPage();
    },
  };
}

/** The cursor in `<…?limit=50&after=…>; rel="next"`; null when there is no next page. */
export function nextPage(link: string | null): string | null {
  const address = link?.match(/<([^>]*)>;\s*rel="next"/)?.[1];
  return address ? new URL(address, 'http://here').searchParams.get('after') : null;
}

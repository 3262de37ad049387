/** Reads a long list page by page: the first at once, each further one when it is asked for. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
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
  const { data, ...read } = useInfiniteQuery({
    // Not the key of a plain read: what is kept under it has another shape.
    queryKey: [path, 'pages', limit, query],
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
    isReadingMore: read.isFetchingNextPage,
    hasFailedToReadMore: read.isFetchNextPageError,
    readMore: () => void read.fetchNextPage(),
  };
}

/** The cursor in `<…?limit=50&after=…>; rel="next"`; null when there is no next page. */
export function nextPage(link: string | null): string | null {
  const address = link?.match(/<([^>]*)>;\s*rel="next"/)?.[1];
  return address ? new URL(address, 'http://here').searchParams.get('after') : null;
}

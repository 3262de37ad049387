/** Reads a long list page by page: the first at once, each further one when it is asked for. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { type ApiError, send } from '#web/kit/api.ts';

interface Options {
  /** Rows on a page. */
  limit: number;
  /** Asks again for what is shown after so many milliseconds. */
  refreshEvery?: number;
}

interface Page<Row> {
  rows: Row[];
  next: string | null;
}

export function useReadPages<Row>(
  { path }: { path: string; gives: z.ZodType<Row[]> },
  { limit, refreshEvery }: Options,
) {
  const { data, ...read } = useInfiniteQuery({
    // Not the key of a plain read: what is kept under it has another shape.
    queryKey: [path, 'pages', limit],
    queryFn: async ({ pageParam: after, signal }): Promise<Page<Row>> => {
      const response = await send('GET', path, { query: { limit, after }, signal });
      return { rows: await response.json(), next: nextPage(response.headers.get('link')) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: refreshEvery,
    staleTime: refreshEvery ?? Number.POSITIVE_INFINITY,
    meta: { isBackground: refreshEvery !== undefined },
  });
  return {
    data: data?.pages.flatMap(({ rows }) => rows),
    dataUpdatedAt: read.dataUpdatedAt,
    /** Of the pages that are shown; a further one has its own. */
    error: read.isFetchNextPageError ? null : (read.error as ApiError | null),
    isFetching: read.isFetching,
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

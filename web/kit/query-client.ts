/**
 * What was read stays good until a write says otherwise: nothing goes stale by itself, nothing is
 * asked twice behind a person's back.
 */
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isUnauthorized, signInAgain } from '#web/kit/api.ts';
import { isByItself } from '#web/kit/by-itself.ts';

/** The question who is signed in: 'nobody' (401) is one of its answers and no reason to sign in again. */
const sessionPath = '/api/auth/user';

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // What the page asked by itself must not take a person away from what they are typing.
      const [path] = query.queryKey;
      if (query.meta?.isBackground || path === sessionPath || isByItself(path)) return;
      if (isUnauthorized(error)) signInAgain();
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
      // A laptop's idea of being offline is often wrong on a firm's own network; ask and see.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// A component that joins later takes 'nobody' for an answer as well, and does not ask again.
queryClient.setQueryDefaults([sessionPath], { retryOnMount: false });

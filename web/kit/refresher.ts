/** Asks again for what the server says is stale and what is shown, of many changes at once. */
import type { QueryClient } from '@tanstack/react-query';
import type { LiveMessage } from '#contract/live.ts';
import { isRefreshed } from '#web/kit/api.ts';
import { markByItself } from '#web/kit/by-itself.ts';

/** Even two pages do not ask in the same moment; with many the server says how long to wait at most. */
const spread = 100;
const afterFailure = 2000;
const mostFailures = 5;

/** Collects what is stale for a moment, and waits while something is being saved: that comes first. */
export function refresher(cache: QueryClient) {
  const paths = new Set<string>();
  let isAll = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const isMeant = (path: unknown) => isAll || isRefreshed([...paths], path);
  const ask = async () => {
    timer = undefined;
    if (cache.isMutating() > 0) return askLater(spread);
    const stale = cache
      .getQueryCache()
      .findAll({ predicate: ({ queryKey: [path] }) => isMeant(path) });
    paths.clear();
    isAll = false;
    for (const query of stale) if (query.isActive()) markByItself(String(query.queryKey[0]));
    await cache.invalidateQueries({ predicate: (query) => stale.includes(query) });
    // Nothing else would ask again for what could not be had now.
    const failed = stale.filter((query) => query.isActive() && query.state.isInvalidated);
    failures = failed.length > 0 ? failures + 1 : 0;
    if (failures === 0 || failures > mostFailures) return;
    for (const { queryKey } of failed) paths.add(String(queryKey[0]));
    askLater(spread + afterFailure * 2 ** failures);
  };
  const askLater = (within: number) => {
    timer ??= setTimeout(() => void ask(), Math.random() * within);
  };

  return Object.assign(
    ({ stale, within }: LiveMessage) => {
      if (stale === 'all') isAll = true;
      else for (const path of stale) paths.add(path);
      if (isAll || paths.size > 0) askLater(Math.max(within, spread));
    },
    { stop: () => clearTimeout(timer) },
  );
}

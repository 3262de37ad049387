/**
 * What colleagues change appears without a reload: the server says which reads are stale, and those of
 * them that are shown are asked again. Nobody is told when the line is cut: what was missed comes when
 * it is back, and until then everything works as it always did.
 *
 * Only a page that is looked at listens: a browser has six connections to a server, and people have
 * more tabs than that.
 */
import type { QueryClient } from '@tanstack/react-query';
import { type LiveMessage, livePath } from '#contract/live.ts';
import { isRefreshed } from '#web/kit/api.ts';
import { markByItself } from '#web/kit/by-itself.ts';
import { pageId } from '#web/kit/page-id.ts';

const second = 1000;
/** Somebody who looks up a word in another tab is back before this. */
const leaveAfter = 10 * second;
/** The server says something every 20 seconds. */
const longestSilence = 50 * second;
/** Whoever was away for longer asks for everything anyway. */
const longestAge = 86_400 * second;
const soonest = 2 * second;
const latest = 300 * second;
/** Even two pages do not ask in the same moment; with many the server says how long to wait at most. */
const spread = 100;
const mostFailures = 5;

/** Listens until the returned function is called. */
export function listen(cache: QueryClient): () => void {
  let source: EventSource | undefined;
  let heardAt = performance.now();
  let pause = soonest;
  let retrying: number | undefined;
  let leaving: number | undefined;
  const refresh = refresher(cache);

  const close = () => {
    source?.close();
    source = undefined;
    window.clearTimeout(retrying);
  };
  const open = () => {
    close();
    const age = Math.min(Math.round(performance.now() - heardAt), longestAge);
    const line = new EventSource(`${livePath}?page=${pageId}&age=${age}`);
    source = line;
    const heard = () => {
      heardAt = performance.now();
      pause = soonest;
    };
    line.addEventListener('beat', heard);
    line.addEventListener('message', ({ data }) => {
      heard();
      refresh(JSON.parse(String(data)) as LiveMessage);
    });
    line.addEventListener('error', () => {
      if (source === line) openLater();
    });
  };
  const openLater = () => {
    close();
    retrying = window.setTimeout(open, pause * (0.5 + Math.random()));
    pause = Math.min(pause * 2, latest);
  };
  const onSight = () => {
    window.clearTimeout(leaving);
    if (document.visibilityState === 'hidden') leaving = window.setTimeout(close, leaveAfter);
    else if (!source) open();
  };
  // After a sleep a line may look open to both ends and carry nothing.
  const watching = window.setInterval(() => {
    if (source && performance.now() - heardAt > longestSilence) open();
  }, 10 * second);

  if (document.visibilityState === 'visible') open();
  document.addEventListener('visibilitychange', onSight);
  window.addEventListener('online', onSight);
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', onSight);
  return () => {
    close();
    refresh.stop();
    window.clearTimeout(leaving);
    window.clearInterval(watching);
    document.removeEventListener('visibilitychange', onSight);
    window.removeEventListener('online', onSight);
    window.removeEventListener('pagehide', close);
    window.removeEventListener('pageshow', onSight);
  };
}

/** Collects what is stale for a moment, and waits while something is being saved: that comes first. */
function refresher(cache: QueryClient) {
  const paths = new Set<string>();
  let isAll = false;
  let timer: number | undefined;
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
    askLater(spread + soonest * 2 ** failures);
  };
  const askLater = (within: number) => {
    timer ??= window.setTimeout(() => void ask(), Math.random() * within);
  };

  return Object.assign(
    ({ stale, within }: LiveMessage) => {
      if (stale === 'all') isAll = true;
      else for (const path of stale) paths.add(path);
      if (isAll || paths.size > 0) askLater(Math.max(within, spread));
    },
    { stop: () => window.clearTimeout(timer) },
  );
}

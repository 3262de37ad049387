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
import { pageId } from '#web/kit/page-id.ts';
import { refresher } from '#web/kit/refresher.ts';

const second = 1000;
/** Somebody who looks up a word in another tab is back before this. */
const leaveAfter = 10 * second;
/** The server says something every 20 seconds. */
const longestSilence = 50 * second;
/** Whoever was away for longer asks for everything anyway. */
const longestAge = 86_400 * second;
const soonest = 2 * second;
const latest = 300 * second;

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

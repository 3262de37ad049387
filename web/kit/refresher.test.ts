import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { refresher } from './refresher.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** A page that shows the tasks and has been told that they are stale. */
async function aPageThatShows(path: string) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const ask = vi.fn(async (): Promise<string[]> => []);
  const observer = new QueryObserver(cache, { queryKey: [path], queryFn: ask });
  onTestFinished(observer.subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(0);
  ask.mockClear();
  return { cache, ask, refresh: refresher(cache) };
}

function aSave(cache: QueryClient) {
  const saved = Promise.withResolvers<void>();
  const mutation = cache.getMutationCache().build(cache, { mutationFn: () => saved.promise });
  return { over: mutation.execute(undefined), end: saved.resolve };
}

test('what is stale is asked again, once for many words of it', async () => {
  const { ask, refresh } = await aPageThatShows('/api/tasks');
  for (let n = 0; n < 5; n++) refresh({ stale: ['/api/tasks'], within: 0 });
  refresh({ stale: ['/api/clients'], within: 0 });
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('what a colleague changes while something is being saved comes once that is over', async () => {
  const { cache, ask, refresh } = await aPageThatShows('/api/tasks');
  const { over, end } = aSave(cache);
  refresh({ stale: ['/api/tasks'], within: 0 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(ask).not.toHaveBeenCalled();
  end();
  await over;
  await vi.advanceTimersByTimeAsync(100);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('what could not be had is asked for again, a little later each time', async () => {
  const { ask, refresh } = await aPageThatShows('/api/tasks');
  ask.mockRejectedValueOnce(new Error('away'));
  refresh({ stale: 'all', within: 0 });
  await vi.advanceTimersByTimeAsync(100);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(ask).toHaveBeenCalledTimes(2);
});

/** Reading happens at once on the screen; the server hears of it and nobody waits. */
import type { QueryClient } from '@tanstack/react-query';
import { type Notification, notifications } from '#contract/notifications.ts';
import { useWrite } from '#web/kit/api.ts';

const failed = 'Failed to update notifications';

function read(cache: QueryClient, isMeant: (one: Notification) => boolean) {
  const key = [notifications.list.path];
  const before = cache.getQueryData<Notification[]>(key);
  cache.setQueryData<Notification[]>(key, (list) =>
    list?.map((one) => (isMeant(one) ? { ...one, read: true } : one)),
  );
  return () => cache.setQueryData(key, before);
}

export const useMarkAllRead = () =>
  useWrite(notifications.markAllRead, { failed, optimistic: (cache) => read(cache, () => true) });

export const useMarkRead = () =>
  useWrite(notifications.markRead, {
    failed,
    optimistic: (cache, { params }) => read(cache, ({ id }) => id === params.id),
  });

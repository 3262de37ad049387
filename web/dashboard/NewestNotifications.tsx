import { notifications } from '#contract/notifications.ts';
import { ListCard } from '#web/dashboard/ListCard.tsx';
import { useRead } from '#web/kit/api.ts';
import { NotificationItem } from '#web/notifications/NotificationItem.tsx';

const shown = 3;

/** What a person should know, the newest first; the bell has all of it. */
export function NewestNotifications() {
  // The bell above asks, every 30 seconds; once is enough.
  const list = useRead(notifications.list, { enabled: false });
  return (
    <ListCard
      title="Notifications"
      read={list}
      rows={shown}
      loading="Loading notifications"
      failed="Could not load notifications."
    >
      {list.data?.length === 0 && <p className="px-4 pt-1 pb-5 text-muted sm:px-5">Nothing new.</p>}
      {list.data && list.data.length > 0 && (
        <ul aria-label="Notifications" className="grid gap-2 px-4 pb-4 sm:px-5 sm:pb-5">
          {list.data.slice(0, shown).map((one) => (
            <NotificationItem key={one.id} notification={one} onOpen={() => undefined} />
          ))}
        </ul>
      )}
    </ListCard>
  );
}

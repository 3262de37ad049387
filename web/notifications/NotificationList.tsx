import type { Notification } from '#contract/notifications.ts';
import { Button } from '#web/kit/Button.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';
import { NotificationItem } from '#web/notifications/NotificationItem.tsx';
import { useMarkAllRead } from '#web/notifications/notification-calls.ts';

interface Props {
  /** Undefined until they are known. */
  list: readonly Notification[] | undefined;
  hasFailed: boolean;
  /** One was opened. */
  onOpen: () => void;
}

export function NotificationList({ list, hasFailed, onOpen }: Props) {
  const markAllRead = useMarkAllRead();
  const place = useFocusKept();
  const isUnread = list?.some((one) => !one.read);
  return (
    <div {...place} className="flex min-h-0 flex-col outline-none">
      <div className="flex min-h-14 items-center justify-between gap-3 border-b border-border py-2 pr-3 pl-4">
        <h2 className="font-semibold">Notifications</h2>
        {isUnread && (
          <Button variant="quiet" size="sm" onClick={() => markAllRead.mutate({})}>
            Mark all as read
          </Button>
        )}
      </div>
      {list && list.length > 0 ? (
        <ul className="grid min-h-0 gap-2 overflow-y-auto overscroll-contain p-3">
          {list.map((one) => (
            <NotificationItem key={one.id} notification={one} onOpen={onOpen} />
          ))}
        </ul>
      ) : (
        <p className="px-4 py-8 text-center text-muted">{instead(list, hasFailed)}</p>
      )}
    </div>
  );
}

function instead(list: Props['list'], hasFailed: boolean): string {
  if (list) return 'Nothing new.';
  return hasFailed ? 'Could not load notifications.' : 'Loading notifications…';
}

import { Bell } from 'lucide-react';
import { useState } from 'react';
import { notifications } from '#contract/notifications.ts';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { IconButton } from '#web/kit/IconButton.tsx';
import { Popover } from '#web/kit/Popover.tsx';
import { NotificationItem } from '#web/notifications/NotificationItem.tsx';
import { useMarkAllRead } from '#web/notifications/notification-calls.ts';

const refreshEvery = 30_000;

/** The bell. A failure to ask is silent: the badge keeps what it last knew. */
export function NotificationsPopover() {
  const [isOpen, setOpen] = useState(false);
  const { data: list = [] } = useRead(notifications.list, { refreshEvery });
  const markAllRead = useMarkAllRead();
  const unread = list.filter((one) => !one.read).length;
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
  return (
    <div className="relative">
      <Popover
        label="Notifications"
        open={isOpen}
        onOpenChange={setOpen}
        trigger={<IconButton label={label} icon={Bell} />}
      >
        <div className="mb-2 flex min-h-10 items-center justify-between gap-3">
          <h2 className="font-semibold">Notifications</h2>
          {unread > 0 && (
            <Button variant="quiet" size="sm" onClick={() => markAllRead.mutate({})}>
              Mark all as read
            </Button>
          )}
        </div>
        {list.length === 0 && <p className="py-4 text-center text-muted">Nothing new.</p>}
        <ul className="grid gap-2">
          {list.map((one) => (
            <NotificationItem key={one.id} notification={one} onOpen={() => setOpen(false)} />
          ))}
        </ul>
      </Popover>
      {unread > 0 && (
        <span
          aria-hidden
          className="figure pointer-events-none absolute -top-0.5 -right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-danger-solid px-1 text-xs font-semibold text-white"
        >
          {unread}
        </span>
      )}
    </div>
  );
}

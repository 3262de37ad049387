import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { notifications } from '#contract/notifications.ts';
import { countInTab } from '#web/frame/tab-title.ts';
import { useRead } from '#web/kit/api.ts';
import { CountBadge } from '#web/kit/CountBadge.tsx';
import { IconButton } from '#web/kit/IconButton.tsx';
import { Popover } from '#web/kit/Popover.tsx';
import { NewsSpoken } from '#web/notifications/NewsSpoken.tsx';
import { NotificationList } from '#web/notifications/NotificationList.tsx';

const refreshEvery = 30_000;

/** The bell. A failure to ask is silent: the badge keeps what it last knew. */
export function NotificationsPopover() {
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useRead(notifications.list, { refreshEvery });
  const unread = data?.filter((one) => !one.read).length ?? 0;
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
  useEffect(() => countInTab(unread), [unread]);
  return (
    <div className="relative">
      <Popover
        label="Notifications"
        open={isOpen}
        onOpenChange={setOpen}
        roomy
        trigger={<IconButton label={label} icon={Bell} />}
      >
        <NotificationList list={data} hasFailed={isError} onOpen={() => setOpen(false)} />
      </Popover>
      {unread > 0 && <CountBadge count={unread} className="absolute -top-0.5 -right-0.5" />}
      <NewsSpoken unread={data && unread} />
    </div>
  );
}

import { CircleX, Info, TriangleAlert } from 'lucide-react';
import { useLocation } from 'wouter';
import { ageText, type Notification } from '#contract/notifications.ts';
import { classes } from '#web/kit/classes.ts';
import { useNow } from '#web/kit/now.ts';
import { useMarkRead } from '#web/notifications/notification-calls.ts';

const looks = {
  warning: [TriangleAlert, 'text-warning'],
  error: [CircleX, 'text-danger'],
  info: [Info, 'text-info'],
} as const;

interface Props {
  notification: Notification;
  onOpen: () => void;
}

/** Opening one marks it as read and shows what it is about. */
export function NotificationItem({ notification, onOpen }: Props) {
  const { id, title, message, type, read, url, timestamp } = notification;
  const [, navigate] = useLocation();
  const markRead = useMarkRead();
  const now = useNow();
  const [Icon, colour] = looks[type];
  const open = () => {
    if (!read) markRead.mutate({ params: { id } });
    onOpen();
    if (url) navigate(url);
  };
  return (
    <li>
      <button
        type="button"
        onClick={open}
        className={classes(
          'grid w-full grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 rounded-md border p-3 text-left hover:bg-surface-2',
          read ? 'border-border' : 'border-primary',
        )}
      >
        <Icon aria-hidden className={classes('mt-0.5 size-5', colour)} />
        <span className="min-w-0 wrap-anywhere">
          <span className="block text-sm font-semibold">{title}</span>
          <span className="block text-sm text-muted">{message}</span>
          <span className="block text-xs text-muted">{ageText(timestamp, now)}</span>
        </span>
        {!read && (
          <span className="mt-1.5 size-2 rounded-full bg-primary">
            <span className="sr-only">Unread</span>
          </span>
        )}
      </button>
    </li>
  );
}

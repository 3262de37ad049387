import { NotificationsPopover } from '#web/notifications/NotificationsPopover.tsx';
import { SearchPopover } from '#web/search/SearchPopover.tsx';

/** What a signed-in person finds at the top of every screen. */
export function HeaderTools() {
  return (
    <>
      <SearchPopover />
      <NotificationsPopover />
    </>
  );
}

import { NotificationsPopover } from '#web/notifications/NotificationsPopover.tsx';
import { SearchPopover, type SearchProps } from '#web/search/SearchPopover.tsx';
import { TimersPopover } from '#web/timers/TimersPopover.tsx';

/** What a signed-in person finds at the top of every screen. */
export function HeaderTools(search: SearchProps) {
  return (
    <>
      <SearchPopover {...search} />
      <TimersPopover />
      <NotificationsPopover />
    </>
  );
}

import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#web/kit/Button.tsx';
import { Popover } from '#web/kit/Popover.tsx';
import { SearchPanel } from '#web/search/SearchPanel.tsx';

/** One box that finds anything, from every screen: click, or Ctrl+K. */
export function SearchPopover() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      // Over an open dialog the shortcut would take the person away from what they are typing.
      if (document.querySelector('[data-modal-open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Popover
      label="Search"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" icon={Search}>
          Search
          <kbd aria-hidden className="ml-1 font-sans text-xs font-normal text-muted max-sm:hidden">
            Ctrl K
          </kbd>
        </Button>
      }
    >
      <SearchPanel onDone={() => setOpen(false)} />
    </Popover>
  );
}

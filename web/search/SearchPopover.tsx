import { Search } from 'lucide-react';
import { Button } from '#web/kit/Button.tsx';
import { Popover } from '#web/kit/Popover.tsx';
import { SearchPanel } from '#web/search/SearchPanel.tsx';

export interface SearchProps {
  isSearching: boolean;
  onSearch: (isSearching: boolean) => void;
}

/** One box that finds anything, from every screen. */
export function SearchPopover({ isSearching, onSearch }: SearchProps) {
  return (
    <Popover
      label="Search"
      open={isSearching}
      onOpenChange={onSearch}
      trigger={
        <Button variant="secondary" icon={Search}>
          Search
          <kbd aria-hidden className="ml-1 font-sans text-xs font-normal text-muted max-sm:hidden">
            Ctrl K
          </kbd>
        </Button>
      }
    >
      <SearchPanel onDone={() => onSearch(false)} />
    </Popover>
  );
}

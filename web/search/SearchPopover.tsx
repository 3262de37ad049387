import { Search } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { Button } from '#web/kit/Button.tsx';
import { Dialog } from '#web/kit/Dialog.tsx';
import { useIsNarrow } from '#web/kit/narrow.ts';
import { Popover } from '#web/kit/Popover.tsx';
import { SearchPanel } from '#web/search/SearchPanel.tsx';
import { searchKey } from '#web/search/search-key.ts';

export interface SearchProps {
  isSearching: boolean;
  onSearch: (isSearching: boolean) => void;
}

/** One box that finds anything, from every screen: beside its button, or on a phone over everything. */
export function SearchPopover({ isSearching, onSearch }: SearchProps) {
  const [typed, setTyped] = useState('');
  const { user } = useCurrentUser();
  const isNarrow = useIsNarrow();
  const change = (isOpen: boolean) => {
    if (!isOpen) setTyped('');
    onSearch(isOpen);
  };
  const panel = user && (
    <SearchPanel user={user} typed={typed} onType={setTyped} onDone={() => change(false)} />
  );
  if (!isNarrow) {
    return (
      <Popover
        label="Search"
        open={isSearching}
        onOpenChange={change}
        roomy
        trigger={<SearchButton />}
      >
        {panel}
      </Popover>
    );
  }
  return (
    <>
      <SearchButton aria-haspopup="dialog" onClick={() => change(true)} />
      <Dialog open={isSearching} onClose={() => change(false)} title="Search" sheet>
        <div data-dialog-body className="flex min-h-0 flex-1 flex-col">
          {panel}
        </div>
      </Dialog>
    </>
  );
}

function SearchButton(props: ComponentProps<'button'>) {
  return (
    <Button {...props} variant="secondary" icon={Search}>
      Search
      <kbd aria-hidden className="ml-1 font-sans text-xs font-normal text-muted max-sm:hidden">
        {searchKey}
      </kbd>
    </Button>
  );
}

import { LayoutGrid, List, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { DocumentCategory, documentCategoryLabels } from '#contract/documents.ts';
import type { DocumentFilters } from '#web/documents/document-filters.ts';
import { MatterChip } from '#web/documents/MatterChip.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useAddressText } from '#web/kit/address-text.ts';
import { buttonLook } from '#web/kit/button-look.ts';
import { optionsOf } from '#web/kit/options.ts';
import { SearchBox } from '#web/kit/SearchBox.tsx';
import { Select } from '#web/kit/Select.tsx';

const categories = optionsOf(DocumentCategory.options, documentCategoryLabels);

interface Props {
  filters: DocumentFilters;
  isGrid: boolean;
  /** The button that adds to what is shown. */
  action: ReactNode;
}

export function DocumentFilterBar({ filters, isGrid, action }: Props) {
  const { adjust } = useAddress();
  const { text, set } = useAddressText('q');
  return (
    <div className="grid gap-2 print:hidden">
      <div className="flex flex-wrap items-center gap-3">
        <search className="grid min-w-0 flex-1 basis-96 grid-cols-[minmax(0,1fr)_auto] gap-3 sm:grid-cols-[minmax(0,1fr)_13rem_auto]">
          <SearchBox
            label="Search documents"
            placeholder="Search documents..."
            value={text}
            onChange={set}
            className="max-sm:col-span-2"
          />
          <Select
            aria-label="Category"
            emptyLabel="All categories"
            options={categories}
            value={filters.category ?? ''}
            onChange={(event) => adjust({ category: event.target.value })}
          />
          <div className="flex gap-1">
            <ViewButton
              label="List view"
              icon={List}
              isPressed={!isGrid}
              onPress={() => adjust({ view: undefined })}
            />
            <ViewButton
              label="Grid view"
              icon={LayoutGrid}
              isPressed={isGrid}
              onPress={() => adjust({ view: 'grid' })}
            />
          </div>
        </search>
        {action}
      </div>
      <p className="text-xs text-muted">
        Looks in names, file names and the text inside. Put words in "quotes" to find a phrase.
      </p>
      {filters.matterId && <MatterChip matterId={filters.matterId} />}
    </div>
  );
}

interface ViewButtonProps {
  label: string;
  icon: LucideIcon;
  isPressed: boolean;
  onPress: () => void;
}

function ViewButton({ label, icon: Icon, isPressed, onPress }: ViewButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      onClick={onPress}
      className={buttonLook(
        'quiet',
        'icon',
        'text-muted aria-pressed:border-primary aria-pressed:bg-surface-3 aria-pressed:text-fg',
      )}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}

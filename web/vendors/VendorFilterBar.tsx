import {
  VendorCategory,
  VendorStatus,
  vendorCategoryLabels,
  vendorStatusLabels,
} from '#contract/vendors.ts';
import { useAddress } from '#web/kit/address.ts';
import { useAddressText } from '#web/kit/address-text.ts';
import { optionsOf } from '#web/kit/options.ts';
import { SearchBox } from '#web/kit/SearchBox.tsx';
import { Select } from '#web/kit/Select.tsx';
import type { VendorFilters } from '#web/vendors/vendor-filters.ts';

const statuses = optionsOf(VendorStatus.options, vendorStatusLabels);
const categories = optionsOf(VendorCategory.options, vendorCategoryLabels);

export function VendorFilterBar({ filters }: { filters: VendorFilters }) {
  const { adjust } = useAddress();
  const { text, set } = useAddressText('q');
  return (
    <search className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_11rem] print:hidden">
      <SearchBox
        label="Search vendors"
        placeholder="Search by name or e-mail"
        value={text}
        onChange={set}
        className="max-sm:col-span-2"
      />
      <Select
        aria-label="Status"
        emptyLabel="All statuses"
        options={statuses}
        value={filters.status ?? ''}
        onChange={(event) => adjust({ status: event.target.value })}
      />
      <Select
        aria-label="Category"
        emptyLabel="All categories"
        options={categories}
        value={filters.category ?? ''}
        onChange={(event) => adjust({ category: event.target.value })}
      />
    </search>
  );
}

import {
  type ComplianceFilters,
  categoryChoices,
  statusChoices,
} from '#web/compliance-items/compliance-filters.ts';
import { useAddress } from '#web/kit/address.ts';
import { useAddressText } from '#web/kit/address-text.ts';
import { SearchBox } from '#web/kit/SearchBox.tsx';
import { Select } from '#web/kit/Select.tsx';

export function ComplianceFilterBar({ filters }: { filters: ComplianceFilters }) {
  const { adjust } = useAddress();
  const { text, set } = useAddressText('q');
  return (
    <search className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_11rem] print:hidden">
      <SearchBox
        label="Search compliance items"
        value={text}
        onChange={set}
        className="max-sm:col-span-2"
      />
      <Select
        aria-label="Category"
        emptyLabel="All categories"
        options={categoryChoices}
        value={filters.category ?? ''}
        onChange={(event) => adjust({ category: event.target.value })}
      />
      <Select
        aria-label="Status"
        emptyLabel="All statuses"
        options={statusChoices}
        value={filters.status ?? ''}
        onChange={(event) => adjust({ status: event.target.value })}
      />
    </search>
  );
}

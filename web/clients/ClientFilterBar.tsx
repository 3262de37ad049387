import { ClientStatus, clientStatusLabels } from '#contract/clients.ts';
import type { ClientFilters } from '#web/clients/filters.ts';
import { viewLabels } from '#web/clients/filters.ts';
import { useAddress } from '#web/kit/address.ts';
import { useAddressText } from '#web/kit/address-text.ts';
import { optionsOf } from '#web/kit/options.ts';
import { SearchBox } from '#web/kit/SearchBox.tsx';
import { Select } from '#web/kit/Select.tsx';

const statuses = optionsOf(ClientStatus.options, clientStatusLabels);
const views = Object.entries(viewLabels).map(([value, label]) => ({ value, label }));

export function ClientFilterBar({ filters }: { filters: ClientFilters }) {
  const { adjust, go } = useAddress();
  const { text, set } = useAddressText('q');
  return (
    <search className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_12rem] print:hidden">
      <SearchBox label="Search clients" value={text} onChange={set} className="max-sm:col-span-2" />
      <Select
        aria-label="Status"
        emptyLabel="All statuses"
        options={statuses}
        value={filters.status ?? ''}
        onChange={(event) => adjust({ status: event.target.value })}
      />
      <Select
        aria-label="View"
        emptyLabel="All clients"
        options={views}
        value={filters.state ?? ''}
        onChange={(event) => go({ state: event.target.value })}
      />
    </search>
  );
}
